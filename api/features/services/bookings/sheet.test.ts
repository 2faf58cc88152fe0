import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getServiceDaySheet } from '#domain/services/bookings/calls.sheet.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBatch, makeConsultant, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = dayAhead(9);
const sheet = async (date: string, country = 'bn') =>
  testApp().ask(
    getServiceDaySheet,
    { country, day: date },
    { admin: await testApp().admin('service', [{ role: 'service', country: 'bn', region: null }]) },
  );

test('returns the consultants and members of each slot on a day, confirmed or held (ADM-035)', async () => {
  const service = await makeService(db(), { venueName: { en: 'Kiulap' }, placesPerConsultant: 2 });
  const consultant = await makeConsultant(db(), { name: 'Chong Li Ying', services: [service] });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day, from: '09:00', until: '11:00', consultants: [consultant] }],
  });
  await makeBatch(db(), service, {
    state: 'DRAFT',
    sessions: [{ day: dayAhead(10), from: '09:00', until: '11:00' }],
  });
  const [one, other] = [await someMember(testApp()), await someMember(testApp())];
  await makeCoupons(db(), [{ member: one.id }, { member: other.id }]);
  const { orderNumber } = (await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, one))
    .data;
  await confirmSlots(testApp(), orderNumber, one);
  await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, other);
  const { sessions } = (await sheet(day)).data;
  expect(sessions).toMatchObject([
    { venue: 'Kiulap', service: 'Skin analysis', consultants: ['Chong Li Ying'] },
  ]);
  const [first, second] = sessions[0]!.slots;
  expect(first!.capacity).toBe(2);
  expect(
    first!.visitors
      .map(({ memberNumber, isHeld }) => [memberNumber, isHeld])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [one.ada, false],
    [other.ada, true],
  ]);
  expect(second!.visitors).toEqual([]);
  expect((await sheet(dayAhead(10))).data.sessions).toEqual([]);
});

test('returns no data for another country (ADM-035, I25, ROL-021)', async () => {
  expect((await sheet(day, 'sg')).code).toBe(refusals.noData);
});

test('logs reads of a day once they reach two hundred names (ADM-035, B-22, B-24)', async () => {
  const far = dayAhead(11);
  const service = await makeService(db(), { placesPerConsultant: 10 });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day: far, from: '09:00', until: '10:00' }],
  });
  for (let visitor = 0; visitor < 10; visitor++) {
    const member = await someMember(testApp());
    await makeCoupons(db(), [{ member: member.id }]);
    await reserveSlots(testApp(), { service, slotIds }, member);
  }
  const admin = await testApp().admin('service', [
    { role: 'service', country: 'bn', region: null },
  ]);
  const read = async () =>
    (await testApp().ask(getServiceDaySheet, { country: 'bn', day: far }, { admin })).data
      .sessions[0]!.slots[0]!.visitors.length;
  const noted = async () =>
    (
      await testApp().ask(
        listAudit,
        { entity: 'order', action: 'read', pageNum: 1, pageSize: 100, isExport: false },
        { admin: await testApp().admin('system') },
      )
    ).data.items.map(({ country, new: of }) => [country, of]);
  expect(await read()).toBe(10);
  for (let more = 0; more < 18; more++) await read();
  expect(await noted()).toEqual([]);
  await read();
  expect(await noted()).toEqual([['bn', { rows: 200 }]]);
  await read();
  expect((await noted()).length).toBe(1);
});
