import { expect, inject, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { markTicket, openDoor } from '#domain/checkin/calls.ts';
import { getLanguage } from '#domain/members/calls.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { openTestApp } from '#tests/testApp.ts';

const first = 'the first key of this test, 0123456789';
const second = 'a second key of this test, 9876543210';

test('keeps sessions, ticket codes and staff codes valid after a key change only while the old key is set (X10)', async () => {
  const before = await openTestApp({ postgresUrl: inject('postgresUrl'), env: { APP_KEY: first } });
  const { event, buyer, codes, ticketIds } = await guestsOf(before, 2);
  const browser = openBrowser(before);
  await browser.signIn(buyer.ada);
  const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
  await before.stop();

  const at = { postgresUrl: inject('postgresUrl'), basics: false };
  const after = await openTestApp({
    ...at,
    env: { DATABASE_URL: before.databaseUrl, APP_KEY: second, APP_KEY_BEFORE: first },
  });
  try {
    const token = await after.token(buyer.ada);
    const response = await after.raw(addressOf(getLanguage), {
      headers: { authorization: `Bearer ${token}`, cookie },
    });
    expect(response.http).toBe(200);
    const { qrCode } = (
      await after.ask(getTicketQRcode, { regionCode: 'BN', ticketID: ticketIds[1]! }, { token })
    ).data;
    const partsOf = (code: string) => code.split('#code=')[1]!.split('.');
    expect(partsOf(qrCode).slice(0, 3)).toEqual(partsOf(codes[1]!).slice(0, 3));
    expect(partsOf(qrCode)[3]).not.toBe(partsOf(codes[1]!)[3]);
    const door = await atDoor(after, event);
    for (const code of [codes[0]!, qrCode])
      expect((await after.ask(markTicket, { ...door, nonce: nonce(), code })).data.result).toBe(
        'OK',
      );
  } finally {
    await after.stop();
  }

  const without = await openTestApp({
    ...at,
    env: { DATABASE_URL: before.databaseUrl, APP_KEY: second },
  });
  try {
    const headers = { authorization: `Bearer ${await without.token(buyer.ada)}`, cookie };
    expect((await without.raw(addressOf(getLanguage), { headers })).http).toBe(401);
    const response = await without.ask(openDoor, {
      sessionId: String(event.sessionIds[0]),
      staffCode: '246810',
    });
    expect(response.envelope.resultMsg).toBe('staffCodeWrong');
  } finally {
    await without.stop();
  }
});
