import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getHome } from '#domain/home/calls.ts';
import { markTicket } from '#domain/checkin/calls.ts';
import { movePlaces } from '#domain/orders/acts/calls.tickets.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import {
  getWebhook,
  listWebhookMessages,
  listWebhooks,
  replayWebhook,
  resumeWebhook,
} from '#domain/webhooks/calls.ts';
import { run, value } from '#api/platform/db/sql.ts';
import type { MadeEvent } from '#demo/make/make.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { atDoor, nonce } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bought, eventWith } from '#tests/support/webhooks/orders.ts';
import { endpointAt, newSecret, passHours } from '#tests/support/webhooks/receiving.ts';
import { sendWebhooks } from './service.send.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const system = async () => ({ admin: await testApp().admin('system') });
const page = { pageNum: 1, pageSize: 50, isExport: false };
const at = () => ({
  db: db(),
  secrets: testApp().core.secrets,
  sandboxUrl: testApp().core.config.sandboxUrl,
});
const send = async () => (await sendWebhooks(testApp().core)).webhooks ?? 0;

beforeAll(() => testApp().core.jobs.stop());
beforeEach(async () => {
  await run(db())`delete from webhook_endpoint`;
  await testApp().sandbox({ webhooks: 'ok' });
});

const moveTo = async (orderNumber: string, event: MadeEvent, session: number) =>
  testApp().ask(
    movePlaces,
    {
      ...actOf(orderNumber),
      places: [...(await placeKeysOf(testApp(), orderNumber))],
      ticketTypeId: String(event.ticketTypeIds[0]),
      sessionId: String(event.sessionIds[session]),
    },
    { admin: await testApp().admin('order') },
  );
const typesOf = (received: readonly { message: { type: string } }[]) =>
  received.map(({ message }) => message.type);

describe('events of orders', () => {
  test('are sent signed when an order is paid, moved and cancelled, without names or contacts (issue 55)', async () => {
    const endpoint = await endpointAt(at());
    const event = await eventWith(testApp());
    const { buyer, orderNumber } = await bought(testApp(), event, 2);
    expect((await moveTo(orderNumber, event, 1)).code).toBeNull();
    expect((await buyer.cancel(orderNumber)).code).toBeNull();
    while ((await send()) > 0);
    const received = await endpoint.received();
    expect(typesOf(received)).toEqual(['order.paid', 'order.moved', 'order.cancelled']);
    expect(received[0]!.message).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        orderNumber,
        orderType: 'event',
        country: 'bn',
        status: 'PAID',
        places: 2,
        amount: 0,
      },
    });
    expect(received[2]!.message.data).toMatchObject({ status: 'CANCEL', cancelType: 'BY_MEMBER' });
    expect(JSON.stringify(received)).not.toMatch(/mariam|712 3456|Hajah/i);
  });

  test('are not sent for reservations that end unpaid', async () => {
    const endpoint = await endpointAt(at());
    const event = await eventWith(testApp());
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    expect((await buyer.remove(orderNumber)).code).toBeNull();
    expect(await send()).toBe(0);
    expect(await endpoint.received()).toEqual([]);
  });

  test('name the ticket that is used, once for two scans', async () => {
    const endpoint = await endpointAt(at(), { events: ['ticket.used'] });
    const event = await eventWith(testApp(), { hours: 1 });
    const { buyer, orderNumber } = await bought(testApp(), event);
    const ticketId = await value<string>(db())`
      select k.id::text from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${orderNumber}`;
    const input = { regionCode: 'BN', ticketID: ticketId };
    const { qrCode: code } = (await testApp().ask(getTicketQRcode, input, buyer)).data;
    const door = await atDoor(testApp(), event);
    for (const result of ['OK', 'USED'])
      expect((await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data.result).toBe(
        result,
      );
    await send();
    const received = await endpoint.received();
    expect(received.map(({ message }) => [message.type, message.data['ticketId']])).toEqual([
      ['ticket.used', ticketId],
    ]);
  });

  test('reach endpoints of the district of the order and of the whole country only (B-45)', async () => {
    const whole = await endpointAt(at());
    const own = await endpointAt(at(), { district: 'BSB' });
    const other = await endpointAt(at(), { district: 'TUT' });
    const abroad = await endpointAt(at(), { country: 'sg' });
    await bought(testApp(), await eventWith(testApp(), { districtCode: 'BSB' }));
    await send();
    const counts = [];
    for (const one of [whole, own, other, abroad]) counts.push((await one.received()).length);
    expect(counts).toEqual([1, 1, 0, 0]);
  });
});

