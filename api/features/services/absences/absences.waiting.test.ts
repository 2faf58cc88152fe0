import { expect, test } from 'vitest';
import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { enterAbsence, getAbsence, undoAbsence } from '#domain/services/absences/calls.ts';
import {
  getConsultant,
  getConsultantPlan,
  saveConsultant,
} from '#domain/services/admin/calls.consultants.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getPendingActs } from '#domain/undo/calls.ts';
import { makeBatch, makeConsultant, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all } from '#api/platform/db/sql.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const day = dayAhead(9);

/** Books a slot for a new member. */
async function bookSlot(service: string, slotId: string): Promise<void> {
  const member = await someMember(testApp());
  await makeCoupons(testApp().core.db, [{ member: member.id }]);
  const { orderNumber } = (await reserveSlots(testApp(), { service, slotIds: [slotId] }, member))
    .data;
  await confirmSlots(testApp(), orderNumber, member);
}

test('opens the slots again and makes no offers when the leave is removed within the wait (B-42)', async () => {
  const { db } = testApp().core;
  const service = await makeService(db);
  const id = await makeConsultant(db, { name: 'Hana', services: [service] });
  const { slotIds } = await makeBatch(db, service, {
    sessions: [{ day, from: '09:00', until: '11:00', consultants: [id] }],
  });
  await bookSlot(service, slotIds[0]!);
  const desk = { admin: await testApp().admin('service') };
  const note = { en: '', 'zh-CN': '', ms: '' };
  const days = { id, from: day, until: day };
  await testApp().ask(
    enterAbsence,
    { ...days, reason: 'Hana is ill', note, substitutes: [], known: 1 },
    desk,
  );
  const capacities = () =>
    all<{ capacity: number }>(db)`
      select capacity from service_slot where id = any (${slotIds}::bigint[]) order by id`;
  const before = await capacities();
  expect(before.map(({ capacity }) => capacity)).toEqual([1, ...slotIds.slice(1).map(() => 0)]);
  const consultant = (await testApp().ask(getConsultant, { id }, desk)).data;
  await testApp().ask(saveConsultant, { ...consultant, leave: [] }, desk);
  expect((await capacities()).every(({ capacity }) => capacity === 1)).toBe(true);
  const rounds = await testApp().ask(
    listAlternativeRounds,
    { pageNum: 1, pageSize: 20, isExport: false },
    { admin: await testApp().admin('order') },
  );
  expect(rounds.data.items).toEqual([]);
});

test('shows an absence that waits, whose undo restores leave, consultants and slots (B-42)', async () => {
  const { db } = testApp().core;
  const service = await makeService(db, { slotMinutes: 60 });
  const [hana, mei] = [
    await makeConsultant(db, { name: 'Hana Undo', services: [service] }),
    await makeConsultant(db, { name: 'Mei Undo', services: [service] }),
  ];
  const hour = (from: string, until: string) => ({ day, from, until, consultants: [hana] });
  const { slotIds } = await makeBatch(db, service, {
    sessions: [hour('09:00', '10:00'), hour('11:00', '12:00')],
  });
  await bookSlot(service, slotIds[0]!);
  const desk = { admin: await testApp().admin('service') };
  const consultant = async () => (await testApp().ask(getConsultant, { id: hana }, desk)).data;
  const leave = [{ from: dayAhead(10), until: dayAhead(12) }];
  await testApp().ask(saveConsultant, { ...(await consultant()), leave }, desk);
  const of = { id: hana, from: day, until: dayAhead(10) };
  const { sessions } = (await testApp().ask(getAbsence, of, desk)).data;
  const entered = await testApp().ask(
    enterAbsence,
    {
      ...of,
      reason: 'Hana is ill',
      note: { en: '', 'zh-CN': '', ms: '' },
      substitutes: [{ sessionId: sessions[1]!.sessionId, consultantId: mei }],
      known: 1,
    },
    desk,
  );
  expect((await consultant()).leave).toEqual([{ from: day, until: dayAhead(12) }]);
  const [round] = (await testApp().ask(getPendingActs, {}, desk)).data.rounds;
  expect(round).toMatchObject({ kind: 'CONSULTANT', name: 'Hana Undo', count: 1, from: day });
  const named = { id: hana, round: entered.data.round! };
  expect((await testApp().ask(undoAbsence, named, desk)).code).toBeNull();
  expect((await consultant()).leave).toEqual(leave);
  const plan = (await testApp().ask(getConsultantPlan, { id: hana }, desk)).data;
  expect(plan.sessions).toHaveLength(2);
  const slots = await all<{ capacity: number }>(db)`
    select capacity from service_slot where id = any (${slotIds}::bigint[])`;
  expect(slots.every(({ capacity }) => capacity === 1)).toBe(true);
  expect((await testApp().ask(getPendingActs, {}, desk)).data.rounds).toEqual([]);
});

test('refuses the undo of an absence whose leave was changed since (B-42)', async () => {
  const { db } = testApp().core;
  const service = await makeService(db, { slotMinutes: 60 });
  const hana = await makeConsultant(db, { name: 'Hana Changed', services: [service] });
  const { slotIds } = await makeBatch(db, service, {
    sessions: [{ day, from: '09:00', until: '10:00', consultants: [hana] }],
  });
  await bookSlot(service, slotIds[0]!);
  const desk = { admin: await testApp().admin('service') };
  const days = { id: hana, from: day, until: day };
  const note = { en: '', 'zh-CN': '', ms: '' };
  const more = { reason: 'Hana is ill', note, substitutes: [], known: 1 };
  const { data } = await testApp().ask(enterAbsence, { ...days, ...more }, desk);
  const consultant = (await testApp().ask(getConsultant, { id: hana }, desk)).data;
  const leave = [{ from: day, until: dayAhead(11) }];
  await testApp().ask(saveConsultant, { ...consultant, leave }, desk);
  const undo = await testApp().ask(undoAbsence, { id: hana, round: data.round! }, desk);
  expect(undo.code).toBe(refusals.changedMeanwhile);
});
