import { expect, test } from 'vitest';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { value } from '#api/platform/db/sql.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
const year = 366 * 86_400_000;
const after = async (ms: number) => testApp().setClock((await appNow(testApp().core.db)) + ms);

test('deletes a booking with its hours seven years after its use (B-24)', async () => {
  const { db } = testApp().core;
  await makeMember(db, { ada: '8190001' });
  const ask = { token: await testApp().token('8190001') };
  const room = await makeRoom(db, await makeVenue(db));
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp(), room, ask, day);
  const { data } = await bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], ask);
  const { orderNumber, amount } = data;
  await report(testApp(), { orderNumber, eventId: 'room-kept', dollars: amount / 100 });
  await until(async () => {
    const detail = await testApp().ask(getFacilityOrderDetail, { orderNumber }, ask);
    return detail.data.orderStatus === 'PAID' ? true : null;
  });
  const left = () => value<number>(db)`
    select (select count(*) from facility_session s join booking_order o on o.id = s.order_id where o.order_number = ${orderNumber})
      + (select count(*) from slot_claim c where c.unit_id = ${room.id}::bigint)`;
  await after(6 * year);
  await deletePast(testApp().core);
  expect(await left()).toBe(9);
  await after(2 * year);
  await deletePast(testApp().core);
  expect(await left()).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});
