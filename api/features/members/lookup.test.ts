import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  blockPrivileges,
  getCacheUserInfoV4,
  getUserInfoV2,
  getUserInfoV3,
  relogin,
} from '#domain/members/calls.lookup.ts';
import { getCacheUserInfoV5, getMagicLosApp } from '#domain/members/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { writeStateCookie } from '#api/platform/auth/authenticate.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
const tokenOf = (who: string) => testApp().token(who);
const care = '+673 222 8800';

async function idOf(ada: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from member where country = 'bn' and ada = ${ada}`.execute(testApp().core.db);
  return rows[0]!.id;
}
const blocks = (token: string) => testApp().ask(blockPrivileges, {}, { token });

describe('own account', () => {
  test.each(['ownerAward', 'member', 'other'])(
    'is the same in v4 as in v5 for %s, without source (API-024)',
    async (who) => {
      const token = await tokenOf(who);
      const [v4, v5] = [
        await testApp().ask(getCacheUserInfoV4, {}, { token }),
        await testApp().ask(getCacheUserInfoV5, { source: 'ABO' }, { token }),
      ];
      expect(v4.envelope.resultCode).toBe(1);
      expect(v4.data).toEqual(v5.data);
      expect(v4.data.parytList.length).toBeGreaterThan(0);
    },
  );

  test("is the caller's when the payload has another member's number (API-024, SES-010)", async () => {
    const { data } = await testApp().ask(
      getCacheUserInfoV4,
      { aboNo: '7000001', countryCode: 'my' },
      { token: await tokenOf('member') },
    );
    expect(data.accountName).toBe('Nur Athirah binti Abdul Rahim');
    const response = await testApp().ask(
      blockPrivileges,
      { aboNo: '7000010', countryCode: 'bn' },
      { token: await tokenOf('member') },
    );
    expect(response.data).toEqual({ blocked: false, privileges: [], phone: care });
  });
});

describe('looking up member numbers', () => {
  test.each([
    ['7000001', 'ABO', 'Dayang Rosmawati T.'],
    ['7000004', 'APC', 'Nur A. A. R.'],
  ] as const)(
    'finds %s as %s, and v3 adds the masked name (API-025, EXT-009)',
    async (aboNo, guestType, name) => {
      const token = await tokenOf('8001001');
      const found = { valid: true, aboNo, guestType };
      expect(
        (await testApp().ask(getUserInfoV2, { aboNo, countryCode: 'bn', guestType }, { token }))
          .data,
      ).toEqual(found);
      expect(
        (await testApp().ask(getUserInfoV3, { aboNo, countryCode: 'bn', guestType }, { token }))
          .data,
      ).toEqual({ ...found, name });
      const wire = (await testApp().ask(getUserInfoV2, { aboNo, guestType }, { token })).envelope
        .data;
      expect(Object.keys(wire as object).toSorted()).toEqual(['aboNo', 'guestType', 'valid']);
    },
  );

  test('answers 4901 alike for unknown, foreign and invalid numbers and other kinds (API-025, ERR-023, VAL-025)', async () => {
    const token = await tokenOf('8001002');
    const answers = [
      { aboNo: '1234567', guestType: 'ABO' },
      { aboNo: '7000004', guestType: 'ABO' },
      { aboNo: '7000001', guestType: 'APC' },
      { aboNo: '7000005', guestType: 'ABO' },
      { aboNo: '7000008', guestType: 'ABO' },
      { aboNo: '7000008', countryCode: 'sg', guestType: 'ABO' },
      { aboNo: '../people', guestType: 'ABO' },
      { aboNo: '7000001', guestType: 'GUEST' },
    ] as const;
    for (const input of answers)
      for (const call of [getUserInfoV2, getUserInfoV3]) {
        const { http, envelope } = await testApp().ask(call, input, { token });
        expect({ ...envelope, traceId: '' }, JSON.stringify(input)).toEqual({
          resultCode: 0,
          resultMsg: 'memberNumberUnknown',
          errorCode: '4901',
          errorMsg:
            'We cannot find this member number. Please check the number and enter it again.',
          data: null,
          traceId: '',
        });
        expect(http).toBe(200);
      }
  });

  test('answers 8042 in the caller’s language for an empty number (B-28)', async () => {
    for (const aboNo of ['', '  ', undefined]) {
      const { code, envelope } = await testApp().ask(
        getUserInfoV2,
        { aboNo },
        { token: await tokenOf('8001002'), language: 'zh-CN' },
      );
      expect([code, /[\u4e00-\u9fff]/.test(envelope.errorMsg ?? '')]).toEqual(['8042', true]);
    }
  });

  test('refuses the 31st look-up within a minute over v2 and v3, for that member only (API-025, B-25)', async () => {
    const token = await tokenOf('8001003');
    for (let count = 0; count < 30; count++)
      expect(
        (
          await testApp().ask(
            count % 2 === 0 ? getUserInfoV2 : getUserInfoV3,
            { aboNo: '7000001' },
            { token },
          )
        ).http,
      ).toBe(200);
    for (const call of [getUserInfoV2, getUserInfoV3]) {
      const refused = await testApp().ask(call, { aboNo: '7000001' }, { token });
      expect([refused.http, refused.code]).toEqual([429, '9002']);
    }
    expect(
      (
        await testApp().ask(
          getUserInfoV2,
          { aboNo: '7000001' },
          { token: await tokenOf('8001004') },
        )
      ).code,
    ).toBeNull();
  });

  test('answers 4000 when the directory fails and 403 to members of other countries (EXT-014)', async () => {
    const token = await tokenOf('8001005');
    expect((await testApp().ask(getUserInfoV2, { aboNo: '7000017' }, { token })).code).toBe('4000');
    const { http } = await testApp().ask(
      getUserInfoV2,
      { aboNo: '7000008' },
      { token: await tokenOf('singapore') },
    );
    expect(http).toBe(403);
  });
});

describe('blocks', () => {
  test.each([
    ['orderingBlocked', ['ORDERING']],
    ['accountBlocked', ['ACCOUNT']],
    ['accountClosed', ['ACCOUNT']],
    ['ownerBonus', []],
  ] as const)(
    'are those of the directory for %s: %j, with the care number (API-027, ERR-027, EXT-009)',
    async (who, privileges) => {
      const { data, envelope } = await blocks(await tokenOf(who));
      expect(envelope.resultCode).toBe(1);
      expect(data).toEqual({ blocked: privileges.length > 0, privileges, phone: care });
    },
  );

  test('are reported from both administrators and directory (B-33)', async () => {
    const token = await tokenOf('orderingBlocked');
    await blocks(token);
    const id = await idOf('7000010');
    await sql`insert into block_privilege (member_id, kind, source) values (${id}, 'ACCOUNT', 'ADMIN')`.execute(
      testApp().core.db,
    );
    expect((await blocks(token)).data.privileges).toEqual(['ORDERING', 'ACCOUNT']);
    await sql`delete from block_privilege where member_id = ${id} and source = 'ADMIN'`.execute(
      testApp().core.db,
    );
  });

  test('follow the current state of the directory and keep those of administrators (B-33, I29)', async () => {
    const ada = '8001010';
    const { id } = await makeMember(testApp().core.db, {
      ada,
      block: 'ACCOUNT',
      profileAt: Date.now() - 3_600_000,
    });
    await sql`insert into block_privilege (member_id, kind, source) values (${id}, 'ORDERING', 'DIRECTORY')`.execute(
      testApp().core.db,
    );
    expect((await blocks(await tokenOf(ada))).data.privileges).toEqual(['ACCOUNT']);
  });

  test('are renewed by any page when the last directory read is old (B-33)', async () => {
    const event = await makeEvent(testApp().core.db);
    const ada = '8001011';
    const { id } = await makeMember(testApp().core.db, { ada, profileAt: Date.now() - 3_600_000 });
    await sql`insert into block_privilege (member_id, kind, source) values (${id}, 'ORDERING', 'DIRECTORY')`.execute(
      testApp().core.db,
    );
    const token = await tokenOf(ada);
    await until(
      async () =>
        (await testApp().ask(getEventDetail, { eventID: String(event.id) }, { token })).data
          .canBook,
    );
    expect((await blocks(token)).data.blocked).toBe(false);
  });

  test.each(['error', 'silent'])(
    'are reported from stored data in time when the directory is in mode %s (EXT-014, B-33)',
    async (directory) => {
      const ada = directory === 'error' ? '8001012' : '8001013';
      const { id } = await makeMember(testApp().core.db, {
        ada,
        profileAt: Date.now() - 3_600_000,
      });
      await sql`insert into block_privilege (member_id, kind, source) values (${id}, 'ORDERING', 'DIRECTORY')`.execute(
        testApp().core.db,
      );
      const token = await tokenOf(ada);
      await testApp().sandbox({ directory });
      try {
        const before = performance.now();
        expect((await blocks(token)).data.privileges).toEqual(['ORDERING']);
        expect(performance.now() - before).toBeLessThan(4000);
      } finally {
        await testApp().sandbox({ directory: 'ok' });
      }
    },
  );

  test('allow a closed account to see events but not to book them (SES-046, SES-052)', async () => {
    const event = await makeEvent(testApp().core.db);
    const { data } = await testApp().ask(
      getEventDetail,
      { eventID: String(event.id) },
      { token: await tokenOf('accountClosed') },
    );
    expect([data.canBook, data.bookRefusal]).toEqual([false, 'accountBlocked']);
  });
});

describe('signing in again', () => {
  test('returns the token-fetch step of the session in the cookie (API-028, SES-044)', async () => {
    const token = await tokenOf('ownerBonus');
    const cookie = writeStateCookie(testApp().core.secrets, {
      state: 'abc-123',
      ada: '7000002',
      salesPlanAff: 'BN01',
    });
    expect(
      (await testApp().ask(relogin, {}, { token, cookie: `balai_state=${cookie}` })).data,
    ).toEqual({ url: '/Login?state=abc-123' });
    expect((await testApp().ask(relogin, {}, { token })).data).toEqual({ url: '/Login' });
    expect((await testApp().raw('/api/master/user/v1/relogin')).http).toBe(401);
  });

  test('answers 8014 for the directory and 8015 for awards when they require a new sign-in (SES-044, ERR-028, ERR-029)', async () => {
    const token = await tokenOf('8001020');
    await testApp().sandbox({ directory: 'signIn', awards: 'signIn' });
    try {
      const codes = [
        (await testApp().ask(getCacheUserInfoV5, { source: 'ABO' }, { token })).code,
        (await testApp().ask(getCacheUserInfoV4, {}, { token })).code,
        (await testApp().ask(blockPrivileges, {}, { token })).code,
      ];
      expect(codes).toEqual(['8014', '8014', '8014']);
      const { code, http } = await testApp().ask(getMagicLosApp, { period: '202603' }, { token });
      expect([http, code]).toEqual([200, '8015']);
    } finally {
      await testApp().sandbox({ directory: 'ok', awards: 'ok' });
    }
  });
});
