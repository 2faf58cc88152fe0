import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { testAppOf } from '#tests/support/open.ts';
import {
  couponsOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();

test('holds as many coupons as a reservation needs when the planner expects an empty table (I05, B-14)', async () => {
  // PostgreSQL now plans for an almost empty table.
  await sql`analyze coupon`.execute(testApp().core.db);
  const member = await memberWithCoupons(testApp(), 6);
  const { service, slotIds } = await offeredService(testApp());
  const { data } = await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, member);
  expect(await couponsOf(testApp(), data.orderNumber, member)).toEqual(member.codes.slice(0, 1));
});
