import type { Input } from '#domain/call.ts';
import type { openDay } from '#domain/facilities/closed/calls.ts';
import type { ClosedDay, ClosedQuery, Closing } from '#domain/facilities/closed/shapes.ts';
import { closingFault } from '#domain/facilities/closed/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight, type Kept, ofDistrict, removeRecord } from '#api/platform/records/records.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { venueScopeFor } from '#api/features/facilities/setup/service.scope.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { deleteClosed, insertClosed, isRoomOf } from './store.closed.ts';
import { countStanding, findClosed, listClosed } from './store.closed.view.ts';

const closedDays: Kept<ClosedDay & { version: number }> = {
  entity: 'closed_day',
  area: 'facilities',
  scope: ofDistrict,
  async find(conn, id, lang) {
    const found = await findClosed(conn, id, lang);
    return found === null ? null : { ...found, version: 1 };
  },
};

export const closedRows = (ctx: AdminCtx, input: ClosedQuery) =>
  listClosed(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));

/**
 * Closes days of a venue or room (ADM-026). The lock of the set-up orders it with bookings
 * (decision 0074), so each booking either sees the closed days or is counted here. Refuses
 * `bookingsStand` if their number is not the one the administrator has seen.
 */
export async function closeDays(ctx: AdminCtx, of: Closing): Promise<{ closed: number }> {
  const scope = await venueScopeFor(ctx, of.venueId, null);
  assertRight(ctx, 'facilities', scope);
  const { country } = scope;
  if (of.roomId !== null && !(await isRoomOf(ctx.db, of.roomId, of.venueId)))
    throw new Refused('roomNotFound', { field: 'roomId' });
  const { zone } = await countryOf(ctx, country);
  const fault = closingFault(of, dayIn(zone, await appNow(ctx.db)));
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  return inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx);
    const count = await countStanding(tx, of);
    if (count !== of.known)
      throw new Refused('bookingsStand', { count, field: 'known' }, { count });
    const closed = await insertClosed(tx, of);
    const { known, ...fields } = of;
    if (closed > 0)
      await record(tx, ctx, {
        action: 'create',
        entity: 'closed_day',
        entityId: of.venueId,
        country,
        new: { ...fields, bookings: known },
      });
    return { closed };
  });
}

export const reopenDay = (ctx: AdminCtx, { id, until }: Input<typeof openDay>): Promise<null> =>
  removeRecord(
    ctx,
    closedDays,
    { id },
    {
      lock: lockSetup,
      old: ({ venueId, roomId, day, reason }) => ({
        venueId,
        roomId,
        day,
        until: until ?? day,
        purpose: reason,
      }),
      move: (tx) => deleteClosed(tx, id, until ?? null),
    },
  );
