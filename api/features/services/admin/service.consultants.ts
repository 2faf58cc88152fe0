import type {
  Consultant,
  ConsultantFields,
  ConsultantsQuery,
} from '#domain/services/admin/shapes.consultants.ts';
import { leaveFault } from '#domain/services/admin/rules.batches.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  ofCountry,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { removeWaiting } from '#api/features/alternatives/service.ts';
import { reopenReturned } from '#api/features/services/absences/store.absences.ts';
import { assertCountry, countryOf, dayIn } from '#api/features/regions/service.ts';
import * as store from './store.consultants.ts';
import { lockPlans } from './store.services.ts';

export const consultants: Saved<Consultant, ConsultantFields> = {
  entity: 'consultant',
  area: 'services',
  scope: ofCountry,
  find: store.findConsultant,
  lock: lockPlans,
  async check({ tx, fields: { country, serviceIds } }) {
    const wanted = new Set(serviceIds);
    if ((await store.countServices(tx, country, [...wanted])) < wanted.size)
      throw new Refused('assessmentNotFound', { field: 'serviceIds' });
  },
  insert: store.insertConsultant,
  set: store.setConsultant,
  async follow(tx, id, of) {
    const before = (await store.findConsultant(tx, id))?.leave ?? [];
    await store.setServicesAndLeave(tx, id, of);
    await reopenReturned(tx, id);
    const isGone = (one: { from: string; until: string }) =>
      !of.leave.some(({ from, until }) => from <= one.until && one.from <= until);
    // Offers that still wait are not made (B-42).
    for (const terms of before.filter(isGone))
      await removeWaiting(tx, { kind: 'CONSULTANT', subjectId: id, terms });
  },
};

export const consultantRows = (ctx: AdminCtx, input: ConsultantsQuery) =>
  store.listConsultantRows(ctx.db, ctx.language, input, ctx.admin.reach('services.read'));
export const consultantRecord = (ctx: AdminCtx, { id }: { id: string }) =>
  readRecord(ctx, consultants, id);

/** Sessions of a consultant from today on, within the administrator's scope (B-13). */
export async function consultantPlan(ctx: AdminCtx, { id }: { id: string }) {
  const { country } = await readRecord(ctx, consultants, id);
  const { zone } = await countryOf(ctx, country);
  const today = dayIn(zone, await appNow(ctx.db));
  return {
    sessions: await store.listPlan(ctx.db, ctx.language, {
      id,
      from: today,
      reach: ctx.admin.reach('services.read'),
    }),
  };
}

export async function keepConsultant(
  ctx: AdminCtx,
  input: SaveCommand<ConsultantFields>,
): Promise<{ id: string }> {
  const fault = leaveFault(input.leave);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  await assertCountry(ctx, input.country);
  return saveRecord(ctx, consultants, input);
}
