import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { value } from '#api/platform/db/sql.ts';
import {
  handedOver,
  keepOrder,
  ledgerOf,
  reached,
  shopFor,
  signedReport,
} from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);

type Sent = { head: Buffer; body: Buffer; init: RequestInit };

/** Builds a payment report as HTTP bytes and as a request. */
async function reportOf(eventId: string, orderNumber: string, hybrisNumber: string): Promise<Sent> {
  const { core } = testApp();
  const text = JSON.stringify({
    eventId,
    hybrisNumber,
    reservationNumber: orderNumber,
    status: 'PAID',
    amount: 10,
    currency: 'BND',
    paidAt: new Date(await appNow(core.db)).toISOString(),
  });
  const init = signedReport(core.config.shop.webhookSecrets[0]!, eventId, text);
  const body = Buffer.from(text);
  const lines = [
    `POST ${addressOf(orderReport)} HTTP/1.1`,
    `host: ${new URL(testApp().url).host}`,
    `content-length: ${body.length}`,
    ...Object.entries(init.headers as Record<string, string>).map(
      ([name, content]) => `${name}: ${content}`,
    ),
  ];
  return { head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body, init };
}

/** Sends the bytes and resets the connection without reading the response. */
async function sendAndCut(bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(testApp().url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  // Gives the process time to read the bytes before the reset.
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  await closed;
}

const kept = (eventId: string) =>
  value<number>(testApp().core.db)`
    select count(*)::int from payment_report where external_id = ${eventId}`;

test.each([
  ['in its head', ({ head }: Sent) => head.subarray(0, head.length / 2)],
  ['before its body', ({ head }: Sent) => head],
  [
    'in the middle of its body',
    ({ head, body }: Sent) => Buffer.concat([head, body.subarray(0, body.length / 2)]),
  ],
  ['before its last byte', ({ head, body }: Sent) => Buffer.concat([head, body.subarray(0, -1)])],
])(
  'stores nothing of a report cut off %s and applies it once when sent again (PAY-006, I15, I19)',
  async (where, part) => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    const eventId = `evt-cut-${where.replaceAll(' ', '-')}`;
    const sent = await reportOf(eventId, orderNumber, hybrisNumber);
    for (let times = 0; times < 20; times++) await sendAndCut(part(sent));
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
    expect(await kept(eventId)).toBe(0);

    expect((await testApp().raw(addressOf(orderReport), sent.init)).http).toBe(200);
    await reached(buyer, orderNumber, 'PAID');
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
  },
);

test('applies a report once when its response is cut off and it is repeated concurrently (PAY-006, I12, I15)', async () => {
  const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
  await shopFor(testApp(), buyer.ada, { report: 'never' });
  const eventId = 'evt-cut-answer';
  const sent = await reportOf(eventId, orderNumber, hybrisNumber);
  const whole = Buffer.concat([sent.head, sent.body]);
  await Promise.all(Array.from({ length: 10 }, () => sendAndCut(whole)));
  await until(async () => (await kept(eventId)) === 1);
  const again = await Promise.all(
    Array.from({ length: 5 }, () => testApp().raw(addressOf(orderReport), sent.init)),
  );
  expect(again.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
  await reached(buyer, orderNumber, 'PAID');
  expect(await kept(eventId)).toBe(1);
  expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
});
