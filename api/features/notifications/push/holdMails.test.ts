import { beforeAll, describe, expect, test } from 'vitest';
import { extendOwnHold } from '#domain/orders/acts/calls.own.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeEvent } from '#demo/make/make.ts';
import { run } from '#api/platform/db/sql.ts';
import { sendDue } from '#api/features/notifications/service.send.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { type BoxedMail, mailsTo, notificationsOf } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { writeReminders } from './service.remind.ts';

const testApp = testAppOf({ settings: { 'hold.extension.minutes': 15 } });
// Mails are written and sent by the tests, not by the timers of the process.
beforeAll(() => testApp().core.jobs.stop());
const db = () => testApp().core.db;

const send = () =>
  sendDue(testApp().core, { calendarOf: async () => null, rulesOf: async () => '' });

/** Moves a reservation's order date and deadline, as if it had been made earlier. */
const age = (orderNumber: string, minutes: number) =>
  run(db())`
    update booking_order set order_date = order_date - make_interval(mins => ${minutes}), deadline_at = deadline_at - make_interval(mins => ${minutes})
    where order_number = ${orderNumber}`;

/** A room that a member holds for `left` more minutes. */
async function heldRoom(left: number) {
  const room = await makeRoom(db(), await makeVenue(db()));
  const buyer = await buyerIn(testApp());
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp(), room, buyer, day);
  const sessions = [{ day, slotIds: [slot!.slotId] }];
  const { orderNumber } = (await bookRoom(testApp(), room, sessions, buyer)).data;
  await age(orderNumber, 75 - left);
  return { buyer, orderNumber };
}

const states = async (orderNumber: string) =>
  (await notificationsOf(testApp(), orderNumber))
    .filter(({ kind }) => kind === 'HOLD_ENDS')
    .map(({ state }) => state);

describe('a mail before a hold ends', () => {
  test('is written once, ten minutes before a room is freed, and leads to its page (B-38)', async () => {
    const { orderNumber } = await heldRoom(11);
    await writeReminders(testApp().core);
    expect(await states(orderNumber)).toEqual([]);
    await age(orderNumber, 2);
    await writeReminders(testApp().core);
    await writeReminders(testApp().core);
    await send();
    expect(await states(orderNumber)).toEqual(['SENT']);
    const mail = (await mailsTo(testApp(), 'mariam@members.example')).find(
      ({ subject, text }: BoxedMail) =>
        subject.startsWith('Your reservation ends soon: ') && text.includes(orderNumber),
    )!;
    expect(mail.text).toMatch(/Your reservation is held until .+\d\d:\d\d/);
    expect(mail.text).toContain(
      `Complete booking: ${testApp().core.config.publicUrl}/FacilityOrderDetail?orderNumber=${orderNumber}`,
    );
  });

  test('is skipped when the member has extended the hold, and comes again before its new end (B-38)', async () => {
    const { buyer, orderNumber } = await heldRoom(9);
    await writeReminders(testApp().core);
    expect((await testApp().ask(extendOwnHold, { orderNumber }, buyer)).code).toBeNull();
    await writeReminders(testApp().core);
    await send();
    expect(await states(orderNumber)).toEqual(['SKIPPED']);
    await age(orderNumber, 14);
    await writeReminders(testApp().core);
    await send();
    expect(await states(orderNumber)).toEqual(['SKIPPED', 'SENT']);
  });

  test('is not written for the shorter hold of an event (B-38)', async () => {
    const orderNumber = await (await buyerIn(testApp())).reserve(await makeEvent(db()));
    await age(orderNumber, 21);
    await writeReminders(testApp().core);
    expect(await states(orderNumber)).toEqual([]);
  });
});
