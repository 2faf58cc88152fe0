import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import {
  getDoor,
  getSession,
  getTicketState,
  markTicket,
  openDoor,
} from '#domain/checkin/calls.ts';
import { codeIn } from '#domain/checkin/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { atDoor, guestsOf, hour, nonce } from '#tests/support/doors.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf({
  env: { TRUST_PROXY: '1', ALLOW_SANDBOX: '1', ADMIN_SECOND_FACTOR: '0' },
});

describe('session information', () => {
  test('returns event, date, venue and check-in window without a token, in the requested language (S-45, TKT-025, API-100, SES-047)', async () => {
    const now = await appNow(testApp().core.db);
    const startTime = now + 3 * hour;
    const event = await makeEvent(testApp().core.db, {
      name: { en: 'Gala', 'zh-CN': '晚会' },
      startTime,
      endTime: startTime + hour,
      venues: [{ name: 'Grand Hall', address: 'Jalan Kebangsaan' }],
    });
    const sessionId = String(event.sessionIds[0]);
    const { data } = await testApp().ask(getSession, { sessionId }, { language: 'zh-CN' });
    expect(data).toEqual({
      sessionId,
      eventName: '晚会',
      startTime,
      endTime: startTime + hour,
      isOnline: false,
      venuesName: 'Grand Hall',
      address: 'Jalan Kebangsaan',
      opensAt: startTime - 2 * hour,
      closesAt: startTime + hour,
      isCancelled: false,
      hasSelfCheckIn: false,
    });
  });

  test('returns the session’s own check-in window when it has one (TKT-028)', async () => {
    const now = await appNow(testApp().core.db);
    const event = await makeEvent(testApp().core.db, {});
    await makeDoors(testApp().core.db, testApp().core.secrets, event.sessionIds, {
      from: now - hour,
      to: now + hour,
    });
    const { data } = await testApp().ask(getSession, { sessionId: String(event.sessionIds[0]) });
    expect(data).toMatchObject({ opensAt: now - hour, closesAt: now + hour });
  });

  test('returns 6040 for unknown sessions and for sessions of drafts (I25)', async () => {
    const draft = await makeEvent(testApp().core.db, { state: 'DRAFT' });
    const [one, other] = [
      await testApp().ask(getSession, { sessionId: '99999999' }),
      await testApp().ask(getSession, { sessionId: String(draft.sessionIds[0]) }),
    ];
    expect(one.code).toBe('6040');
    expect({ ...one.envelope, traceId: '' }).toEqual({ ...other.envelope, traceId: '' });
  });

  test('all other calls are refused without token or credential (SES-048, I41)', async () => {
    const open = calls.filter((call) => call.who === 'open' && call.path.startsWith('checkin/'));
    const forMembers = calls.filter(
      (call) =>
        call.service === 'booking' &&
        (call.who === 'orders' || call.who === 'services' || call.who === 'member'),
    );
    expect(forMembers.length).toBeGreaterThan(10);
    for (const call of forMembers) {
      const init = call.method === 'GET' ? {} : post({});
      expect((await testApp().raw(addressOf(call), init)).http, call.name).toBe(401);
    }
    // Check-in calls need a credential, except those that only return the state of a session or
    // code.
    expect(open.map((call) => call.name).toSorted()).toEqual(
      [
        'admitWalkIn',
        'findHolders',
        'getDoor',
        'getDoorCounts',
        'getSession',
        'getTicketState',
        'getWalkIn',
        'markParty',
        'markTicket',
        'openDoor',
        'openHelperLink',
        'sendScans',
        'undoCheckIn',
      ].toSorted(),
    );
    const sessionId = String((await makeEvent(testApp().core.db)).sessionIds[0]);
    for (const path of [
      'admitWalkIn',
      'findHolders',
      'getDoor',
      'getDoorCounts',
      'getWalkIn',
      'markParty',
      'markTicket',
      'sendScans',
      'undoCheckIn',
    ])
      expect(
        (
          await testApp().raw(
            `/api/booking/bn/checkin/v1/${path}`,
            post({
              sessionId,
              credential: 'x'.repeat(43),
              nonce: nonce(),
              code: 'x',
              name: 'Siti',
              ticketID: '1',
              ticketTypeId: '1',
              places: 1,
              guests: [{ nonce: nonce(), ticketID: '1' }],
              withTickets: true,
              scans: [{ nonce: nonce(), code: 'x', at: new Date().toISOString(), letIn: true }],
            }),
          )
        ).envelope,
        path,
      ).toMatchObject({ resultCode: 0, errorCode: '9033', data: null });
  });
});

