import { describe, expect, test } from 'vitest';
import { addressOf, type Input, ownScriptHeader } from '#domain/call.ts';
import { withdrawCoupon } from '#domain/coupons/calls.admin.ts';
import { getServiceFigures } from '#domain/services/figures/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makeCountry } from '#demo/make/make.ts';
import { bookSlots, makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { someMember } from '#tests/support/serviceBooking.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
/** Monday 2 to Sunday 8 March 2026. */
const week = { from: '2026-03-02', until: '2026-03-08' };
const figuresOf = async (serviceId: string | undefined, of = week) =>
  (
    await testApp().ask(
      getServiceFigures,
      { country: 'bn', serviceId, ...of },
      { admin: await testApp().admin('service') },
    )
  ).data;
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

type Command = Partial<Parameters<typeof makeBookings>[1][number]> & {
  attendance?: 'ATTENDED' | 'ABSENT';
};

/** A booking by a new member. */
async function book(serviceId: string, slotIds: readonly string[], command: Command = {}) {
  const { attendance, ...order } = command;
  const { id: member } = await someMember(testApp());
  const [made] = await makeBookings(db(), [
    { kind: 'assessment', member, status: 'PAID', ...order },
  ]);
  await bookSlots(db(), [{ orderId: made!.id, serviceId, slotIds }]);
  await run(db())`
    update service_order set attendance = ${attendance ?? null} where order_id = ${made!.id}`;
  return made!;
}

/** A service with two places a slot, and slots of 90 minutes on a Monday from 09:00 to 12:00. */
async function offered(day = '2026-03-02') {
  const service = await makeService(db(), { placesPerConsultant: 2, slotMinutes: 90 });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [{ day, from: '09:00', until: '12:00' }],
  });
  return { service, slotIds };
}

describe('use of slots', () => {
  test('counts places of purchased bookings only, and blocked places as not offered (ADM-035)', async () => {
    const { service, slotIds } = await offered();
    await book(service, [slotIds[0]!]);
    await book(service, [slotIds[0]!]);
    await book(service, [slotIds[1]!], { status: 'UNPAID' });
    await book(service, [slotIds[1]!], { status: 'CANCEL', cancelType: 'BY_MEMBER' });
    const row = async (of = week) => (await figuresOf(service, of)).services[0]!;
    expect(await row()).toMatchObject({ offered: 4, booked: 2, blocked: 0 });
    await run(db())`update service_slot set capacity = 1 where id = ${slotIds[1]!}::bigint`;
    expect(await row()).toMatchObject({ offered: 3, booked: 2, blocked: 1 });
    expect(await row({ from: '2026-03-03', until: '2026-03-08' })).toMatchObject({
      offered: 0,
      booked: 0,
    });
  });

  test('counts a slot in each hour that it overlaps, in the time zone of the country (ADM-035)', async () => {
    const { service, slotIds } = await offered();
    await book(service, [slotIds[0]!]);
    const { hours } = await figuresOf(service);
    expect(hours).toEqual([
      { weekday: 1, hour: 9, offered: 2, booked: 1 },
      { weekday: 1, hour: 10, offered: 4, booked: 1 },
      { weekday: 1, hour: 11, offered: 2, booked: 0 },
    ]);
  });

  test('omits a draft service and filters by service (ADM-035)', async () => {
    const { service } = await offered();
    const draft = await makeService(db(), { isDraft: true });
    await makeBatch(db(), draft, {
      state: 'DRAFT',
      sessions: [{ day: '2026-03-02', from: '09:00', until: '12:00' }],
    });
    const ids = (await figuresOf(undefined)).services.map(({ id }) => id);
    expect(ids).toContain(service);
    expect(ids).not.toContain(draft);
    expect((await figuresOf(service)).services.map(({ id }) => id)).toEqual([service]);
  });
});

