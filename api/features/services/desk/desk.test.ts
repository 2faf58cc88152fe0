import { describe, expect, test } from 'vitest';
import { getServiceBooking } from '#domain/services/bookings/calls.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import {
  getDeskService,
  getDeskServiceMember,
  getDeskSlots,
} from '#domain/services/desk/calls.desk.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { bruneiTime, keepOrder } from '#tests/support/buying.ts';
import { free, memberDesk } from '#tests/support/desks/memberDesk.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { notificationsOf, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import {
  confirmSlots,
  countOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf({ settings: { 'service.unpaid': 1 } });
keepOrder(testApp);
const db = () => testApp().core.db;
const day = 24 * 3_600_000;
const { newNumber, serviceInput, bookService } = memberDesk(testApp, 8_375_000);

const deskOrder = async (orderNumber: string) =>
  (await testApp().ask(getOrderRow, { orderNumber }, { admin: await testApp().admin('order') }))
    .data;
const kindsOf = async (orderNumber: string) => {
  await sendMails(testApp());
  return (await notificationsOf(testApp(), orderNumber)).map(({ kind }) => kind);
};

describe('booking a service for a member', () => {
  test('purchases slots at once with the member’s coupons (B-41, B-14)', async () => {
    const { service, slotIds } = await offeredService(testApp());
    const member = await memberWithCoupons(testApp(), 2);
    const booking = { memberNumber: member.ada, isConfirmed: true };
    const { code, data } = await bookService(serviceInput(service, [slotIds[0]!], booking));
    expect([code, data.deadline]).toEqual([null, null]);
    const { orderNumber } = data;
    const detail = await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member);
    expect(detail.data).toMatchObject({ orderStatus: 'PAID', coupons: [{}] });
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(1);
    expect(await kindsOf(orderNumber)).toEqual(['PURCHASED']);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('holds slots and coupons until the end of the day, and the member confirms by the link (B-41)', async () => {
    const { service, slotIds } = await offeredService(testApp());
    const member = await memberWithCoupons(testApp(), 1);
    const input = serviceInput(service, [slotIds[0]!], { memberNumber: member.ada });
    // Late in the evening a booking is held for longer than the day.
    const ten = bruneiTime(await appNow(db()), '10:00:00') + day;
    await testApp().setClock(ten);
    const { data } = await bookService(input);
    expect(data.deadline).toBe(bruneiTime(ten, '23:59:59'));
    expect(await kindsOf(data.orderNumber)).toEqual(['RESERVED']);
    expect((await confirmSlots(testApp(), data.orderNumber, member)).code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
    await testApp().setClock(null);
  });

  test('books without coupons for a reason that the order and its history keep (B-41)', async () => {
    const { service, slotIds } = await offeredService(testApp());
    const input = serviceInput(service, [slotIds[0]!], { memberNumber: newNumber(), ...free });
    const { code, data } = await bookService(input);
    expect(code).toBeNull();
    const order = await deskOrder(data.orderNumber);
    expect(order.booked).toMatchObject({ isFree: true, reason: free.reason });
    expect(order.history).toMatchObject([
      { to: 'UNPAID', actor: 'ADMIN', reason: 'booked by the company' },
      { to: 'PAID', actor: 'ADMIN' },
    ]);
    const admin = await testApp().admin('service');
    const { orderNumber } = data;
    const booking = await testApp().ask(getServiceBooking, { orderNumber }, { admin });
    expect(booking.data).toMatchObject({ orderStatus: 'PAID', coupons: [] });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('names and stores the overridden number of slots (B-41)', async () => {
    const { service, slotIds } = await offeredService(testApp(), { maxSlots: 1 });
    const input = serviceInput(service, slotIds.slice(0, 2), {
      memberNumber: newNumber(),
      ...free,
    });
    const refused = await bookService(input);
    expect([refused.code, refused.envelope.errorValues?.['field']]).toEqual([
      refusals.parameterInvalid,
      'slotIds',
    ]);
    const { data } = await bookService({ ...input, overrides: ['quantity'] });
    const order = await deskOrder(data.orderNumber);
    expect(order.booked!.overridden).toEqual(['quantity']);
    expect(order.history[0]!.reason).toBe('booked by the company, limits overridden: quantity');
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('does not bind the company to the unpaid reservations of members (B-44)', async () => {
    const { service, slotIds } = await offeredService(testApp());
    const member = await memberWithCoupons(testApp(), 3);
    const reserve = async (at: number) =>
      reserveSlots(testApp(), { service, slotIds: [slotIds[at]!] }, member);
    expect((await reserve(0)).code).toBeNull();
    const input = serviceInput(service, [slotIds[1]!], { memberNumber: member.ada });
    expect((await bookService(input)).code).toBeNull();
    expect((await reserve(2)).code).toBe(refusals.unpaidLimit);
  });

  test('books once when the request is repeated at the same time (API-017, I12)', async () => {
    const { service, slotIds } = await offeredService(testApp());
    const input = serviceInput(service, [slotIds[0]!], { memberNumber: newNumber(), ...free });
    const answers = await Promise.all([
      bookService(input, 'service-press-1'),
      bookService(input, 'service-press-1'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([null, null]);
    expect(answers[1].data).toEqual(answers[0].data);
    expect(await brokenInvariants(db())).toEqual([]);
  });
});

describe('refusals when booking a service for a member', () => {
  test('refuses missing coupons, a full slot, blocked members and missing terms, and books nothing (B-41)', async () => {
    const { service, slotIds } = await offeredService(testApp(), { placesPerConsultant: 1 });
    const [slot] = slotIds;
    const booked = { memberNumber: newNumber(), ...free };
    const saying = async (more: object) =>
      (await bookService(serviceInput(service, [slot!], { ...booked, ...more }))).code;
    expect(await saying({ isFree: false, reason: '' })).toBe(refusals.couponsDoNotCover);
    expect(await saying({ memberNumber: '7000010' })).toBe(refusals.orderingBlocked);
    expect(await saying({ termsAccepted: false })).toBe(refusals.termsNotAccepted);
    expect(await saying({ termsVersion: 'older' })).toBe(refusals.termsVersionOutdated);
    expect(await saying({ reason: '' })).toBe(refusals.reasonMissing);
    expect(await saying({})).toBeNull();
    expect(await saying({ memberNumber: newNumber() })).toBe(refusals.slotUnavailable);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('returns the member’s coupons and the slots left, and no data outside the administrator’s country (B-41, B-45)', async () => {
    const { service, slotIds } = await offeredService(testApp());
    const member = await memberWithCoupons(testApp(), 2);
    const admin = await testApp().admin('service');
    const requested = { serviceId: service, memberNumber: member.ada };
    const { data } = await testApp().ask(getDeskServiceMember, requested, { admin });
    expect(data).toMatchObject({ memberNumber: member.ada, coupons: 2, obstacle: null });
    const day = { serviceId: service, day: serviceDay };
    const slots = await testApp().ask(getDeskSlots, day, { admin });
    expect(slots.data.slots.map(({ slotId }) => slotId)).toEqual(slotIds);
    const scopes = [{ role: 'service', country: 'my', region: null } as const];
    const other = { admin: await testApp().admin('service', scopes) };
    const { code } = await testApp().ask(getDeskService, { serviceId: service }, other);
    expect(code).toBe(refusals.noData);
  });
});
