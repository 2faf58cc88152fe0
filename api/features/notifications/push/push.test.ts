import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getPushDevices, savePushKinds } from '#domain/notifications/push/calls.ts';
import { saveReminderSetting } from '#domain/notifications/calls.ts';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import { extendHold } from '#domain/orders/acts/calls.contact.ts';
import { saveSaleReminder } from '#domain/events/saleReminder/calls.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { actOf } from '#tests/support/acts.ts';
import { bruneiTime, buyerIn, contact } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { testAppOf } from '#tests/support/open.ts';
import { deviceOf, sendAll, writeDue } from '#tests/support/push/pushing.ts';
import { sendPushes } from './service.send.ts';

const testApp = testAppOf({ settings: { 'hold.extension.minutes': 15 } });
// Messages are sent by the tests, not by the timer of the process.
beforeAll(() => testApp().core.jobs.stop());
afterEach(async () => {
  await testApp().sandbox({ push: 'ok' });
  await testApp().setClock(null);
});
const db = () => testApp().core.db;
const minute = 60_000;
const dayMs = 86_400_000;
const { join, leave, own, soldOut } = liningIn(testApp);
/** Moves a reservation's order date and deadline, as if it had been made earlier. */
const age = (orderNumber: string, minutes: number) =>
  run(db())`
    update booking_order set order_date = order_date - make_interval(mins => ${minutes}), deadline_at = deadline_at - make_interval(mins => ${minutes})
    where order_number = ${orderNumber}`;
const messagesOf = (device: string) =>
  all<{ kind: string; state: string; trouble: string; attempts: number }>(db())`
    select kind, state, trouble, attempts from push_message where push_device_id = ${device}::bigint order by id`;

/** A member with a device and a reservation that ends in `left` minutes. */
async function holding(left = 9) {
  const event = await makeEvent(db());
  const buyer = await buyerIn(testApp());
  const device = await deviceOf(testApp(), buyer);
  const orderNumber = await buyer.reserve(event);
  await age(orderNumber, 30 - left);
  return { event, buyer, device, orderNumber };
}

describe('a reminder of a hold', () => {
  test('arrives once, encrypted, without names and numbers of the member, and offers to extend (B-38)', async () => {
    const { buyer, device, orderNumber } = await holding();
    await sendAll(testApp());
    await sendAll(testApp());
    const [received, ...more] = await device.received();
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      urgency: 'high',
      message: {
        title: 'Your reservation ends soon',
        body: expect.stringMatching(/^It is held until .+ \d\d:\d\d/),
        address: `/ActivityOrderDetail?orderNumber=${orderNumber}`,
        action: {
          title: 'Hold 15 minutes longer',
          address: `/ActivityOrderDetail?orderNumber=${orderNumber}&extend=1`,
        },
        waits: 1,
      },
    });
    expect(received!.ttl).toBeGreaterThan(7 * 60);
    expect(received!.ttl).toBeLessThanOrEqual(9 * 60);
    for (const personal of [buyer.ada, contact.name, contact.phone, contact.email])
      expect(received!.payload).not.toContain(personal);
  });

  test('is not written earlier than ten minutes, for short holds, or when the device does not want it (B-38)', async () => {
    const early = await holding(11);
    const short = await holding(9);
    await run(db())`
      update booking_order set order_date = deadline_at - interval '14 minutes' where order_number = ${short.orderNumber}`;
    const other = await holding(9);
    await testApp().ask(
      savePushKinds,
      { device: other.device.id, kinds: ['TOMORROW'] },
      other.buyer,
    );
    await sendAll(testApp());
    for (const { device } of [early, short, other]) expect(await messagesOf(device.id)).toEqual([]);
  });

  test('is skipped when the reservation was checked out or extended meanwhile (B-38)', async () => {
    const [paid, longer] = [await holding(), await holding()];
    await writeDue(testApp());
    await paid.buyer.confirm(paid.orderNumber);
    const admin = await testApp().admin('order');
    await testApp().ask(extendHold, { ...actOf(longer.orderNumber), minutes: 30 }, { admin });
    await sendPushes(testApp().core);
    for (const { device } of [paid, longer])
      expect((await messagesOf(device.id))[0]).toMatchObject({
        kind: 'HOLD_ENDS',
        state: 'SKIPPED',
        trouble: 'overtaken',
      });
    await age(longer.orderNumber, 29);
    await sendAll(testApp());
    // The desk's extension is a change that the member reads, too.
    expect((await longer.device.received()).map(({ message }) => message.title)).toEqual([
      'A booking of yours has changed',
      'Your reservation ends soon',
    ]);
  });
});

