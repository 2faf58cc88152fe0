import { expect, test } from 'vitest';
import { listAlternativeRounds } from '#domain/alternatives/calls.admin.ts';
import { enterAbsence } from '#domain/services/absences/calls.ts';
import { getConsultant, saveConsultant } from '#domain/services/admin/calls.consultants.ts';
import { makeBatch, makeConsultant, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { all } from '#api/platform/db/sql.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const day = dayAhead(9);

test('opens the slots again and makes no offers when the leave is removed within the wait (B-42)', async () => {
  const { db } = testApp().core;
  const service = await makeService(db);
  const id = await makeConsultant(db, { name: 'Hana', services: [service] });
  const { slotIds } = await makeBatch(db, service, {
    sessions: [{ day, from: '09:00', until: '11:00', consultants: [id] }],
  });
  const member = await someMember(testApp());
  await makeCoupons(db, [{ member: member.id }]);
  const { orderNumber } = (
    await reserveSlots(testApp(), { service, slotIds: slotIds.slice(0, 1) }, member)
  ).data;
  await confirmSlots(testApp(), orderNumber, member);
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
