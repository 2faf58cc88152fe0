import { expect, test } from 'vitest';
import { getDoor, markTicket } from '#domain/checkin/calls.ts';
import { codeIn, codeParts, scanResultOf, ticketOffline } from '#domain/checkin/rules.ts';
import { renewTicketCodes } from '#domain/orders/acts/calls.tickets.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { notificationsOf } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const desk = async () => ({ admin: await testApp().admin('order') });

test('new codes replace lost ones, online and at a device without a network after its next synchronisation (B-20, R34, R35)', async () => {
  const { event, orderNumber, codes, buyer, ticketIds } = await guestsOf(testApp(), 2);
  const door = await atDoor(testApp(), event);
  const places = (await placeKeysOf(testApp(), orderNumber)).slice(0, 1);
  const input = { ...actOf(orderNumber), places };
  expect((await testApp().ask(renewTicketCodes, input, await desk())).code).toBeNull();
  const scan = async (code: string) =>
    (await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data.result;
  const { session, offline } = (await testApp().ask(getDoor, { ...door, withTickets: true })).data;
  /** The verdict of a device without a network. */
  const verdict = (code: string) => {
    const parts = codeParts(codeIn(code))!;
    const mark = sha256(Buffer.from(parts.key, 'base64url')).toString('base64url').slice(0, 12);
    const known = offline!.tickets.find((ticket) => ticket.mark === mark);
    return scanResultOf(ticketOffline(parts, known), session, Date.now());
  };
  const fresh = (
    await testApp().ask(getTicketQRcode, { regionCode: 'BN', ticketID: ticketIds[0]! }, buyer)
  ).data.qrCode;
  expect([codes[0]!, codes[1]!, fresh].map(verdict)).toEqual(['REPLACED', 'OK', 'OK']);
  expect(await scan(codes[0]!)).toBe('REPLACED');
  expect(await scan(fresh)).toBe('OK');
  expect((await notificationsOf(testApp(), orderNumber)).at(-1)).toMatchObject({
    kind: 'DESK_CHANGE',
  });
});

test('new codes are refused for used tickets, places of other orders and ended orders (B-20)', async () => {
  const { event, orderNumber, codes } = await guestsOf(testApp(), 2);
  const door = await atDoor(testApp(), event);
  const places = await placeKeysOf(testApp(), orderNumber);
  const renew = async (keys: string[]) =>
    (await testApp().ask(renewTicketCodes, { ...actOf(orderNumber), places: keys }, await desk()))
      .code;
  await testApp().ask(markTicket, { ...door, nonce: nonce(), code: codes[0]! });
  expect(await renew(places)).toBe(refusals.ticketSettled);
  expect(await renew(['0.1'])).toBe(refusals.noData);
  const fresh = (await testApp().ask(markTicket, { ...door, nonce: nonce(), code: codes[1]! }))
    .data;
  expect(fresh.result).toBe('OK');
  const other = await guestsOf(testApp(), 1, { hoursAhead: 24 * 10 });
  await other.buyer.cancel(other.orderNumber);
  const of = await placeKeysOf(testApp(), other.orderNumber);
  const ended = await testApp().ask(
    renewTicketCodes,
    { ...actOf(other.orderNumber), places: of },
    await desk(),
  );
  expect(ended.code).toBe(refusals.orderCancelled);
});
