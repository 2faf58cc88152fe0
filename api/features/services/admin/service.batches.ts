import type { Output } from '#domain/call.ts';
import type { getBatchFrame } from '#domain/services/admin/calls.batches.ts';
import {
  type BatchFault,
  type BatchFrame,
  planFault,
  rangeFault,
  readinessFault,
  sessionsFault,
} from '#domain/services/admin/rules.batches.ts';
import type {
  BatchDetail,
  BatchesQuery,
  BatchFields,
} from '#domain/services/admin/shapes.batches.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type Kept,
  moveState,
  ofDistrict,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { countryOf, dayIn, settingOf } from '#api/features/regions/service.ts';
import { assertReadable, type ServiceScope } from './service.scope.ts';
import * as store from './store.batches.ts';
import { findFrame, type FrameRow, listBatchRows } from './store.batches.view.ts';
import { listFacts } from './store.consultants.ts';
import { lockPlans } from './store.services.ts';

/** The fields with country and district of their service, which decide the right to save them. */
type Placed = BatchFields & ServiceScope;

const batches: Kept<store.BatchRecord, Placed> = {
  entity: 'service_batch',
  area: 'services',
  scope: ofDistrict,
  find: store.findBatch,
};

const refuse = (fault: BatchFault | null): void => {
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
};

/** The limits of a batch, read before its transaction. */
type Measure = { frame: BatchFrame; row: FrameRow; zone: string };

/** Refuses `noData` for a service that the administrator may not read. */
async function measureOf(ctx: AdminCtx, serviceId: string): Promise<Measure> {
  const row = assertReadable(ctx, await findFrame(ctx.db, ctx.language, serviceId));
  const { zone } = await countryOf(ctx, row.country);
  const frame = {
    today: dayIn(zone, await appNow(ctx.db)),
    maxDays: await settingOf(ctx, row.country, 'service.batch.days'),
    opens: row.opensTick,
    closes: row.closesTick,
    slotTicks: row.slotMinutes / 15,
    typeIds: row.types.map(({ value }) => value),
  };
  return { frame, row, zone };
}

/** Checks a batch for saving and publishing (VAL-040). */
async function assertPlan(
  conn: Conn,
  fields: BatchFields,
  { frame, row: { country } }: Measure,
  id: string | null,
): Promise<void> {
  refuse(rangeFault(fields, frame));
  if (await store.isRangeTaken(conn, fields, id))
    throw new Refused('batchRangeDuplicate', { field: 'firstDay' });
  refuse(sessionsFault(fields, frame));
  const facts = await listFacts(conn, {
    country,
    from: fields.firstDay,
    butBatch: id ?? undefined,
  });
  refuse(planFault(fields.sessions, facts, fields.serviceId));
}

const savedBatches = (measure: Measure): Saved<store.BatchRecord, Placed> => ({
  ...batches,
  lock: lockPlans,
  async check({ tx, before, fields }) {
    if (before !== null && before.state !== 'DRAFT') throw new Refused('onlyDraftUpdated');
    await assertPlan(tx, fields, measure, before?.id ?? null);
  },
  insert: store.insertBatch,
  set: store.setBatch,
  follow: (tx, id, { sessions }) => store.setSessions(tx, id, sessions, measure.zone),
  auditFields: ({ serviceId, name, firstDay, lastDay, sessions }) => ({
    serviceId,
    name,
    firstDay,
    lastDay,
    sessions,
  }),
});

export const batchRows = (ctx: AdminCtx, input: BatchesQuery) =>
  listBatchRows(ctx.db, ctx.language, input, ctx.admin.reach('services.read'));

/** The data that the form of a new batch needs. */
export async function batchFrame(
  ctx: AdminCtx,
  { serviceId }: { serviceId: string },
  but?: string,
): Promise<Output<typeof getBatchFrame>> {
  const { frame, row } = await measureOf(ctx, serviceId);
  const facts = await listFacts(ctx.db, {
    country: row.country,
    from: frame.today,
    butBatch: but,
  });
  return {
    country: row.country,
    district: row.district,
    service: row.service,
    slotMinutes: row.slotMinutes,
    opens: row.opens,
    closes: row.closes,
    types: row.types,
    consultants: facts
      .filter((one) => one.isActive && one.serviceIds.includes(serviceId))
      .map(({ id, name, leave, planned }) => ({
        id,
        name,
        leave: [...leave],
        planned: planned.map(({ day, from, until }) => ({ day, from, until, service: '' })),
      })),
    maxDays: frame.maxDays,
    today: frame.today,
  };
}

/** A batch with its sessions and slots, and the consultants who can give it (ADM-032). */
export async function batchRecord(ctx: AdminCtx, { id }: { id: string }): Promise<BatchDetail> {
  const batch = await readRecord(ctx, batches, id);
  const parts = await store.listSessions(ctx.db, id);
  const slots = Map.groupBy(await store.listBatchSlots(ctx.db, id), ({ sessionId }) => sessionId);
  return {
    ...batch,
    ...(await batchFrame(ctx, batch, id)),
    sessions: batch.sessions.map((session, place) => {
      const part = parts[place]!;
      return {
        ...session,
        ...part,
        slots: (slots.get(part.sessionId) ?? []).map(({ sessionId: _session, ...slot }) => slot),
      };
    }),
  };
}

/** The service of a batch cannot change. */
export async function keepBatch(
  ctx: AdminCtx,
  input: SaveCommand<BatchFields>,
): Promise<{ id: string }> {
  const before = input.id === undefined ? null : await readRecord(ctx, batches, input.id);
  const { serviceId } = input;
  if (before !== null && before.serviceId !== serviceId) throw new Refused('noData');
  const measure = await measureOf(ctx, serviceId);
  const sessions = input.sessions.toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.from.localeCompare(other.from),
  );
  const { country, district } = measure.row;
  return saveRecord(ctx, savedBatches(measure), { ...input, sessions, country, district });
}

/** Publishes a draft after another check (B-13). */
export async function publishDraft(
  ctx: AdminCtx,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const { serviceId } = await readRecord(ctx, batches, id);
  const measure = await measureOf(ctx, serviceId);
  const { row, frame, zone } = measure;
  return moveState(
    ctx,
    batches,
    { id },
    {
      action: 'publish',
      lock: lockPlans,
      async check(before, tx) {
        if (before.state !== 'DRAFT') throw new Refused('onlyDraftPublished');
        await assertPlan(tx, before, measure, id);
        refuse(readinessFault(before.sessions));
      },
      move: (tx) =>
        store.publish(tx, {
          id,
          version,
          zone,
          slotTicks: frame.slotTicks,
          places: row.placesPerConsultant,
        }),
      auditFields: ({ name }) => ({ new: { name, state: 'PUBLISHED' } }),
    },
  );
}

/** Frees the days and consultants of the draft. */
export const cancelDraft = (
  ctx: AdminCtx,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<null> =>
  moveState(
    ctx,
    batches,
    { id, reason },
    {
      action: 'cancel',
      lock: lockPlans,
      check({ state }) {
        if (state !== 'DRAFT') throw new Refused('onlyDraftCancelled');
      },
      move: (tx) => store.cancel(tx, { id, version, reason }),
      auditFields: ({ name }) => ({ old: { name, state: 'DRAFT' } }),
    },
  );
