import type { VenuePapers } from '#domain/facilities/papers/shapes.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertReadable } from '#api/features/facilities/setup/service.scope.ts';
import { listBlocks } from '#api/features/facilities/bookings/store.blocks.ts';
import { findPaperVenue, listPaperRooms, listPaperSessions } from './store.papers.view.ts';

/** One day of a venue for printing (ADM-030); texts of bookings in the reader's language. */
export async function venuePapers(
  ctx: AdminCtx,
  { venueId, day }: { venueId: string; day: string },
): Promise<VenuePapers> {
  const venue = assertReadable(ctx, await findPaperVenue(ctx.db, venueId));
  const sessions = await listPaperSessions(ctx.db, ctx.language, { venueId, day });
  const blocks = await listBlocks(ctx.db, venueId, day, day);
  return {
    venueId,
    ...venue,
    day,
    rooms: await listPaperRooms(ctx.db, venueId),
    bookings: sessions.map(({ start, end, ...one }) => ({
      ...one,
      from: timeOf(start),
      until: timeOf(end),
    })),
    blocks: blocks.map(({ id, roomId, from, until, purpose }) => ({
      id,
      roomId,
      from,
      until,
      purpose,
    })),
  };
}
