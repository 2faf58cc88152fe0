import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { maskedName } from '#domain/members/rules.lookup.ts';
import { findHolders, markTicket } from '#domain/checkin/calls.ts';
import { getGuestCalendar, withdrawGuest } from '#domain/tickets/calls.guests.ts';
import { wrongLinks } from '#domain/tickets/rules.guests.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { guess } from '#tests/guests/guessing.ts';
import { deviceOf, guestOf, invitedTo, namedGuest } from '#tests/guests/guests.ts';
import { open, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

const scan = async (door: { sessionId: string; credential: string }, code: string) =>
  (await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data;
const withdraw = async (owner: { token: string }, ticketID: string) =>
  (await testApp().ask(withdrawGuest, { ticketID }, { token: owner.token })).code;

const named = (name?: string, hoursAhead?: number) => namedGuest(testApp(), name, hoursAhead);

describe('a guest without an account', () => {
  test('sees the event, enters a name and checks in with their own code (issue 20)', async () => {
    const { event, buyer, ticketIds, codes } = await guestsOf(testApp(), 2);
    const secret = await invitedTo(testApp(), buyer, ticketIds[0]!);
    const guest = guestOf(testApp(), secret);
    const seen = (await guest.open()).data;
    const { rows } = await sql<{ name: string }>`
      select coalesce(account_name, ada) as name from member where ada = ${buyer.ada}`.execute(
      testApp().core.db,
    );
    expect(seen.inviter).not.toBe(rows[0]!.name);
    expect(seen).toMatchObject({
      inviter: maskedName(rows[0]!.name),
      seat: 'FREE',
      eventId: String(event.id),
      state: 'VALID',
      isCalledOff: false,
      own: null,
    });
    const { data } = await guest.name('  Siti   Rahmah ');
    expect(data.own).toMatchObject({ ticketId: ticketIds[0], name: 'Siti   Rahmah', usedAt: null });
    const door = await atDoor(testApp(), event);
    expect((await scan(door, codes[0]!)).result).toBe('REPLACED');
    expect(await scan(door, data.own!.qrCode)).toMatchObject({
      result: 'OK',
      holder: 'Siti   Rahmah',
    });
    expect((await guest.open()).data).toMatchObject({
      state: 'USED',
      own: { usedAt: expect.any(Number) },
    });
  });

  test('is found at check-in by the entered name (issue 20)', async () => {
    const { event } = await named('Hjh Zainab');
    const door = await atDoor(testApp(), event);
    const { tickets } = (await testApp().ask(findHolders, { ...door, name: 'zainab' })).data;
    expect(tickets.map(({ holder }) => holder)).toEqual(['Hjh Zainab']);
  });

  test('keeps the code when the same name is entered again (issue 20, I12)', async () => {
    const { guest } = await named();
    const before = (await guest.open()).data.own;
    expect((await guest.name('Siti Rahmah')).data.own).toEqual(before);
  });

  test('changes the name until the event begins, with a new code each time (issue 20, B-20)', async () => {
    const { event, guest } = await named();
    const before = (await guest.open()).data.own!.qrCode;
    const after = (await guest.name('Siti binti Rahmah')).data.own!;
    expect(after).toMatchObject({ name: 'Siti binti Rahmah' });
    const door = await atDoor(testApp(), event);
    expect([(await scan(door, before)).result, (await scan(door, after.qrCode)).result]).toEqual([
      'REPLACED',
      'OK',
    ]);
    await testApp().setClock(event.startTime);
    expect((await guest.name('Somebody else')).code).toBe('9060');
    await testApp().setClock(null);
  });

  test('cannot change the name after the session has begun (issue 20)', async () => {
    const { event, guest } = await named();
    await testApp().setClock(event.startTime);
    expect((await guest.name('Somebody else')).code).toBe('9134');
    await testApp().setClock(null);
  });

  test('sees neither name nor code on a second device and cannot enter a name there (issue 20)', async () => {
    const { secret } = await named();
    const other = guestOf(testApp(), secret);
    expect((await other.open()).data).toMatchObject({ seat: 'TAKEN', own: null });
    const { code, envelope } = await other.name('Somebody else');
    expect(code).toBe('9131');
    expect(JSON.stringify([envelope, (await other.open()).envelope])).not.toContain('Rahmah');
    const calendar = await testApp().ask(getGuestCalendar, { secret, device: other.device });
    expect(calendar.code).toBe('9130');
  });

  test.each([
    ['', '9104'],
    ['   ', '9104'],
    ['\u200B\u3164', '9104'],
    ['see www.example.com', '9102'],
    ['t.me/x', '9102'],
  ])('cannot use the name «%s» (B-46)', async (name, code) => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 1);
    const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
    expect((await guest.name(name)).code).toBe(code);
    expect((await guest.open()).data.seat).toBe('FREE');
  });

  test.each([
    ['Siti @ Aminah', 'Siti @ Aminah'],
    ['evil.co', 'evil. co'],
    ['evil。com', 'evil。 com'],
  ])('keeps the name «%s» of a guest as «%s» (B-46)', async (name, kept) => {
    const { guest } = await named(name);
    expect((await guest.open()).data).toMatchObject({ seat: 'MINE', own: { name: kept } });
  });

  test('downloads a calendar file without order number and owner (issue 20, R32)', async () => {
    const { secret, guest, orderNumber, buyer } = await named();
    const { data } = await testApp().ask(getGuestCalendar, { secret, device: guest.device });
    expect(data.fileName).toMatch(/^balai-\d+\.ics$/);
    expect(data.content).toContain('BEGIN:VEVENT');
    expect(data.content).not.toContain(orderNumber);
    expect(data.content).not.toContain(buyer.ada);
  });

  test('sees that the event is called off and cannot change the name (issue 20)', async () => {
    const { event, guest, buyer, orderNumber } = await named();
    await sql`update event set state = 'CANCELLED' where id = ${event.id}`.execute(
      testApp().core.db,
    );
    expect((await guest.open()).data).toMatchObject({ isCalledOff: true, seat: 'MINE' });
    expect((await guest.name('Somebody else')).code).toBe('9060');
    expect((await buyer.detail(orderNumber)).code).toBeNull();
  });

  test('sees a cancelled ticket when the owner cancels the order (issue 20)', async () => {
    const { guest, buyer, orderNumber, event } = await named('Siti Rahmah', 24 * 20);
    expect((await buyer.cancel(orderNumber)).code).toBeNull();
    const { data } = await guest.open();
    expect(data).toMatchObject({ state: 'CANCELLED', own: { name: 'Siti Rahmah' } });
    expect((await scan(await atDoor(testApp(), event), data.own!.qrCode)).result).toBe('CANCELLED');
  });
});