describe('a ticket code without a staff code', () => {
  test('returns event, date and state, and no personal data (TKT-025, TKT-026, API-100, B-20, SES-048)', async () => {
    const { event, codes, buyer, orderNumber } = await guestsOf(testApp(), 3, {
      input: {
        name: 'Tea tasting',
      },
    });
    const sessionId = String(event.sessionIds[0]);
    const { data, envelope } = await testApp().ask(getTicketState, { code: codes[0]! });
    expect(data).toEqual({
      state: 'VALID',
      eventName: 'Tea tasting',
      startTime: event.startTime,
      endTime: event.endTime,
    });
    for (const secret of [buyer.ada, orderNumber, 'Mariam'])
      expect(JSON.stringify(envelope)).not.toContain(secret);
    expect(
      (await testApp().ask(getTicketState, { code: codeIn(codes[0]!), sessionId })).data.state,
    ).toBe('VALID');

    await sql`update ticket set state = 'USED', used_at = app_now() where qr_key_hash = sha256(decode(${keyOf(codes[1]!)}, 'hex'))`.execute(
      testApp().core.db,
    );
    await sql`update ticket set state = 'CANCELLED' where qr_key_hash = sha256(decode(${keyOf(codes[2]!)}, 'hex'))`.execute(
      testApp().core.db,
    );
    expect((await testApp().ask(getTicketState, { code: codes[1]! })).data.state).toBe('USED');
    expect((await testApp().ask(getTicketState, { code: codes[2]! })).data.state).toBe('CANCELLED');
    expect(
      (
        await testApp().ask(getTicketState, {
          code: codes[0]!,
          sessionId: String(event.sessionIds[0]! + 100_000),
        })
      ).data.state,
    ).toBe('WRONG_SESSION');
  });

  test('returns 9034 for an order number, a ticket number or a replaced code (I40, TKT-014)', async () => {
    const { codes, orderNumber, ticketIds } = await guestsOf(testApp(), 1);
    const key = keyOf(codes[0]!);
    await sql`update ticket set secret_version = 2 where qr_key_hash = sha256(decode(${key}, 'hex'))`.execute(
      testApp().core.db,
    );
    for (const code of [orderNumber, ticketIds[0]!, codes[0]!])
      expect(await envelopeOf(getTicketState, { code }, '10.2.0.1')).toMatchObject({
        errorCode: '9034',
        data: null,
      });
  });
});

describe('the staff code', () => {
  test('opens check-in for twelve hours when it is right, and returns 9031 when it is wrong (TKT-026, B-20)', async () => {
    const { event, codes } = await guestsOf(testApp(), 1, { hoursAhead: 1 });
    const sessionId = String(event.sessionIds[0]);
    const wrong = await testApp().ask(openDoor, { sessionId, staffCode: '246811' });
    expect(wrong).toMatchObject({
      code: '9031',
      envelope: { errorValues: { field: 'staffCode' } },
    });
    const before = Date.now();
    const { data } = await testApp().ask(openDoor, { sessionId, staffCode: ' 246810 ' });
    expect(data.until - before).toBeGreaterThan(11.99 * hour);
    expect(data.until - before).toBeLessThan(12.01 * hour);
    const door = { sessionId, credential: data.credential };
    expect(
      (await testApp().ask(markTicket, { ...door, nonce: nonce(), code: codes[0]! })).data.result,
    ).toBe('OK');
    // The database stores the staff code and the credential as hashes only.
    const { rows } = await sql<{ text: string }>`
      select (select staff_code_hash from event_session where id = ${event.sessionIds[0]})
        || (select string_agg(encode(credential_hash, 'escape'), ' ') from checkin_device) as text`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.text).not.toContain('246810');
    expect(rows[0]!.text).not.toContain(data.credential);
  });

  test('a credential is valid for its session only, until it expires or the staff code changes (B-20, I41)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    const other = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    const read = (sessionId: string) =>
      testApp().ask(getDoor, { ...door, sessionId, withTickets: false });
    expect((await read(door.sessionId)).code).toBeNull();
    expect((await read(String(other.event.sessionIds[0]))).code).toBe('9033');
    await sql`update checkin_device set expires_at = now() where session_id = ${door.sessionId}::bigint`.execute(
      testApp().core.db,
    );
    expect((await read(door.sessionId)).code).toBe('9033');
    const again = await atDoor(testApp(), event);
    expect((await testApp().ask(getDoor, { ...again, withTickets: false })).code).toBeNull();
    await makeDoors(testApp().core.db, testApp().core.secrets, event.sessionIds, {
      staffCode: '135790',
    });
    expect((await testApp().ask(getDoor, { ...again, withTickets: false })).code).toBe('9033');
  });

  test('returns 9031 when the session has no staff code (B-20)', async () => {
    const sessionId = String((await makeEvent(testApp().core.db)).sessionIds[0]);
    expect((await testApp().ask(openDoor, { sessionId, staffCode: '246810' })).code).toBe('9031');
  });
});

const keyOf = (code: string) =>
  Buffer.from(codeIn(code).split('.')[0]!, 'base64url').toString('hex');

/** The envelope of a call that is sent from the given IP address. */
async function envelopeOf(call: Parameters<typeof addressOf>[0], input: object, address: string) {
  return (await testApp().raw(addressOf(call), post(input, { 'x-forwarded-for': address })))
    .envelope;
}
