import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { worldOf } from '#tests/support/open.ts';
import {
  couponsOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
} from '#tests/support/serviceBooking.ts';

const world = worldOf();

test('I05 B-14 a reservation holds as many coupons as it needs, also where the database takes their table for empty', async () => {
  // What is planned by it: of two tables of one row each, either may be looked at again and again.
  await sql`analyze coupon`.execute(world().core.db);
  const member = await memberWithCoupons(world(), 6);
  const { service, slotIds } = await offeredService(world());
  const { data } = await reserveSlots(world(), { service, slotIds: [slotIds[0]!] }, member);
  expect(await couponsOf(world(), data.orderNumber, member)).toEqual(member.codes.slice(0, 1));
});
