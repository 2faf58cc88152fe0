import { expect, test } from 'vitest';
import { publishService, withdrawService } from '#domain/services/admin/calls.services.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { getBECList } from '#domain/services/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCoupons, makeService } from '#demo/make/make.services.ts';
import { testAppOf } from '#tests/support/open.ts';
import {
  confirmSlots,
  offeredService,
  reserveSlots,
  someMember,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const reason = 'The consultant is ill';

test('withdraws a service: members neither see nor book it, its bookings stay, and publishing shows it again (issue 52, B-42)', async () => {
  const { service: id, slotIds } = await offeredService(testApp());
  const by = { admin: await testApp().admin('service') };
  const [first, second] = [await someMember(testApp()), await someMember(testApp())];
  await makeCoupons(testApp().core.db, [{ member: first.id }, { member: second.id }]);
  const book = (member: typeof first, slot: string) =>
    reserveSlots(testApp(), { service: id, slotIds: [slot] }, member);
  const isListed = async () =>
    (await ask(getBECList, {}, first)).data.some((one) => one.assessParentId === id);
  const { data: reserved } = await book(first, slotIds[0]!);
  expect(await isListed()).toBe(true);

  expect((await ask(withdrawService, { id, version: 1, reason }, by)).code).toBeNull();
  expect(await isListed()).toBe(false);
  expect((await book(second, slotIds[1]!)).code).not.toBeNull();
  const confirmed = await confirmSlots(testApp(), reserved.orderNumber, first);
  expect(confirmed.code).toBeNull();
  const { orderNumber } = reserved;
  const detail = await ask(getAssessmentOrderDetail, { orderNumber }, first);
  expect(detail.data).toMatchObject({ orderStatus: 'PAID' });
  const twice = await ask(withdrawService, { id, version: 2, reason }, by);
  expect(twice.code).toBe(refusals.notPublished);

  expect((await ask(publishService, { id, version: 2, reason }, by)).code).toBeNull();
  expect(await isListed()).toBe(true);
  expect((await book(second, slotIds[1]!)).code).toBeNull();
});

test('publishes a draft, and refuses to withdraw one (8360) (issue 52)', async () => {
  const id = await makeService(testApp().core.db, { isDraft: true });
  const by = { admin: await testApp().admin('service') };
  const withdrawn = await ask(withdrawService, { id, version: 1, reason }, by);
  expect(withdrawn.code).toBe(refusals.notPublished);
  expect((await ask(publishService, { id, version: 1, reason }, by)).code).toBeNull();
});