describe('a receiver', () => {
  test('that is down for a day gets everything afterwards, in order per order, once per id (issue 55)', async () => {
    const endpoint = await endpointAt(at());
    await testApp().sandbox({ webhooks: 'down' });
    const event = await eventWith(testApp());
    const orders = [];
    for (let nth = 0; nth < 4; nth++) orders.push(await bought(testApp(), event));
    await send();
    for (const { orderNumber } of orders) await moveTo(orderNumber, event, 1);
    for (let hours = 0; hours < 24; hours++) {
      await passHours(db(), 1);
      expect(await send()).toBe(0);
    }
    for (const { buyer, orderNumber } of orders) await buyer.cancel(orderNumber);
    const row = (await testApp().ask(listWebhooks, page, await system())).data.items[0]!;
    expect([row.state, row.waiting]).toEqual(['FAILING', 12]);
    await testApp().sandbox({ webhooks: 'ok' });
    await passHours(db(), 1);
    while ((await send()) > 0);
    const received = await endpoint.received();
    expect(received).toHaveLength(12);
    expect(received.every(({ times }) => times === 1)).toBe(true);
    for (const { orderNumber } of orders)
      expect(
        typesOf(received.filter(({ message }) => message.data['orderNumber'] === orderNumber)),
      ).toEqual(['order.paid', 'order.moved', 'order.cancelled']);
  });

  test('that refuses for three days is stopped, waits on the start page, and gets all when it is resumed', async () => {
    const endpoint = await endpointAt(at());
    await testApp().sandbox({ webhooks: 'busy' });
    const event = await eventWith(testApp());
    await bought(testApp(), event);
    await send();
    await passHours(db(), 71);
    await send();
    const state = async () =>
      (await testApp().ask(getWebhook, { id: endpoint.id }, await system())).data.state;
    expect(await state()).toBe('FAILING');
    await passHours(db(), 2);
    await send();
    expect(await state()).toBe('STOPPED');
    await bought(testApp(), event);
    await testApp().sandbox({ webhooks: 'ok' });
    await passHours(db(), 24);
    expect(await send()).toBe(0);
    const { waits } = (await testApp().ask(getHome, { day: '2026-12-01' }, await system())).data;
    expect(waits).toContainEqual({ what: 'WEBHOOKS', count: 1 });
    const { version } = (await testApp().ask(getWebhook, { id: endpoint.id }, await system())).data;
    const resumed = await testApp().ask(
      resumeWebhook,
      { id: endpoint.id, version },
      await system(),
    );
    expect(resumed.code).toBeNull();
    while ((await send()) > 0);
    expect(typesOf(await endpoint.received())).toEqual(['order.paid', 'order.paid']);
    expect(await state()).toBe('ACTIVE');
  });

  test('that refuses one message for days gets the others, and the message again by replay', async () => {
    const endpoint = await endpointAt(at());
    const event = await eventWith(testApp());
    await bought(testApp(), event);
    // A wrong secret makes the receiver refuse with 401.
    await endpoint.accept([newSecret()]);
    await send();
    await run(db())`update webhook_message set attempts = 79`;
    await run(db())`update webhook_endpoint set failures = 0`;
    await passHours(db(), 1);
    await send();
    const listed = async () =>
      (await testApp().ask(listWebhookMessages, { id: endpoint.id, ...page }, await system())).data
        .items;
    expect(await listed()).toMatchObject([{ state: 'FAILED', trouble: 'HTTP 401', attempts: 80 }]);
    await endpoint.accept([endpoint.secret]);
    await passHours(db(), 1);
    const [message] = await listed();
    await testApp().ask(replayWebhook, { id: endpoint.id, message: message!.id }, await system());
    expect(await send()).toBe(1);
    expect((await endpoint.received()).map(({ id }) => id)).toEqual([message!.webhookId]);
  });
});
