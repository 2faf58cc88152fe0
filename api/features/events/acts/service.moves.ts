import { movedSessions } from '#domain/events/rules.admin.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import type { SessionMove } from '#domain/undo/shapes.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { startAct } from '#api/features/undo/service.ts';
import { stopSessions } from '#api/features/events/acts/store.acts.ts';
import type { EventForm } from '../admin/store.make.ts';
import type { Numbers } from '../admin/store.makeRows.ts';

type HeldBack = { draft: EventDraft; moves: EventDraft['sessions'] };

/**
 * Takes the new times and venues of booked sessions out of a change of a published event: they wait
 * as an act (B-42). A venue that such a session still has stays.
 */
export async function heldBack(
  tx: Tx,
  before: EventForm | null,
  draft: EventDraft,
): Promise<HeldBack> {
  const none = { draft, moves: [] };
  if (before?.state !== 'PUBLISHED') return none;
  const booked = new Set(
    before.taken.filter(({ held, sold }) => held + sold > 0).map(({ session }) => session),
  );
  const moved = movedSessions(before, draft)
    .map(String)
    .filter((key) => booked.has(key));
  if (moved.length === 0) return none;
  if ((await settingWithin(tx, before.country, 'undo.minutes')) === 0) return none;
  const olds = before.sessions.filter(({ key }) => moved.includes(key));
  const kept = before.venues.filter(
    ({ key }) =>
      olds.some(({ venue }) => venue === key) && !draft.venues.some((one) => one.key === key),
  );
  return {
    moves: draft.sessions.filter(({ key }) => moved.includes(key)),
    draft: {
      ...draft,
      venues: [...draft.venues, ...kept],
      sessions: draft.sessions.map((row) => olds.find(({ key }) => key === row.key) ?? row),
    },
  };
}

/** Starts the act that moves sessions of a saved event. Returns when it is due, or null. */
export async function startMoves(
  tx: Tx,
  ctx: AdminCtx,
  {
    before,
    moves,
    venues,
  }: { before: EventForm | null; moves: HeldBack['moves']; venues: Numbers },
): Promise<number | null> {
  if (before === null || moves.length === 0) return null;
  const input = moves.map(({ key, venue, ...times }): SessionMove => ({
    id: key,
    ...times,
    venue: venue === null ? null : venues.get(venue)!,
  }));
  const { dueAt } = await startAct(tx, ctx, {
    kind: 'MOVE_SESSIONS',
    eventId: before.id,
    version: before.version + 1,
    reason: '',
    input,
    country: before.country,
  });
  await stopSessions(
    tx,
    input.map(({ id }) => id),
  );
  return dueAt;
}
