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
  test('issue 20 sees the event, types a name and comes in with a code of their own', async () => {
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

  test('issue 20 is found at the door by the name they typed', async () => {
    const { event } = await named('Hjh Zainab');
    const door = await atDoor(testApp(), event);
    const { tickets } = (await testApp().ask(findHolders, { ...door, name: 'zainab' })).data;
    expect(tickets.map(({ holder }) => holder)).toEqual(['Hjh Zainab']);
  });

  test('issue 20 I12 the same name once more changes nothing, not even the code', async () => {
    const { guest } = await named();
    const before = (await guest.open()).data.own;
    expect((await guest.name('Siti Rahmah')).data.own).toEqual(before);
  });

  test('issue 20 B-20 changes the name until the event begins, with a new code each time', async () => {
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

  test('issue 20 a name is fixed once the session has begun', async () => {
    const { event, guest } = await named();
    await testApp().setClock(event.startTime);
    expect((await guest.name('Somebody else')).code).toBe('9134');
    await testApp().setClock(null);
  });

  test('issue 20 a second device with the same link sees no name and no code, and names nobody', async () => {
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
  ])('a name like «%s» is refused (B-46)', async (name, code) => {
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

  test('issue 20 R32 takes the dates along as a calendar file that names neither order nor owner', async () => {
    const { secret, guest, orderNumber, buyer } = await named();
    const { data } = await testApp().ask(getGuestCalendar, { secret, device: guest.device });
    expect(data.fileName).toMatch(/^balai-\d+\.ics$/);
    expect(data.content).toContain('BEGIN:VEVENT');
    expect(data.content).not.toContain(orderNumber);
    expect(data.content).not.toContain(buyer.ada);
  });

  test('issue 20 whose event is called off reads so, and comes in no more', async () => {
    const { event, guest, buyer, orderNumber } = await named();
    await sql`update event set state = 'CANCELLED' where id = ${event.id}`.execute(
      testApp().core.db,
    );
    expect((await guest.open()).data).toMatchObject({ isCalledOff: true, seat: 'MINE' });
    expect((await guest.name('Somebody else')).code).toBe('9060');
    expect((await buyer.detail(orderNumber)).code).toBeNull();
  });

  test('issue 20 whose owner cancels the order sees a ticket that is cancelled', async () => {
    const { guest, buyer, orderNumber, event } = await named('Siti Rahmah', 24 * 20);
    expect((await buyer.cancel(orderNumber)).code).toBeNull();
    const { data } = await guest.open();
    expect(data).toMatchObject({ state: 'CANCELLED', own: { name: 'Siti Rahmah' } });
    expect((await scan(await atDoor(testApp(), event), data.own!.qrCode)).result).toBe('CANCELLED');
  });
});

describe('an address that is not known', () => {
  test('issue 20 I25 unknown, taken back and badly typed ones answer alike', async () => {
    const { buyer, ticketID, secret } = await named();
    await withdraw(buyer, ticketID);
    const asked = [secret, secret.slice(1), `${secret}x`, deviceOf().slice(0, 32), '', '../../x'];
    const answers = await Promise.all(asked.map((one) => guestOf(testApp(), one).open()));
    const told = answers.map(({ envelope: { traceId: _trace, ...rest }, http }) => ({
      http,
      ...rest,
    }));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]).toMatchObject({ errorCode: '9130' });
  });
});

describe('a secret that is guessed', () => {
  test('issue 20 of 2,000 random and nearly right ones none is accepted; the real one is', async () => {
    const { secret, guest, ...order } = await named();
    const { buyer, ticketIds } = await guestsOf(testApp(), 3);
    const known = [secret];
    for (const ticketID of ticketIds) known.push(await invitedTo(testApp(), buyer, ticketID));
    await withdraw(order.buyer, order.ticketID);
    const { asked, taken } = await guess(testApp().core.db, known, 2000);
    expect({ asked, taken }).toEqual({ asked: 2000, taken: [] });
    expect((await guestOf(testApp(), known[1]!).open()).code).toBeNull();
    expect((await guest.open()).code).toBe('9130');
  });

  test('issue 20 whoever tries many of them is refused for a while', async () => {
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
