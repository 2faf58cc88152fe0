import { beforeAll, describe, expect, test } from 'vitest';
import { moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import {
  answerTeamNight,
  getTeamNight,
  openTeamNight,
  removeTeamGuest,
  saveTeamNight,
  withdrawTeamNight,
} from '#domain/facilities/teamNight/calls.ts';
import { cancelPlaces, getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { sendDue } from '#api/features/notifications/service.send.ts';
import { deviceOf, secretIn } from '#tests/guests/guests.ts';
import { actOf } from '#tests/support/acts.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bookedRoom, newMember, paidDays } from '#tests/support/placedBooking.ts';
import { type Asking, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
keepOrder(testApp);
// Mails are sent by the tests, not by the timer of the process.
beforeAll(() => testApp().core.jobs.stop());
const db = () => testApp().core.db;

const send = () =>
  sendDue(testApp().core, { calendarOf: async () => null, rulesOf: async () => '' });

type Booking = { orderNumber: string; ask: Asking };

const owned = async ({ orderNumber, ask }: Booking) =>
  (await testApp().ask(getTeamNight, { orderNumber }, ask)).data;

const saved = async ({ orderNumber, ask }: Booking, message = 'Bring a friend') =>
  (await testApp().ask(saveTeamNight, { orderNumber, message }, ask)).code;

/** Makes the link of a booking and returns its secret. */
async function invited(booking: Booking): Promise<string> {
  expect(await saved(booking)).toBeNull();
  return secretIn((await owned(booking)).url!);
}

function guestOf(secret: string, device = deviceOf()) {
  const answer = async (dateNos: number[], change: { name?: string; email?: string } = {}) =>
    testApp().ask(answerTeamNight, {
      secret,
      device,
      name: 'Siti Rahmah',
      email: '',
      dateNos,
      ...change,
    });
  return { answer, open: () => testApp().ask(openTeamNight, { secret, device }) };
}

const mailedTo = async (address: string) => {
  await send();
  return mailsTo(testApp(), address);
};

/** Cancels a session of a booking for the company. */
async function cancelSession({ orderNumber }: Booking, startsAt: number) {
  const admin = await testApp().admin('order');
  const { sessions } = (await testApp().ask(getOrderPlaces, { orderNumber }, { admin })).data;
  const { key } = sessions.find((one) => one.startsAt === startsAt)!;
  const act = actOf(orderNumber, { message: 'none' });
  expect((await testApp().ask(cancelPlaces, { ...act, places: [key] }, { admin })).code).toBeNull();
}

/** The secret of the own link of a guest in a mail. */
const ownSecretIn = (text: string): string => /\/TeamNight#(\S+)/.exec(text)![1]!;

describe('an invitation to a room booking', () => {
  test('shows dates and counts, and names only to the owner (issue 53, A-13)', async () => {
    const booking = await paidDays(testApp(), [dayAhead(20), dayAhead(21)]);
    const secret = await invited(booking);
    const [siti, ali] = [guestOf(secret), guestOf(secret)];
    expect((await siti.answer([1, 2], { email: 'siti@guests.example' })).code).toBeNull();
    const { data } = await ali.answer([2], { name: 'Awang Ali' });
    expect(data).toMatchObject({
      eventName: 'Team evening',
      message: 'Bring a friend',
      planned: 20,
      state: 'OPEN',
      own: { name: 'Awang Ali', email: '', dateNos: [2] },
    });
    expect(data.dates.map(({ come }) => come)).toEqual([1, 2]);
    expect(JSON.stringify(data)).not.toContain('Siti');
    expect(JSON.stringify((await guestOf(secret).open()).data)).not.toMatch(/Siti|Awang Ali/);
    const own = await owned(booking);
    expect(own.guests).toMatchObject([
      { name: 'Siti Rahmah', hasEmail: true, dateNos: [1, 2] },
      { name: 'Awang Ali', hasEmail: false, dateNos: [2] },
    ]);
    expect(JSON.stringify(own)).not.toContain('siti@guests.example');
  });

  test('changes an answer of the same device, and deletes it without dates (issue 53)', async () => {
    const booking = await paidDays(testApp(), [dayAhead(20), dayAhead(21)]);
    const guest = guestOf(await invited(booking));
    await guest.answer([1], { email: 'siti@guests.example' });
    expect((await guest.answer([2], { name: 'Siti R.' })).data.own).toEqual({
      name: 'Siti R.',
      email: '',
      dateNos: [2],
    });
    expect((await owned(booking)).guests).toHaveLength(1);
    expect((await guest.answer([])).data.own).toBeNull();
    expect((await owned(booking)).guests).toEqual([]);
  });

  test('refuses a wrong name or address next to its field and stores nothing (issue 53, B-46)', async () => {
    const booking = await paidDays(testApp(), [dayAhead(20)]);
    const guest = guestOf(await invited(booking));
    const fieldOf = async (change: { name?: string; email?: string }, dateNos = [1]) =>
      (await guest.answer(dateNos, change)).envelope.errorValues?.['field'];
    expect(await fieldOf({ name: 'www.evil.example' })).toBe('name');
    expect(await fieldOf({ name: '…' })).toBe('name');
    expect(await fieldOf({ email: 'not an address' })).toBe('email');
    expect(await fieldOf({}, [5])).toBe('dateNos.5');
    expect((await owned(booking)).guests).toEqual([]);
  });

  test('is refused before the payment, after a cancellation and to other members (issue 53, I24)', async () => {
    const held = await bookedRoom(testApp(), 20, false);
    expect(await saved(held)).toBe('9117');
    expect(await owned(held)).toMatchObject({ isHeld: true, url: null });
    const paid = await bookedRoom(testApp(), 20);
    const secret = await invited(paid);
    const stranger = { orderNumber: paid.orderNumber, ask: await newMember(testApp()) };
    expect(await saved(stranger)).toBe('8049');
    const { orderNumber } = paid;
    expect((await testApp().ask(cancelOrder, { orderNumber }, paid.ask)).code).toBeNull();
    expect(await saved(paid)).toBe('7049');
    const guest = guestOf(secret);
    expect((await guest.open()).data).toMatchObject({ state: 'CANCELLED' });
    expect((await guest.answer([1])).code).toBe('8282');
  });

  test('is not found by its link after a withdrawal; a new link keeps guests and text (issue 53)', async () => {
    const booking = await paidDays(testApp(), [dayAhead(20)]);
    const secret = await invited(booking);
    await guestOf(secret).answer([1]);
    const { orderNumber, ask } = booking;
    expect((await testApp().ask(withdrawTeamNight, { orderNumber }, ask)).code).toBeNull();
    for (const wrong of [secret, 'unknown', secret.toLowerCase()])
      expect((await guestOf(wrong).open()).code).toBe('8280');
    expect((await guestOf(secret).answer([1])).code).toBe('8280');
    expect(await owned(booking)).toMatchObject({ url: null, message: 'Bring a friend' });
    const next = await invited(booking);
    expect(next).not.toBe(secret);
    expect((await guestOf(next).open()).data.dates).toMatchObject([{ come: 1 }]);
  });

  test('loses a guest whom its owner removes, and no guest of another booking (issue 53)', async () => {
    const [one, other] = [
      await paidDays(testApp(), [dayAhead(20)]),
      await paidDays(testApp(), [dayAhead(20)]),
    ];
    await guestOf(await invited(one)).answer([1]);
    const { guestId } = (await owned(one)).guests[0]!;
    const remove = async ({ orderNumber, ask }: Booking) =>
      (await testApp().ask(removeTeamGuest, { orderNumber, guestId }, ask)).code;
    expect(await remove(other)).toBe('6040');
    expect((await owned(one)).guests).toHaveLength(1);
    expect(await remove(one)).toBeNull();
    expect((await owned(one)).guests).toEqual([]);
  });

  test('takes at most sixty new guests an hour from one network (issue 53)', async () => {
    const booking = await paidDays(testApp(), [dayAhead(20)]);
    const secret = await invited(booking);
    await run(db())`update room set seat_capacity = 100 where id = ${booking.room.id}::bigint`;
    const codes: (string | null)[] = [];
    for (let guest = 1; guest <= 61; guest++)
      codes.push((await guestOf(secret).answer([1], { name: `Guest ${guest}` })).code);
    expect(codes.indexOf('9032')).toBe(60);
    expect((await owned(booking)).dates).toMatchObject([{ come: 60 }]);
  });
});

describe('a change of the booking', () => {
  test('shows the moved date to everyone with the link and mails those with an address (issue 53)', async () => {
    const booking = await bookedRoom(testApp(), 20);
    const secret = await invited(booking);
    const address = `moved-${booking.orderNumber}@guests.example`;
    const guest = guestOf(secret);
    await guest.answer([1], { email: address });
    await guestOf(secret).answer([1], { name: 'Awang Ali' });
    const before = (await guest.open()).data.dates[0]!.startTime;
    const to = dayAhead(22);
    const [slot] = await slotsOfDay(testApp(), booking.room, booking.ask, to);
    expect((await booking.move(to, [slot!.slotId])).code).toBeNull();
    const [date] = (await guestOf(secret).open()).data.dates;
    expect(date).toMatchObject({ movedFrom: before, isCancelled: false, come: 2 });
    expect(date!.startTime).toBe(before + 2 * 86_400_000);
    const mails = await mailedTo(address);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Change: Team evening');
    expect(mails[0]!.text).toContain('Before: ');
    expect(mails[0]!.text).not.toMatch(/Siti|Awang/);
    const { body } = (
      await all<{ body: string }>(db())`
      select body from notification where kind = 'TEAM_NIGHT' and body <> '' order by id desc limit 1`
    )[0]!;
    expect(body).toContain('/TeamNight');
    expect(body).not.toContain(ownSecretIn(mails[0]!.text));
  });

  test('by the company, or of a cancelled date, mails too; the date stays as cancelled (issue 53, B-37)', async () => {
    const booking = await paidDays(testApp(), [dayAhead(20), dayAhead(21)]);
    const { orderNumber } = booking;
    const secret = await invited(booking);
    const address = `dates-${orderNumber}@guests.example`;
    const guest = guestOf(secret);
    await guest.answer([1, 2], { email: address });
    const admin = await testApp().admin('facility');
    const to = dayAhead(24);
    const [slot] = await slotsOfDay(testApp(), booking.room, booking.ask, to);
    const input = { orderNumber, sessionNo: 1, day: to, slotIds: [slot!.slotId], reason: 'Asked' };
    expect((await testApp().ask(moveRoomBooking, input, { admin })).code).toBeNull();
    expect(await mailedTo(address)).toHaveLength(1);
    const { dates } = (await guest.open()).data;
    await cancelSession(booking, dates[0]!.startTime);
    const mails = await mailedTo(address);
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes('does not take place'))).toBe(true);
    const after = (await guest.open()).data;
    expect(after.dates).toHaveLength(2);
    expect(after.dates.filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
    expect(after.own!.dateNos).toContain(1);
  });

  test('twice before the mail is sent leads to one mail, of the latest change (issue 53)', async () => {
    const booking = await bookedRoom(testApp(), 20);
    const secret = await invited(booking);
    const address = `twice-${booking.orderNumber}@guests.example`;
    await guestOf(secret).answer([1], { email: address });
    for (const days of [22, 23]) {
      const [slot] = await slotsOfDay(testApp(), booking.room, booking.ask, dayAhead(days));
      expect((await booking.move(dayAhead(days), [slot!.slotId])).code).toBeNull();
    }
    expect(await mailedTo(address)).toHaveLength(1);
  });

  test('that cancels it mails once; the own link stops the mails at once (issue 53)', async () => {
    const booking = await bookedRoom(testApp(), 20);
    const { orderNumber, ask } = booking;
    const secret = await invited(booking);
    const [stays, stops] = [
      `stays-${orderNumber}@guests.example`,
      `stops-${orderNumber}@guests.example`,
    ];
    await guestOf(secret).answer([1], { email: stays });
    await guestOf(secret).answer([1], { email: stops });
    const [slot] = await slotsOfDay(testApp(), booking.room, ask, dayAhead(22));
    await booking.move(dayAhead(22), [slot!.slotId]);
    const [mail] = await mailedTo(stops);
    // On another device, where the mail is read.
    const own = guestOf(ownSecretIn(mail!.text));
    expect((await own.open()).data.own).toMatchObject({ email: stops, dateNos: [1] });
    expect((await own.answer([1], { email: '' })).code).toBeNull();
    expect((await testApp().ask(cancelOrder, { orderNumber }, ask)).code).toBeNull();
    expect(await mailedTo(stops)).toHaveLength(1);
    const left = await mailedTo(stays);
    expect(left).toHaveLength(2);
    expect(left.some(({ text }) => text.includes('All dates are cancelled'))).toBe(true);
  });
});

test('guests are deleted a year after the last date, the booking stays (B-24)', async () => {
  const booking = await paidDays(testApp(), [dayAhead(20)]);
  await guestOf(await invited(booking)).answer([1], { email: 'old@guests.example' });
  const age = (months: number) =>
    run(db())`
      update facility_session s set day = app_now()::date - make_interval(months => ${months}) from booking_order o
      where o.id = s.order_id and o.order_number = ${booking.orderNumber}`;
  await age(11);
  await deletePast(testApp().core);
  expect((await owned(booking)).guests).toHaveLength(1);
  await age(13);
  await deletePast(testApp().core);
  expect((await owned(booking)).guests).toEqual([]);
});
