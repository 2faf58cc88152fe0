import { expect, test } from 'vitest';
import {
  getServiceBooking,
  getServiceMoveChoices,
  moveServiceBooking,
} from '#domain/services/bookings/calls.ts';
import { searchAssessmentDetail } from '#domain/services/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = dayAhead(9);
const desk = async () => ({ admin: await testApp().admin('service') });
const sessions = [{ day, from: '09:00', until: '13:00' }];

async function booked() {
  const service = await makeService(db(), { maxSlots: 2 });
  const { slotIds } = await makeBatch(db(), service, { sessions });
  const member = await someMember(testApp());
  await makeCoupons(db(), [{ member: member.id }, { member: member.id }]);
  const { orderNumber } = (
    await reserveSlots(testApp(), { service, slotIds: slotIds.slice(0, 2) }, member)
  ).data;
  await confirmSlots(testApp(), orderNumber, member);
  return { service, slotIds, member, orderNumber };
}
const move = async (orderNumber: string, slotIds: string[]) =>
  testApp().ask(
    moveServiceBooking,
    { orderNumber, slotIds, moveCount: 0, reason: 'The consultant is ill' },
    await desk(),
  );
const slotsOf = async (orderNumber: string) =>
  (await testApp().ask(getServiceBooking, { orderNumber }, await desk())).data.slots.map(
    ({ slotId }) => slotId,
  );

test('moves a booking of a service that is now hidden and takes fewer slots (ADM-035, B-13)', async () => {
  const { service, slotIds, member, orderNumber } = await booked();
  await run(db())`
    update service set state = 'DRAFT', max_slots = 1 where id = ${service}::bigint`;
  expect(
    (
      await testApp().ask(
        searchAssessmentDetail,
        { assessParentId: service, regionCode: 'BN' },
        member,
      )
    ).code,
  ).toBe(refusals.assessmentNotFound);
  const choices = await testApp().ask(getServiceMoveChoices, { orderNumber, day }, await desk());
  expect(choices.data.slots.map(({ slotId, remaining }) => [slotId, remaining])).toEqual(
    slotIds.map((id) => [id, 1]),
  );
  expect((await move(orderNumber, slotIds.slice(2))).code).toBe(null);
  expect(await slotsOf(orderNumber)).toEqual(slotIds.slice(2));
});

test('refuses slots of another service, and slots of another country as unknown, without changes (ADM-035, I25)', async () => {
  const { slotIds, orderNumber } = await booked();
  const others = async (country: string) =>
    (await makeBatch(db(), await makeService(db(), { country }), { sessions })).slotIds;
  expect((await move(orderNumber, (await others('bn')).slice(0, 2))).code).toBe(
    refusals.notSameAssessment,
  );
  expect((await move(orderNumber, (await others('sg')).slice(0, 2))).code).toBe(
    refusals.slotNotFound,
  );
  expect(await slotsOf(orderNumber)).toEqual(slotIds.slice(0, 2));
});
