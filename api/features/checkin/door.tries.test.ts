import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import {
  findHolders,
  getDoor,
  getTicketState,
  markTicket,
  openDoor,
} from '#domain/checkin/calls.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf({
  env: { TRUST_PROXY: '1', ALLOW_SANDBOX: '1', ADMIN_SECOND_FACTOR: '0' },
});

/** The envelope of a call that is sent from the given IP address. */
async function envelopeOf(call: Parameters<typeof addressOf>[0], input: object, address: string) {
  return (await testApp().raw(addressOf(call), post(input, { 'x-forwarded-for': address })))
    .envelope;
}

describe('wrong codes', () => {
  test('ten wrong codes in a minute block the address, but not a staff device behind it (TKT-029, B-20)', async () => {
    const { event, codes } = await guestsOf(testApp(), 2);
    const sessionId = String(event.sessionIds[0]);
    const door = await atDoor(testApp(), event);
    const guest = (input: object) => envelopeOf(getTicketState, input, '10.3.0.1');
    for (let i = 0; i < 10; i++)
      expect((await guest({ code: `wrong ${i}` })).errorCode).toBe('9034');
    const refused = await guest({ code: codes[0]! });
    expect(refused).toMatchObject({ errorCode: '9032', errorValues: { minutes: 5 } });
    expect(refused.errorMsg).toContain('5 minutes');
    // Neither another address nor a staff device behind the refused address is affected.
    expect(
      (await envelopeOf(getTicketState, { code: codes[0]! }, '10.3.0.2')).errorCode,
    ).toBeNull();
    expect(
      (await envelopeOf(markTicket, { ...door, nonce: nonce(), code: codes[0]! }, '10.3.0.1')).data,
    ).toMatchObject({ result: 'OK' });
    // Unreadable ticket codes do not count against the device.
    for (let i = 0; i < 15; i++)
      expect(
        (await envelopeOf(markTicket, { ...door, nonce: nonce(), code: `wrong ${i}` }, '10.3.0.1'))
          .data,
      ).toMatchObject({
        result: 'UNKNOWN',
      });
    expect(
      (await envelopeOf(markTicket, { ...door, nonce: nonce(), code: codes[1]! }, '10.3.0.1')).data,
    ).toMatchObject({ result: 'OK' });
    for (let i = 0; i < 10; i++)
      expect(
        (
          await envelopeOf(
            openDoor,
            { sessionId, staffCode: `${i}`, credential: door.credential },
            '10.3.0.1',
          )
        ).errorCode,
      ).toBe('9031');
    expect(
      (
        await envelopeOf(
          openDoor,
          { sessionId, staffCode: '246810', credential: door.credential },
          '10.3.0.1',
        )
      ).errorCode,
    ).toBe('9032');
  });

  test('wrong ticket codes do not block staff sign-in from the same network (TKT-029, B-20)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    const sessionId = String(event.sessionIds[0]);
    for (let i = 0; i < 11; i++)
      await envelopeOf(getTicketState, { code: `wrong ${i}` }, '10.5.0.1');
    expect((await envelopeOf(getTicketState, { code: 'wrong' }, '10.5.0.1')).errorCode).toBe(
      '9032',
    );
    expect(
      (await envelopeOf(openDoor, { sessionId, staffCode: '246810' }, '10.5.0.1')).errorCode,
    ).toBeNull();
  });

  test('signing in at one session gives no further guesses for another (TKT-029, I41)', async () => {
    const own = await guestsOf(testApp(), 1);
    const other = await guestsOf(testApp(), 1, {
      hoursAhead: 1,
      door: { staffCode: '975310' },
    });
    const codes = new Set<string | null>();
    for (let turn = 0; turn < 3; turn++) {
      const { data } = (await envelopeOf(
        openDoor,
        { sessionId: own.sessionId, staffCode: '246810' },
        '10.6.0.1',
      )) as {
        data: { credential: string } | null;
      };
      const guess = {
        sessionId: other.sessionId,
        ...(data === null ? {} : { credential: data.credential }),
      };
      for (let i = 0; i < 9; i++)
        await envelopeOf(openDoor, { ...guess, staffCode: `${turn}0000${i}` }, '10.6.0.1');
      codes.add(
        (await envelopeOf(openDoor, { ...guess, staffCode: '111111' }, '10.6.0.1')).errorCode,
      );
    }
    expect(codes).toEqual(new Set(['9031', '9032']));
    expect(
      (await envelopeOf(openDoor, { sessionId: other.sessionId, staffCode: '975310' }, '10.6.0.1'))
        .errorCode,
    ).toBe('9032');
  });

  test('wrong codes for a session add up over networks, without effect on other sessions or its devices (TKT-029)', async () => {
    const { event, sessionId } = await guestsOf(testApp(), 1);
    const other = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    await sql`insert into use_count (what, at, forget_at)
      select ${`staff code, session ${sessionId}`}, array_agg(clock_timestamp()), clock_timestamp() + interval '1 hour'
      from generate_series(1, 198)`.execute(testApp().core.db);
    const tries: (string | null)[] = [];
    for (let i = 1; i <= 4; i++)
      tries.push(
        (await envelopeOf(openDoor, { sessionId, staffCode: `${i}` }, `2001:db8:0:${i}::1`))
          .errorCode,
      );
    expect(tries).toEqual(['9031', '9031', '9032', '9032']);
    expect(
      (
        await envelopeOf(
          openDoor,
          { sessionId: other.sessionId, staffCode: '246810' },
          '2001:db8:0:9::1',
        )
      ).errorCode,
    ).toBeNull();
    expect((await testApp().ask(getDoor, { ...door, withTickets: false })).code).toBeNull();
  });

  test('counts all addresses of one IPv6 network together (TKT-029)', async () => {
    const { sessionId } = await guestsOf(testApp(), 1);
    const tries: (string | null)[] = [];
    for (let i = 1; i <= 11; i++)
      tries.push(
        (await envelopeOf(openDoor, { sessionId, staffCode: '1' }, `2001:db8:0:77::${i}`))
          .errorCode,
      );
    expect(tries.slice(-2)).toEqual(['9031', '9032']);
  });

  test('keeps the number of a device that signs in again, and refuses more than 100 devices (B-20)', async () => {
    const { event, sessionId } = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    const again = await testApp().ask(openDoor, {
      sessionId,
      staffCode: '246810',
      credential: door.credential,
    });
    expect(again.data.device).toBe(1);
    expect((await testApp().ask(getDoor, { ...door, withTickets: false })).code).toBe('9033');
    await sql`insert into checkin_device (session_id, number, credential_hash, staff_code_hash, expires_at)
      select session_id, n, sha256(n::text::bytea || decode(md5(session_id::text), 'hex')), staff_code_hash, expires_at
      from checkin_device, generate_series(2, 99) n where session_id = ${sessionId}::bigint`.execute(
      testApp().core.db,
    );
    expect((await testApp().ask(openDoor, { sessionId, staffCode: '246810' })).data.device).toBe(
      100,
    );
    const refused = await testApp().ask(openDoor, { sessionId, staffCode: '246810' });
    expect([refused.code, refused.envelope.errorValues]).toEqual(['9101', { count: 100 }]);
    const kept = await testApp().ask(openDoor, {
      sessionId,
      staffCode: '246810',
      credential: again.data.credential,
    });
    expect(kept.data.device).toBe(1);
  });

  test('counts concurrent tries one by one (TKT-029)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    const sessionId = String(event.sessionIds[0]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        envelopeOf(openDoor, { sessionId, staffCode: String(3000 + i) }, '10.4.0.1'),
      ),
    );
    expect(answers.filter((answer) => answer.errorCode === '9031')).toHaveLength(10);
    expect(answers.filter((answer) => answer.errorCode === '9032')).toHaveLength(30);
  });
});

