import type { Input } from '#domain/call.ts';
import type {
  performClosing as performCall,
  undoClosing as undoCall,
} from '#domain/facilities/closed/calls.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight } from '#api/platform/records/records.ts';
import {
  endWait,
  lockWaiting,
  removeRound,
  type RoundRow,
} from '#api/features/alternatives/service.ts';
import { venueScope } from '#api/features/facilities/setup/service.scope.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import type { ClosedPlace } from './store.affected.view.ts';
import { openDays } from './store.closed.ts';

/** `days`: those that the closing has closed; others were closed before. */
type Closed = ClosedPlace & { days: readonly string[] };

/** The venue's country, within the right to close its days. */
async function countryFor(ctx: AdminCtx, venueId: string): Promise<string> {
  const scope = await venueScope(ctx, venueId);
  assertRight(ctx, 'facilities', scope);
  return scope.country;
}

const shownOf = ({ terms, reason: purpose }: RoundRow) => {
  const { venueId, roomId, from, until } = terms as Closed;
  return { venueId, roomId, from, until, purpose };
};

/** Undoes a closing whose offers wait (B-42). The lock of the set-up orders it with bookings. */
export async function undoClosing(
  ctx: AdminCtx,
  { id: venueId, round: id }: Input<typeof undoCall>,
): Promise<null> {
  const country = await countryFor(ctx, venueId);
  return inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx);
    const round = await lockWaiting(tx, { id, kind: 'ROOM', subjectId: venueId });
    const old = shownOf(round);
    await openDays(tx, { ...old, days: (round.terms as Closed).days });
    await removeRound(tx, id);
    await record(tx, ctx, {
      action: 'undo',
      entity: 'closed_day',
      entityId: venueId,
      country,
      old,
    });
    return null;
  });
}

/** Makes the offers of a closing at once (B-42). */
export async function performClosing(
  ctx: AdminCtx,
  { id: venueId, round: id, reason }: Input<typeof performCall>,
): Promise<null> {
  const country = await countryFor(ctx, venueId);
  return inTransaction(ctx.db, async (tx) => {
    const round = await endWait(tx, { id, kind: 'ROOM', subjectId: venueId });
    await record(tx, ctx, {
      action: 'run',
      entity: 'closed_day',
      entityId: venueId,
      country,
      reason,
      new: shownOf(round),
    });
    return null;
  });
}
