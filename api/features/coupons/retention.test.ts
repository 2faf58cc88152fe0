import { afterEach, expect, test } from 'vitest';
import { issueCoupons } from '#domain/coupons/calls.admin.ts';
import { cancelServiceBooking } from '#domain/services/bookings/calls.ts';
import { makeCoupons } from '#demo/make/make.services.ts';
import { value, values } from '#api/platform/db/sql.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  couponsOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
afterEach(() => testApp().setClock(null));
const db = () => testApp().core.db;
const day = 86_400_000;
/** Midnight of a day in Brunei, in epoch ms. */
const start = (date: string) => Date.parse(`${date}T00:00:00+08:00`);
const yearsAfter = (date: string, years: number, days: number) =>
  start(Temporal.PlainDate.from(date).add({ years }).toString()) + days * day;
const left = (codes: readonly string[]) =>
  values<string>(db())`
    select code from coupon where code = any (${codes}::text[]) order by code`;

test('deletes a coupon seven years after its last day or its later withdrawal (B-24)', async () => {
  const member = await memberWithCoupons(testApp(), 0);
  const [ended, prolonged, withdrawn] = await makeCoupons(db(), [
    { member: member.id, until: dayAhead(10) },
    { member: member.id, until: dayAhead(400) },
    { member: member.id, until: dayAhead(5), state: 'WITHDRAWN', withdrawnAt: start(dayAhead(60)) },
  ]);
  const codes = [ended!, prolonged!, withdrawn!];
  await testApp().setClock(yearsAfter(dayAhead(10), 7, -1));
  await deletePast(testApp().core);
  expect(await left(codes)).toEqual(codes.toSorted());
  await testApp().setClock(yearsAfter(dayAhead(10), 7, 2));
  await deletePast(testApp().core);
  expect(await left(codes)).toEqual([prolonged!, withdrawn!].toSorted());
  await testApp().setClock(yearsAfter(dayAhead(60), 7, 2));
  await deletePast(testApp().core);
  expect(await left(codes)).toEqual([prolonged]);
});

test('deletes a used coupon with its order and a returned one after its own last day (B-24)', async () => {
  const { service, slotIds } = await offeredService(testApp());
  const member = await memberWithCoupons(testApp(), 2);
  const book = async (slot: number) => {
    const { orderNumber } = (
      await reserveSlots(testApp(), { service, slotIds: [slotIds[slot]!] }, member)
    ).data;
    const codes = await couponsOf(testApp(), orderNumber, member);
    await confirmSlots(testApp(), orderNumber, member, codes);
    return { orderNumber, code: codes[0]! };
  };
  const [kept, cancelled] = [await book(0), await book(1)];
  await testApp().ask(
    cancelServiceBooking,
    { orderNumber: cancelled.orderNumber, reason: 'The centre is closed' },
    { admin: await testApp().admin('service') },
  );
  const codes = [kept.code, cancelled.code];
  const orders = () =>
    value<number>(db())`
      select count(*)::int from booking_order where order_number in (${kept.orderNumber}, ${cancelled.orderNumber})`;
  const last = dayAhead(60);
  await testApp().setClock(yearsAfter(dayAhead(9), 7, -1));
  await deletePast(testApp().core);
  expect([await orders(), await left(codes)]).toEqual([2, codes.toSorted()]);
  await testApp().setClock(yearsAfter(dayAhead(9), 7, 2));
  await deletePast(testApp().core);
  // The returned coupon can be used until its last day.
  expect([await orders(), await left(codes)]).toEqual([0, [cancelled.code]]);
  await testApp().setClock(yearsAfter(last, 7, 2));
  await deletePast(testApp().core);
  expect(await left(codes)).toEqual([]);
  expect(await brokenInvariants(db())).toEqual([]);
});

test('deletes the idempotency key of issued coupons after 24 hours and keeps the coupons (B-24, API-017)', async () => {
  const member = await memberWithCoupons(testApp(), 0);
  const issued = await testApp().ask(
    issueCoupons,
    {
      country: 'bn',
      memberNo: member.ada,
      typeId: await value<string>(db())`select id::text from coupon_type where code = 'BEC_ART'`,
      lastDay: dayAhead(90),
      count: 1,
    },
    { admin: await testApp().admin('service'), key: 'a-press-of-the-retention-test' },
  );
  const keys = () =>
    value<number>(
      db(),
    )`select count(*)::int from coupon_issue where key = 'a-press-of-the-retention-test'`;
  const now = Date.now();
  await testApp().setClock(now + 23 * 3_600_000);
  await deletePast(testApp().core);
  expect(await keys()).toBe(1);
  await testApp().setClock(now + 25 * 3_600_000);
  await deletePast(testApp().core);
  expect(await keys()).toBe(0);
  expect(await left(issued.data.codes)).toEqual(issued.data.codes);
});