test('finds holders and marks tickets by number only in the session of the credential (SES-048)', async () => {
  const { event, ticketIds } = await guestsOf(testApp(), 2);
  const other = await guestsOf(testApp(), 1);
  const door = await atDoor(testApp(), event);
  const find = (name: string) => testApp().ask(findHolders, { ...door, name });
  expect((await find('mariam hajah')).data).toMatchObject({
    tickets: ticketIds.map((ticketID) => ({ ticketID, contact: 'Hajah Mariam', state: 'VALID' })),
    hasMore: false,
  });
  expect((await find('%%')).data.tickets).toEqual([]);
  // The search ignores width, accents and invisible characters (B-46).
  expect((await find('ｍａｒｉ́ａｍ HAJ\u200BAH')).data.tickets).toHaveLength(2);
  const short = await testApp().raw(addressOf(findHolders), post({ ...door, name: ' m ' }));
  expect(short.envelope).toMatchObject({ errorCode: '9001', errorValues: { field: 'name' } });
  const foreign = await testApp().ask(markTicket, {
    ...door,
    nonce: nonce(),
    ticketID: other.ticketIds[0]!,
  });
  expect(foreign.data).toEqual({
    result: 'UNKNOWN',
    firstAt: null,
    ticketTypeName: '',
    holder: '',
    other: null,
    ticketID: null,
    party: null,
  });
  expect(
    (await testApp().ask(markTicket, { ...door, nonce: nonce(), ticketID: ticketIds[1]! })).data
      .result,
  ).toBe('OK');
  expect((await testApp().ask(markTicket, { ...door, nonce: nonce() })).code).toBe('9001');
});
