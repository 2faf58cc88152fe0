import { describe, expect, test } from 'vitest';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { getRoomFigures } from '#domain/facilities/figures/calls.ts';
import type { RoomFigures } from '#domain/facilities/figures/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCountry } from '#demo/make/make.ts';
import { makeHoliday, makeRoom, makeVenue, type MadeRoom } from '#demo/make/make.rooms.ts';
import { makeBlock } from '#demo/make/make.roomUse.ts';
import { run } from '#api/platform/db/sql.ts';
import { post } from '#tests/testApp.ts';
import { testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
/** Monday 2 to Sunday 8 March 2026. */
const week = { from: '2026-03-02', until: '2026-03-08' };
const figuresOf = async (venueId: string, of = week, admin?: string) =>
  (
    await testApp().ask(
      getRoomFigures,
      { venueId, ...of },
      { admin: admin ?? (await testApp().admin('system')) },
    )
  ).data;
const useOf = (figures: RoomFigures, room: MadeRoom) => {
  const { open, booked, bookedOpen, own } = figures.rooms.find(({ id }) => id === room.id)!;
  return { open: open / 4, booked: booked / 4, bookedOpen: bookedOpen / 4, own: own / 4 };
};
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

/**
 * Two rooms with slots from 08 to 12 and 14 to 16 on weekdays, and their combination from 08 to 12.
 */
async function house(closedOn: string[] = []) {
  const venueId = await makeVenue(db(), { closedOn });
  const weekdays = [1, 2, 3, 4, 5];
  const one = await makeRoom(db(), venueId, { weekdays, name: { en: 'Teak' } });
  const other = await makeRoom(db(), venueId, { weekdays, name: { en: 'Orchid' } });
  const both = await makeRoom(db(), venueId, {
    weekdays,
    name: { en: 'Hall' },
    slots: [[8, 12]],
    durations: [4],
    parts: [one.id, other.id],
  });
  return { venueId, one, other, both };
}
const paid = (room: MadeRoom, day: string, hours: [number, number], more: object = {}) =>
  placeBooking(db(), room, {
    status: 'PAID',
    day,
    hours,
    orderDate: at('2026-02-20T01:00:00Z'),
    paidDate: at('2026-02-20T01:10:00Z'),
    ...more,
  });

describe('use of rooms', () => {
  test('counts booked hours against offered hours of open days, and the company’s own use separately (ADM-030)', async () => {
    const { venueId, one, other } = await house(['2026-03-03']);
    await makeHoliday(db(), '2026-03-04', { en: 'A day of joy' });
    await paid(one, '2026-03-02', [8, 12]);
    await paid(one, '2026-03-05', [14, 16]);
    await makeBlock(db(), one, { day: '2026-03-06', hours: [8, 10] });
    const figures = await figuresOf(venueId);
    // Monday, Thursday and Friday are open, six hours each.
    expect(useOf(figures, one)).toEqual({ open: 18, booked: 6, bookedOpen: 6, own: 2 });
    expect(useOf(figures, other)).toEqual({ open: 18, booked: 0, bookedOpen: 0, own: 0 });
    expect(figures.total).toEqual({ open: 144, booked: 24, bookedOpen: 24, own: 8 });
    await run(db())`delete from holiday where day = '2026-03-04'`;
  });

  test('counts hours of a combined room in each of its parts and not again in the total (ADM-030)', async () => {
    const { venueId, one, other, both } = await house();
    await paid(both, '2026-03-02', [8, 12]);
    await paid(one, '2026-03-02', [14, 16]);
    const figures = await figuresOf(venueId);
    expect(useOf(figures, both)).toEqual({ open: 20, booked: 4, bookedOpen: 4, own: 0 });
    expect(useOf(figures, one)).toEqual({ open: 30, booked: 6, bookedOpen: 6, own: 0 });
    expect(useOf(figures, other)).toEqual({ open: 30, booked: 4, bookedOpen: 4, own: 0 });
    expect(figures.total).toEqual({ open: 240, booked: 40, bookedOpen: 40, own: 0 });
    expect(figures.rooms.map(({ sessions }) => sessions)).toEqual([1, 0, 1]);
  });

  test('ignores unpaid and cancelled bookings and counts a moved session at its new time (ADM-030)', async () => {
    const { venueId, one } = await house();
    await placeBooking(db(), one, { day: '2026-03-02', hours: [8, 10], status: 'UNPAID' });
    await placeBooking(db(), one, { day: '2026-03-02', hours: [10, 12], status: 'CANCEL' });
    const moved = await paid(one, '2026-02-27', [8, 10]);
    expect(useOf(await figuresOf(venueId), one).booked).toBe(0);
    await run(db())`
      update facility_session set day = '2026-03-03', start_tick = 56, end_tick = 64 where order_id = ${moved.id}`;
    expect(useOf(await figuresOf(venueId), one)).toMatchObject({ booked: 2, bookedOpen: 2 });
  });

  test('counts a session on a closed day as booked but outside open hours (ADM-030)', async () => {
    const { venueId, one } = await house(['2026-03-03']);
    await paid(one, '2026-03-03', [8, 12]);
    await paid(one, '2026-03-04', [8, 10]);
    expect(useOf(await figuresOf(venueId), one)).toEqual({
      open: 24,
      booked: 6,
      bookedOpen: 2,
      own: 0,
    });
  });

  test('returns open and booked quarter-hours of plain rooms for each weekday and hour (ADM-030)', async () => {
    const { venueId, one, both } = await house();
    await paid(both, '2026-03-02', [8, 12]);
    await paid(one, '2026-03-06', [14, 16]);
    const { hours } = await figuresOf(venueId, { from: '2026-03-02', until: '2026-03-15' });
    const seen = (weekday: number, hour: number) =>
      hours.find((row) => row.weekday === weekday && row.hour === hour);
    // Two Mondays of two rooms, four quarter-hours each.
    expect(seen(1, 8)).toMatchObject({ open: 16, booked: 8 });
    expect(seen(5, 15)).toMatchObject({ open: 16, booked: 4 });
    expect(seen(5, 8)).toMatchObject({ open: 16, booked: 0 });
    expect(seen(1, 12)).toBeUndefined();
    expect(seen(6, 8)).toBeUndefined();
  });
});

describe('bookings of rooms in figures', () => {
  test('counts bookings by cause of their end and by lead days in the venue’s time zone (ADM-030, B-29)', async () => {
    const { venueId, one, other } = await house();
    // 20 February 23:30 and 21 February 00:30 in Brunei.
    await paid(one, '2026-03-02', [8, 10], { orderDate: at('2026-02-20T15:30:00Z') });
    await paid(one, '2026-03-02', [10, 12], { orderDate: at('2026-02-20T16:30:00Z') });
    const ended = (cancelType: 'BY_MEMBER' | 'BY_COMPANY' | 'EXPIRED' | 'CALLED_OFF', on: string) =>
      placeBooking(db(), other, {
        day: '2026-03-20',
        status: 'CANCEL',
        cancelType,
        orderDate: at('2026-02-20T01:00:00Z'),
        cancelledAt: at(on),
      });
    await ended('BY_MEMBER', '2026-03-01T16:00:00Z');
    await ended('BY_MEMBER', '2026-03-01T15:59:00Z');
    await ended('BY_COMPANY', '2026-03-08T15:59:00Z');
    await ended('CALLED_OFF', '2026-03-05T01:00:00Z');
    await ended('EXPIRED', '2026-03-08T16:00:00Z');
    await ended('EXPIRED', '2026-03-04T01:00:00Z');
    const overdue = await placeBooking(db(), other, { day: '2026-03-19' });
    await run(db())`
      update booking_order set order_date = '2026-03-03T00:00:00Z', deadline_at = '2026-03-03T01:15:00Z' where id = ${overdue.id}`;
    const { rooms } = await figuresOf(venueId);
    expect(rooms[0]).toMatchObject({ sessions: 2, bookings: 2, leadDays: 10 + 9 });
    expect(rooms[1]).toMatchObject({ sessions: 0, byMember: 1, byCompany: 2, expired: 2 });
  });

  test('returns payments and refunds of each month in the venue’s time zone (ADM-030)', async () => {
    const { venueId, one, both } = await house();
    const more = (paidDate: string, amount: number) => ({
      amount,
      orderDate: at('2026-02-01T01:00:00Z'),
      paidDate: at(paidDate),
    });
    await paid(one, '2026-05-04', [8, 10], more('2026-03-31T15:59:00Z', 5000));
    await paid(one, '2026-05-04', [10, 12], more('2026-03-31T16:00:00Z', 7000));
    await paid(both, '2026-05-05', [8, 12], more('2026-04-10T01:00:00Z', 9000));
    const back = await placeBooking(db(), one, {
      day: '2026-05-06',
      status: 'CANCEL',
      cancelType: 'BY_MEMBER',
      cancelledAt: at('2026-04-20T01:00:00Z'),
      ...more('2026-03-10T01:00:00Z', 3000),
    });
    await run(db())`delete from refund where order_id = ${back.id}`;
    await run(db())`
      insert into refund (order_id, amount_cents, state, reference, created_at, done_at)
      values (${back.id}, 3000, 'DONE', ${`back-${back.id}`}, '2026-04-20T01:00:00Z', '2026-04-21T01:00:00Z')`;
    const { income } = await figuresOf(venueId, { from: '2026-03-01', until: '2026-04-30' });
    expect(income).toEqual({
      prefix: 'B$',
      rows: [
        { roomId: one.id, month: '2026-03', paid: 8000, refunded: 0 },
        { roomId: one.id, month: '2026-04', paid: 7000, refunded: 3000 },
        { roomId: both.id, month: '2026-04', paid: 9000, refunded: 0 },
      ],
    });
  });
});

describe('access to figures of rooms', () => {
  test('hides income without the right to read orders, and all figures of other countries (ROL-021)', async () => {
    const { venueId, one } = await house();
    await paid(one, '2026-03-02', [8, 10]);
    const facility = await testApp().admin('facility');
    expect((await figuresOf(venueId, week, facility)).income).toBeNull();
    await makeCountry(db(), { code: 'sg' });
    const scopes = [{ role: 'facility', country: 'sg', region: null }] as const;
    const elsewhere = { admin: await testApp().admin('content', scopes) };
    expect((await testApp().ask(getRoomFigures, { venueId, ...week }, elsewhere)).code).toBe(
      refusals.noData,
    );
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2027-01-02'],
  ])('refuses a period from %s to %s (ADM-030)', async (from, until) => {
    const { envelope } = await testApp().raw(
      addressOf(getRoomFigures),
      post(
        { venueId: '1', from, until },
        { cookie: await testApp().admin('facility'), [ownScriptHeader]: '1' },
      ),
    );
    expect(envelope.errorCode).toBe(refusals.wrongInput);
  });
});
