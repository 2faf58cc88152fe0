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

test('I05 B-14 a reservation holds as many coupons as it needs, also where the database takes their table for empty', async () => {
  // PostgreSQL now plans for an almost empty table.
  await sql`analyze coupon`.execute(testApp().core.db);
  const member = await memberWithCoupons(testApp(), 6);
  const { service, slotIds } = await offeredService(testApp());
  const { data } = await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, member);
  expect(await couponsOf(testApp(), data.orderNumber, member)).toEqual(member.codes.slice(0, 1));
});
