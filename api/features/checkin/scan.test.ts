import { createPublicKey, verify } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getDoor, getTicketState, markTicket, sendScans } from '#domain/checkin/calls.ts';
import { codeIn, codeParts } from '#domain/checkin/rules.ts';
import { getMyTicketDetail } from '#domain/tickets/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { atDoor, guestsOf, hour, nonce } from '#tests/support/doors.ts';
import { forgedCodes } from '#tests/policy/forging.ts';
import { testAppOf } from '#tests/support/open.ts';
import { ownCode } from './service.ts';

const testApp = testAppOf();

/** Returns a function that scans a code at a session and resolves with the result. */
const marker =
  (door: { sessionId: string; credential: string }) =>
  async (code: string, with_ = nonce()) =>
    (await testApp().ask(markTicket, { ...door, nonce: with_, code })).data;

describe('scan results', () => {
  test('marks a ticket once, and a second scan returns the time of the first (TKT-026, TKT-027, TKT-005, API-100, B-20)', async () => {
    const { event, codes, buyer, ticketIds } = await guestsOf(testApp(), 1);
    const mark = marker(await atDoor(testApp(), event));
    const first = await mark(codes[0]!);
    expect(first).toMatchObject({
      result: 'OK',
      firstAt: expect.any(Number),
      ticketTypeName: 'Ticket 1',
      other: null,
    });
    const second = await mark(codeIn(codes[0]!));
    expect(second).toMatchObject({ result: 'USED', firstAt: first.firstAt });
    expect(
      (await testApp().ask(getMyTicketDetail, { ticketID: ticketIds[0]! }, buyer)).data,
    ).toMatchObject({
      state: 'USED',
      usedAt: first.firstAt,
    });
    expect((await testApp().ask(getTicketState, { code: codes[0]! })).data.state).toBe('USED');
  });

  test('returns NOT_OPEN_YET, OK or OVER by the check-in window (TKT-028)', async () => {
    const { event, codes } = await guestsOf(testApp(), 2, { hoursAhead: 5 });
    const mark = marker(await atDoor(testApp(), event));
    await testApp().setClock(event.startTime - 3 * hour);
    expect((await mark(codes[0]!)).result).toBe('NOT_OPEN_YET');
    await testApp().setClock(event.startTime - hour);
    expect((await mark(codes[0]!)).result).toBe('OK');
    await testApp().setClock(event.endTime + 1000);
    expect((await mark(codes[1]!)).result).toBe('OVER');
    await testApp().setClock(null);
  });

  test('returns WRONG_SESSION, UNKNOWN or CANCELLED, and accepts a valid code after a bad one (TKT-026, B-20, R39)', async () => {
    const { db } = testApp().core;
    const { event, codes, ticketIds } = await guestsOf(testApp(), 3);
    const other = await guestsOf(testApp(), 1, { input: { name: 'Other evening' } });
    const door = await atDoor(testApp(), event);
    const mark = marker(door);
    expect(await mark(other.codes[0]!)).toMatchObject({
      result: 'WRONG_SESSION',
      other: { eventName: 'Other evening' },
    });
    expect((await mark('not a code')).result).toBe('UNKNOWN');
    expect((await mark('')).result).toBe('UNKNOWN');
    expect((await mark(codes[0]!)).result).toBe('OK');
    await sql`update ticket set state = 'CANCELLED' where id = ${ticketIds[1]!}::bigint`.execute(
      db,
    );
    expect((await mark(codes[1]!)).result).toBe('CANCELLED');
    await sql`update event_session set state = 'CANCELLED' where id = ${event.sessionIds[0]}`.execute(
      db,
    );
    expect((await mark(codes[2]!)).result).toBe('CANCELLED');
    await sql`update event_session set state = 'OPEN' where id = ${event.sessionIds[0]}`.execute(
      db,
    );
  });

  test('returns the same result for a repeated nonce, and 9004 for another code with it (I41, R36)', async () => {
    const { event, codes } = await guestsOf(testApp(), 2);
    const door = await atDoor(testApp(), event);
    const [mark, elsewhere] = [marker(door), marker(await atDoor(testApp(), event))];
    const mine = nonce();
    const first = await mark(codes[0]!, mine);
    expect((await elsewhere(codes[0]!)).result).toBe('USED');
    expect(await mark(codes[0]!, mine)).toEqual(first);
    // Nonces are per device.
    expect((await elsewhere(codes[0]!, mine)).result).toBe('USED');
    expect((await testApp().ask(markTicket, { ...door, nonce: mine, code: codes[1]! })).code).toBe(
      '9004',
    );
  });

  test('logs every scan with time, device and result, and counts one per ticket (B-20, I41)', async () => {
    const { event, codes, ticketIds } = await guestsOf(testApp(), 1);
    const [one, two] = [await atDoor(testApp(), event), await atDoor(testApp(), event)];
    await marker(one)(codes[0]!);
    await marker(two)(codes[0]!);
    const { rows } = await sql`
      select d.number, l.result, l.let_in as "letIn", l.is_first as "isFirst", l.at <= app_now() as past
      from checkin_log l join checkin_device d on d.id = l.actor_id where l.ticket_id = ${ticketIds[0]!}::bigint order by l.id`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([
      { number: 1, result: 'OK', letIn: true, isFirst: true, past: true },
      { number: 2, result: 'USED', letIn: false, isFirst: false, past: true },
    ]);
  });
});