describe('other reminders', () => {
  test('tell before a sale opens those who want it (issue 53)', async () => {
    const event = await makeEvent(db(), {
      salesOpenAt: Date.now() + 4 * minute,
      salesCloseAt: Date.now() + 600 * minute,
    });
    const [wants, removed] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const devices = [await deviceOf(testApp(), wants), await deviceOf(testApp(), removed)];
    const eventID = String(event.id);
    for (const buyer of [wants, removed])
      await testApp().ask(saveSaleReminder, { eventID, isSet: true }, buyer);
    await testApp().ask(saveSaleReminder, { eventID, isSet: false }, removed);
    await sendAll(testApp());
    expect(await devices[0]!.received()).toMatchObject([
      {
        message: {
          title: 'Tickets go on sale soon',
          address: `/ActivityDetail?eventID=${eventID}`,
        },
      },
    ]);
    expect(await devices[1]!.received()).toEqual([]);
  });

  test('tell of a cancellation by the company, and of none by the member (issue 53)', async () => {
    const start = Date.now() + 30 * dayMs;
    const event = await makeEvent(db(), {
      sessions: [{ startTime: start, endTime: start + 120 * minute }],
      ticketTypes: [{ price: 0, total: 9 }],
    });
    const [one, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const devices = [await deviceOf(testApp(), one), await deviceOf(testApp(), other)];
    const [mine, theirs] = [await one.reserve(event), await other.reserve(event)];
    expect((await one.confirm(mine)).code).toBeNull();
    expect((await other.confirm(theirs)).code).toBeNull();
    expect((await one.cancel(mine)).code).toBeNull();
    const input = { orderNumber: theirs, reason: 'The hall is closed' };
    const admin = await testApp().admin('order');
    expect((await testApp().ask(cancelForCompany, input, { admin })).code).toBeNull();
    await sendAll(testApp());
    expect(await devices[0]!.received()).toEqual([]);
    expect(await devices[1]!.received()).toMatchObject([
      {
        message: {
          title: 'A booking of yours has changed',
          address: `/ActivityOrderDetail?orderNumber=${theirs}`,
        },
      },
    ]);
  });

  test('tell of an offered place while it is offered (issue 53)', async () => {
    const { event, giveBack } = await soldOut(1);
    const [taker, leaver] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const devices = [await deviceOf(testApp(), taker), await deviceOf(testApp(), leaver)];
    await join(leaver, event, { places: 1 });
    await join(taker, event, { places: 1 });
    await giveBack(1);
    expect(await own(leaver, event)).toMatchObject({ state: 'OFFERED' });
    await leave(leaver, event);
    await sendAll(testApp());
    expect(await devices[1]!.received()).toEqual([]);
    expect(await messagesOf(devices[1]!.id)).toMatchObject([
      { kind: 'PLACE_OFFERED', state: 'SKIPPED' },
    ]);
    expect(await devices[0]!.received()).toMatchObject([
      {
        urgency: 'high',
        message: {
          title: 'Places are free for you',
          body: expect.stringMatching(/^They are yours until .+\d\d:\d\d/),
          address: `/PurchaseTicket?eventID=${event.id}`,
          waits: 1,
        },
      },
    ]);
  });

  test('tell the day before, also without mails (B-23)', async () => {
    const buyer = await buyerIn(testApp());
    const device = await deviceOf(testApp(), buyer);
    await testApp().ask(saveReminderSetting, { hasReminders: false }, buyer);
    const start = bruneiTime(Date.now() + 3 * dayMs, '14:00:00');
    const event = await makeEvent(db(), {
      sessions: [{ startTime: start, endTime: start + 120 * minute }],
      ticketTypes: [{ price: 0, total: 9 }],
    });
    await buyer.confirm(await buyer.reserve(event));
    await testApp().setClock(bruneiTime(Date.now() + 2 * dayMs, '09:00:30'));
    await sendAll(testApp());
    await sendAll(testApp());
    expect(await device.received()).toMatchObject([
      { message: { title: 'You have an event tomorrow', address: '/MyTickets' } },
    ]);
  });

  test('tell of coupons in their last week, once for each day on which some end (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const device = await deviceOf(testApp(), buyer);
    const soon = Temporal.Now.zonedDateTimeISO('Asia/Brunei').toPlainDate();
    await run(db())`
      insert into coupon (coupon_type_id, member_id, code, expiry_date, source)
      select 1, m.id, n.code, n.day::date, 'IMPORTED' from member m
      join (values ('PUSHAAAAAA', ${soon.add({ days: 9 }).toString()}), ('PUSHBBBBBB', ${soon.add({ days: 9 }).toString()}), ('PUSHCCCCCC', ${soon.add({ days: 30 }).toString()})) n(code, day) on true
      where m.ada = ${buyer.ada}`;
    await sendAll(testApp());
    expect(await device.received()).toEqual([]);
    await testApp().setClock(bruneiTime(Date.now() + 3 * dayMs, '09:30:00'));
    await sendAll(testApp());
    await sendAll(testApp());
    expect(await device.received()).toMatchObject([
      { message: { title: 'A coupon of yours ends soon', address: '/BecList' } },
    ]);
  });
});

describe('delivery', () => {
  test('removes a device that its push service does not know any more (issue 53)', async () => {
    const { buyer, device } = await holding();
    await device.unsubscribe();
    await sendAll(testApp());
    expect((await testApp().ask(getPushDevices, { endpoint: null }, buyer)).data.devices).toEqual(
      [],
    );
  });

  test('is repeated while the push service is busy, and sends once (EXT-014)', async () => {
    const { device } = await holding();
    await testApp().sandbox({ push: 'busy' });
    await sendAll(testApp());
    expect(await messagesOf(device.id)).toMatchObject([{ state: 'WAITING', trouble: 'HTTP 503' }]);
    await testApp().sandbox({ push: 'ok' });
    await run(db())`update push_message set next_at = clock_timestamp() where state = 'WAITING'`;
    await sendAll(testApp());
    expect(await device.received()).toHaveLength(1);
  });

  test('is not repeated after an answer that got lost (issue 53)', async () => {
    const { device } = await holding();
    await testApp().sandbox({ push: 'down' });
    await sendAll(testApp());
    expect(await messagesOf(device.id)).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
    await testApp().sandbox({ push: 'ok' });
    expect(await sendAll(testApp())).toBe(0);
    expect(await device.received()).toEqual([]);
  });
});