describe('attendance', () => {
  test('counts bookings by first day as attended, absent or unmarked (ADM-035)', async () => {
    const { service, slotIds } = await offered();
    await book(service, [slotIds[0]!], { attendance: 'ATTENDED' });
    await book(service, [slotIds[0]!], { attendance: 'ABSENT' });
    await book(service, [slotIds[1]!]);
    await book(service, [slotIds[1]!], { status: 'UNPAID' });
    const figures = await figuresOf(service);
    const visits = { attended: 1, absent: 1, unmarked: 1, toCome: 0 };
    expect(figures.services[0]).toMatchObject(visits);
    expect(figures.days).toEqual([{ day: '2026-03-02', ...visits }]);
  });

  test('counts a booking only on the day on which it begins in its country (ADM-035, B-29)', async () => {
    const service = await makeService(db(), {});
    // Still Sunday in UTC.
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [{ day: '2026-03-09', from: '00:00', until: '01:00' }],
    });
    await book(service, slotIds, { attendance: 'ATTENDED' });
    expect((await figuresOf(service)).days).toEqual([]);
    const monday = await figuresOf(service, { from: '2026-03-09', until: '2026-03-09' });
    expect(monday.days).toMatchObject([{ day: '2026-03-09', attended: 1 }]);
    expect((await figuresOf(service, { from: '2026-03-10', until: '2026-03-10' })).days).toEqual(
      [],
    );
  });

  test('counts a booking that has not begun as upcoming, not as unmarked (ADM-035)', async () => {
    const ahead = await offered(dayAhead(9));
    await book(ahead.service, [ahead.slotIds[0]!]);
    const of = { from: dayAhead(9), until: dayAhead(9) };
    expect((await figuresOf(ahead.service, of)).services[0]).toMatchObject({
      unmarked: 0,
      toCome: 1,
    });
  });
});

describe('cancellations and moves', () => {
  test('counts cancellations by cause on their day, including holds that no job has ended yet (ADM-035, B-29, B-03)', async () => {
    const { service, slotIds } = await offered(dayAhead(9));
    const ended = (cancelType: 'BY_MEMBER' | 'BY_COMPANY' | 'CALLED_OFF' | 'EXPIRED', on: string) =>
      book(service, [slotIds[0]!], {
        status: 'CANCEL',
        cancelType,
        orderDate: at('2026-02-20T01:00:00Z'),
        cancelledAt: at(on),
      });
    // Midnight in Brunei is 16:00 UTC.
    await ended('BY_MEMBER', '2026-03-01T16:00:00Z');
    await ended('BY_MEMBER', '2026-03-01T15:59:00Z');
    await ended('BY_COMPANY', '2026-03-08T15:59:00Z');
    await ended('CALLED_OFF', '2026-03-04T01:00:00Z');
    await ended('EXPIRED', '2026-03-08T16:00:00Z');
    const overdue = await book(service, [slotIds[1]!], { status: 'UNPAID' });
    await run(db())`
      update booking_order set deadline_at = '2026-03-05T01:15:00Z' where id = ${overdue.id}`;
    const back = await ended('BY_MEMBER', '2026-03-05T01:00:00Z');
    await run(db())`
      update booking_order set deleted_at = cancelled_at where id = ${back.id}`;
    expect((await figuresOf(service)).services[0]).toMatchObject({
      byMember: 1,
      byCompany: 2,
      expired: 1,
    });
  });

  test('counts a move once on its day, for any number of slots (ADM-035, B-15)', async () => {
    const { service, slotIds } = await offered(dayAhead(9));
    const left = (orderId: number, slots: readonly string[], on: string) =>
      run(db())`
        with moved as (update service_order set moves = moves + 1 where order_id = ${orderId})
        insert into service_order_slot (order_id, service_slot_id, member_id, period, live, left_at)
        select ${orderId}, l.id, o.member_id, tstzrange(l.start_time, l.end_time), false, ${on}::timestamptz from service_slot l, booking_order o
        where o.id = ${orderId} and l.id = any (${slots}::bigint[])`;
    const two = await book(service, slotIds.slice(0, 2));
    await left(two.id, slotIds.slice(0, 2), '2026-03-04T01:00:00Z');
    await left(two.id, slotIds.slice(0, 2), '2026-03-05T01:00:00Z');
    const one = await book(service, [slotIds[0]!]);
    await left(one.id, [slotIds[1]!], '2026-03-08T15:59:00Z');
    await left(one.id, [slotIds[0]!], '2026-03-08T16:00:00Z');
    expect((await figuresOf(service)).services[0]!.moves).toBe(3);
  });
});