describe('offline scans', () => {
  test('a device gets the public key and hashes of tickets that are not plainly valid, without names (R34, R35)', async () => {
    const { db } = testApp().core;
    const { event, codes, ticketIds } = await guestsOf(testApp(), 4);
    const door = await atDoor(testApp(), event);
    await marker(door)(codes[0]!);
    await sql`update ticket set state = 'CANCELLED' where id = ${ticketIds[1]!}::bigint`.execute(
      db,
    );
    await sql`update ticket set secret_version = 2 where id = ${ticketIds[2]!}::bigint`.execute(db);
    const { data, envelope } = await testApp().ask(getDoor, { ...door, withTickets: true });
    expect(data).toMatchObject({ device: 1, issued: 3, checkedIn: 1, ownCount: 1, conflicts: [] });
    const { createHash } = await import('node:crypto');
    const markOf = (code: string) =>
      createHash('sha256')
        .update(Buffer.from(codeParts(codeIn(code))!.key, 'base64url'))
        .digest('base64url')
        .slice(0, 12);
    expect(
      new Map(
        data.offline!.tickets.map(({ mark, state, version }) => [mark, `${state} ${version}`]),
      ),
    ).toEqual(
      new Map([
        [markOf(codes[0]!), 'USED 1'],
        [markOf(codes[1]!), 'CANCELLED 1'],
        [markOf(codes[2]!), 'VALID 2'],
      ]),
    );
    const parts = codeParts(codeIn(codes[3]!))!;
    const key = createPublicKey({
      key: Buffer.from(data.offline!.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    expect(
      verify(null, Buffer.from(parts.signed), key, Buffer.from(parts.signature, 'base64url')),
    ).toBe(true);
    expect(parts.sessionId).toBe(door.sessionId);
    expect(JSON.stringify(envelope)).not.toContain('Mariam');
    expect((await testApp().ask(getDoor, { ...door, withTickets: false })).data.offline).toBeNull();
  });

  test('counts the earliest of two offline scans and lists the other as a conflict (R36, R37)', async () => {
    const { event, codes, buyer, ticketIds } = await guestsOf(testApp(), 2);
    const [one, two] = [await atDoor(testApp(), event), await atDoor(testApp(), event)];
    const now = await appNow(testApp().core.db);
    const [early, late] = [now - 20 * 60_000, now - 10 * 60_000];
    const lateScans = [
      { nonce: nonce(), code: codes[0]!, at: late, letIn: true },
      { nonce: nonce(), code: codes[1]!, at: late + 1000, letIn: true },
      { nonce: nonce(), code: codes[1]!, at: late + 2000, letIn: false },
    ];
    const sent = (await testApp().ask(sendScans, { ...one, scans: lateScans.toReversed() })).data
      .answers;
    expect(new Map(sent.map((answer) => [answer.nonce, answer.result]))).toEqual(
      new Map([
        [lateScans[0]!.nonce, 'OK'],
        [lateScans[1]!.nonce, 'OK'],
        [lateScans[2]!.nonce, 'USED'],
      ]),
    );
    const earlyScan = { nonce: nonce(), code: codes[0]!, at: early, letIn: true };
    expect(
      (await testApp().ask(sendScans, { ...two, scans: [earlyScan] })).data.answers[0]!.result,
    ).toBe('OK');
    expect(
      (await testApp().ask(getMyTicketDetail, { ticketID: ticketIds[0]! }, buyer)).data.usedAt,
    ).toBe(early);
    const readDoor = async () =>
      (await testApp().ask(getDoor, { ...one, withTickets: false })).data;
    const before = await readDoor();
    expect(before).toMatchObject({ checkedIn: 2, ownCount: 2 });
    expect(before.conflicts).toMatchObject([
      { at: late, device: 1, result: 'USED', firstAt: early },
    ]);
    await testApp().ask(sendScans, { ...one, scans: lateScans });
    await testApp().ask(sendScans, { ...two, scans: [earlyScan] });
    expect(await readDoor()).toEqual(before);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from checkin_log where ticket_id = ${ticketIds[0]!}::bigint and is_first`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.n).toBe(1);
  });

  test('lists admissions with cancelled or forged tickets, and limits scan times in the future (R37)', async () => {
    const { db } = testApp().core;
    const { event, codes, ticketIds } = await guestsOf(testApp(), 2);
    const door = await atDoor(testApp(), event);
    await sql`update ticket set state = 'CANCELLED' where id = ${ticketIds[0]!}::bigint`.execute(
      db,
    );
    const now = await appNow(db);
    const { data } = await testApp().ask(sendScans, {
      ...door,
      scans: [
        { nonce: nonce(), code: codes[0]!, at: now - 1000, letIn: true },
        { nonce: nonce(), code: 'forged', at: now - 500, letIn: true },
        { nonce: nonce(), code: codes[1]!, at: now + 5 * hour, letIn: true },
      ],
    });
    expect(data.answers.map((answer) => answer.result)).toEqual(['CANCELLED', 'UNKNOWN', 'OK']);
    const { conflicts } = (await testApp().ask(getDoor, { ...door, withTickets: false })).data;
    expect(conflicts.map((one) => one.result)).toEqual(['UNKNOWN', 'CANCELLED']);
    const { rows } = await sql<{
      at: number;
    }>`select used_at as at from ticket where id = ${ticketIds[1]!}::bigint`.execute(db);
    expect(rows[0]!.at).toBeLessThan(now + hour);
  });

  test('counts a scan older than twelve hours as twelve hours ago (R37)', async () => {
    const { db } = testApp().core;
    const now = await appNow(db);
    const { event, codes, ticketIds } = await guestsOf(testApp(), 1, {
      hoursAhead: 1,
      door: {
        from: now - 72 * hour,
      },
    });
    const door = await atDoor(testApp(), event);
    await testApp().ask(sendScans, {
      ...door,
      scans: [{ nonce: nonce(), code: codes[0]!, at: now - 40 * hour, letIn: true }],
    });
    const { rows } = await sql<{
      at: number;
    }>`select used_at as at from ticket where id = ${ticketIds[0]!}::bigint`.execute(db);
    expect(Math.abs(rows[0]!.at - (now - 12 * hour))).toBeLessThan(hour / 6);
  });

  test('counts a scan once when it is sent again after a lost response (R36)', async () => {
    const { event, codes } = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    const mine = nonce();
    await marker(door)(codes[0]!, mine);
    const scans = [
      { nonce: mine, code: codes[0]!, at: await appNow(testApp().core.db), letIn: true },
    ];
    expect((await testApp().ask(sendScans, { ...door, scans })).data.answers).toEqual([
      { nonce: mine, result: 'OK' },
    ]);
    expect((await testApp().ask(getDoor, { ...door, withTickets: false })).data).toMatchObject({
      checkedIn: 1,
      ownCount: 1,
      conflicts: [],
    });
  });
});

describe('forged codes', () => {
  test('accepts none of ten thousand forged and altered codes (I40, R35, TKT-004)', async () => {
    const { event, codes } = await guestsOf(testApp(), 2);
    const ctx = testApp().core;
    const real = codeIn(codes[0]!);
    expect(ownCode(ctx, real)).not.toBeNull();
    const forged = forgedCodes(codes[0]!, codes[1]!).take(10_000).toArray();
    expect(forged).toHaveLength(10_000);
    expect(forged).not.toContain(real);
    expect(forged.filter((code) => ownCode(ctx, code) !== null)).toEqual([]);
    const door = await atDoor(testApp(), event);
    for (let i = 0; i < forged.length; i += 50)
      expect((await marker(door)(forged[i]!)).result, forged[i]).toBe('UNKNOWN');
    expect((await marker(door)(real)).result).toBe('OK');
  });
});
