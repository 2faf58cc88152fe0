import type { Input } from '#domain/call.ts';
import type { replaceConsultants, setSlotCapacity } from '#domain/services/admin/calls.batches.ts';
import { consultantRefusal } from '#domain/services/admin/rules.batches.ts';
import { tickOf } from '#domain/facilities/rules.ticks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight } from '#api/platform/records/records.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { assertReadable, type ServiceScope } from './service.scope.ts';
import * as store from './store.batches.ts';
import { reopenSlots } from '#api/features/services/absences/store.absences.ts';
import { listFacts } from './store.consultants.ts';
import { lockPlans } from './store.services.ts';

/** Reads a record for a change; `noData` if the administrator may not read it (I25). */
async function assertManaged<R extends ServiceScope>(
  ctx: AdminCtx,
  tx: Tx,
  find: (conn: Conn) => Promise<R | null>,
): Promise<R> {
  const found = assertReadable(ctx, await find(tx));
  assertRight(ctx, 'services', found);
  return found;
}

type Replacing = {
  sessionId: string;
  reason: string;
} & ({ consultantIds: readonly string[] } | { instead: { of: string; by: string } });

/**
 * Replaces the consultants of a published session, or one of them, in a transaction that holds the
 * lock of plans. Its bookings stay, and closed places are offered again (B-13).
 */
export async function replaceIn(
  tx: Tx,
  ctx: AdminCtx,
  input: Replacing,
): Promise<readonly string[]> {
  const { sessionId, reason } = input;
  const session = await assertManaged(ctx, tx, (conn) => store.findSession(conn, sessionId));
  const wanted = [
    ...new Set(
      'consultantIds' in input
        ? input.consultantIds
        : session.consultantIds.map((id) => (id === input.instead.of ? input.instead.by : id)),
    ),
  ];
  // Consultants of a draft are changed in the draft.
  if (session.state !== 'PUBLISHED') throw new Refused('onlyDraftUpdated');
  const { zone } = await countryOf({ ...ctx, db: tx }, session.country);
  const end = quarterHourStart(zone, session.day, tickOf(session.until)!);
  if (end <= (await appNow(tx))) throw new Refused('slotInPast');
  if (wanted.length !== session.consultantsNeeded)
    throw new Refused('consultantCountMismatch', { field: 'consultantIds' });
  await refuseConsultants(tx, session, wanted);
  await store.removeConsultants(tx, sessionId);
  await store.planConsultants(
    tx,
    wanted.map((consultantId) => ({ id: sessionId, consultantId })),
    zone,
  );
  await reopenSlots(tx, sessionId);
  await record(tx, ctx, {
    action: 'change',
    entity: 'service_batch',
    entityId: session.batchId,
    country: session.country,
    reason,
    old: { day: session.day, from: session.from, consultantIds: session.consultantIds },
    new: { day: session.day, from: session.from, consultantIds: wanted },
  });
  return session.consultantIds;
}

/** Refuses consultants who cannot give the session. */
async function refuseConsultants(
  tx: Tx,
  session: NonNullable<Awaited<ReturnType<typeof store.findSession>>>,
  wanted: readonly string[],
): Promise<void> {
  const { country, day: from } = session;
  const facts = await listFacts(tx, { country, from, butSession: session.id });
  for (const id of wanted) {
    const one = facts.find((fact) => fact.id === id) ?? null;
    // Consultants of the session may stay, whatever their leave or services are now.
    if (session.consultantIds.includes(id)) continue;
    const refusal = consultantRefusal(one, session, session.serviceId);
    if (refusal !== null) throw new Refused(refusal, { field: 'consultantIds' });
  }
}

/** Replaces the consultants of a published session; its bookings stay (B-13). */
export const replacePeople = (
  ctx: AdminCtx,
  input: Input<typeof replaceConsultants>,
): Promise<null> =>
  inTransaction(ctx.db, async (tx) => {
    await lockPlans(tx);
    await replaceIn(tx, ctx, input);
    return null;
  });

/** Blocks or unblocks free places of a slot (B-13). */
export function changeCapacity(
  ctx: AdminCtx,
  { slotId, capacity, reason }: Input<typeof setSlotCapacity>,
): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const slot = await assertManaged(ctx, tx, (conn) => store.findSlot(conn, slotId));
    if (slot.startTime <= (await appNow(tx))) throw new Refused('slotInPast');
    if (capacity > slot.planned) throw new Refused('parameterInvalid', { field: 'capacity' });
    if ((await store.setCapacity(tx, slotId, capacity)) === 0)
      throw new Refused('slotFull', { field: 'capacity' });
    await record(tx, ctx, {
      action: 'change',
      entity: 'service_batch',
      entityId: slot.batchId,
      country: slot.country,
      reason,
      old: { slotId, capacity: slot.capacity },
      new: { slotId, capacity },
    });
    return null;
  });
}