describe('coupons', () => {
  const can = { from: '2026-05-01', until: '2026-05-31' };
  const couponsOf = async (serviceId?: string, of = can) =>
    Object.fromEntries(
      (await figuresOf(serviceId, of)).coupons.map(({ typeId: _id, name, ...counts }) => [
        name,
        counts,
      ]),
    );

  test('counts issued, used, expired and withdrawn coupons by type, each on its own day (ADM-034, B-14)', async () => {
    const { id: member } = await someMember(testApp());
    const issuedAt = at('2026-05-04T01:00:00Z');
    const before = at('2026-04-30T15:59:00Z');
    const nothing = { issued: 0, used: 0, expired: 0, withdrawn: 0 };
    const [used, usedLater] = await makeCoupons(db(), [
      { member, issuedAt },
      { member, issuedAt: before },
      { member, issuedAt, until: '2026-05-31' },
      { member, issuedAt: before, until: '2026-06-01' },
      {
        member,
        type: 'BEC_NUT',
        issuedAt,
        until: '2026-05-20',
        state: 'WITHDRAWN',
        withdrawnAt: issuedAt,
      },
      { member, type: 'BEC_NUT', issuedAt: before, state: 'WITHDRAWN', withdrawnAt: before },
    ]);
    const { service, slotIds } = await offered();
    const payWith = async (coupon: string, paidDate: number) => {
      const [order] = await makeBookings(db(), [
        { kind: 'assessment', member, status: 'PAID', orderDate: paidDate, paidDate },
      ]);
      const slots = [slotIds[coupon === used ? 0 : 1]!];
      await bookSlots(db(), [
        { orderId: order!.id, serviceId: service, slotIds: slots, coupons: [coupon] },
      ]);
    };
    await payWith(used!, at('2026-05-31T15:59:00Z'));
    await payWith(usedLater!, at('2026-05-31T16:00:00Z'));
    expect(await couponsOf()).toEqual({
      'Artistry coupon': { issued: 2, used: 1, expired: 1, withdrawn: 0 },
      'Nutrition coupon': { ...nothing, issued: 1, withdrawn: 1 },
      'Brand experience coupon': nothing,
    });
    expect(Object.keys(await couponsOf(service))).toEqual(['Artistry coupon']);
  });

  test('counts no coupon as expired on its last day, and a withdrawal immediately (ADM-034)', async () => {
    const today = dayAhead(0);
    const { id: member } = await someMember(testApp());
    const of = { from: today, until: dayAhead(5) };
    const before = (await couponsOf(undefined, of))['Brand experience coupon']!;
    const [coupon] = await makeCoupons(db(), [
      { member, type: 'BEC_STU', until: today },
      { member, type: 'BEC_STU', until: dayAhead(3) },
    ]);
    const admin = await testApp().admin('service');
    await testApp().ask(withdrawCoupon, { code: coupon!, reason: 'Given twice' }, { admin });
    expect((await couponsOf(undefined, of))['Brand experience coupon']).toEqual({
      issued: before.issued + 2,
      used: before.used,
      expired: before.expired,
      withdrawn: before.withdrawn + 1,
    });
  });
});

describe('access to figures of services', () => {
  test('returns no data for another country or for a service of another country (ROL-021, I25)', async () => {
    await makeCountry(db(), { code: 'sg' });
    const service = await makeService(db(), { country: 'sg' });
    const admin = await testApp().admin('service', [
      { role: 'service', country: 'bn', region: null },
    ]);
    const ask = async (input: Input<typeof getServiceFigures>) =>
      (await testApp().ask(getServiceFigures, input, { admin })).code;
    expect(await ask({ country: 'sg', ...week })).toBe(refusals.noData);
    expect(await ask({ country: 'bn', serviceId: service, ...week })).toBe(refusals.noData);
    expect(await ask({ country: 'bn', ...week })).toBeNull();
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2027-01-02'],
  ])('refuses a period from %s to %s at its field (ADM-035)', async (from, until) => {
    const { envelope } = await testApp().raw(
      addressOf(getServiceFigures),
      post(
        { country: 'bn', from, until },
        { cookie: await testApp().admin('service'), [ownScriptHeader]: '1' },
      ),
    );
    expect(envelope).toMatchObject({
      errorCode: refusals.wrongInput,
      errorValues: { field: 'until' },
    });
  });
});