describe('an unknown guest link', () => {
  test('returns the same response for unknown, withdrawn and malformed links (issue 20, I25)', async () => {
    const { buyer, ticketID, secret } = await named();
    await withdraw(buyer, ticketID);
    const secrets = [secret, secret.slice(1), `${secret}x`, deviceOf().slice(0, 32), '', '../../x'];
    const answers = await Promise.all(secrets.map((one) => guestOf(testApp(), one).open()));
    const responses = answers.map(({ envelope: { traceId: _trace, ...rest }, http }) => ({
      http,
      ...rest,
    }));
    expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(responses[0]).toMatchObject({ errorCode: '9130' });
  });
});

describe('guessed secrets', () => {
  test('accepts none of 2,000 random and similar secrets, but the real one (issue 20)', async () => {
    const { secret, guest, ...order } = await named();
    const { buyer, ticketIds } = await guestsOf(testApp(), 3);
    const known = [secret];
    for (const ticketID of ticketIds) known.push(await invitedTo(testApp(), buyer, ticketID));
    await withdraw(order.buyer, order.ticketID);
    const { attempts, taken } = await guess(testApp().core.db, known, 2000);
    expect({ attempts, taken }).toEqual({ attempts: 2000, taken: [] });
    expect((await guestOf(testApp(), known[1]!).open()).code).toBeNull();
    expect((await guest.open()).code).toBe('9130');
  });

  test('refuses further tries for a while after too many wrong secrets (issue 20)', async () => {
    const apart = await open();
    try {
      const codes: (string | null)[] = [];
      for (let tries = 0; tries <= wrongLinks.most; tries++)
        codes.push((await guestOf(apart, deviceOf().slice(0, 32)).open()).code);
      expect(new Set(codes.slice(0, -1))).toEqual(new Set(['9130']));
      expect(codes.at(-1)).toBe('9032');
    } finally {
      await apart.stop();
    }
  });
});
