import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getAddressList, getDefaultDistrict, saveDistrict } from '#domain/regions/calls.ts';
import { seedDistricts } from '#api/db/basics/places.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const all = { regionCode: '', countryCode: '', districtCode: '' };
const sorted = seedDistricts.toSorted((a, b) => a.sort - b.sort);
const [first, second] = sorted;
const standard = seedDistricts.find((district) => district.isDefault)!;
const districtOf = async (token: string, language = 'en') =>
  (await ask(getDefaultDistrict, { countryCode: 'bn' }, { token, language })).data;

describe('list of districts', () => {
  test('returns every active district of the country for empty fields (REG-001, REG-002, REG-009, API-038, A-98)', async () => {
    const { data, envelope } = await ask(getAddressList, all, {
      token: await testApp().token('8000601'),
    });
    expect(envelope.resultCode).toBe(1);
    expect(data).toEqual(sorted.map(({ code, name }) => ({ districtCode: code, name: name.en })));
  });

  test('treats missing fields like empty ones and filters by district code (REG-002, A-98)', async () => {
    const token = await testApp().token('8000601');
    expect((await ask(getAddressList, {}, { token })).data).toHaveLength(seedDistricts.length);
    expect(
      (await ask(getAddressList, { ...all, districtCode: second!.code }, { token })).data.map(
        (one) => one.districtCode,
      ),
    ).toEqual([second!.code]);
    expect(
      (await ask(getAddressList, { ...all, districtCode: 'NOWHERE' }, { token })).data,
    ).toEqual([]);
  });

  test.each(['zh-CN', 'ms'] as const)(
    'returns names in %s, or in English where one is missing (REG-001)',
    async (language) => {
      const { data } = await ask(getAddressList, all, {
        token: await testApp().token('8000601'),
        language,
      });
      expect(data.map((one) => one.name)).toEqual(
        sorted.map(({ name }) => name[language] ?? name.en),
      );
    },
  );

  test('neither contains nor accepts an inactive district (REG-001)', async () => {
    const { db } = testApp().core;
    await sql`insert into district (country, district_code, active) values ('bn', 'CLOSED', false)`.execute(
      db,
    );
    const token = await testApp().token('8000602');
    expect(
      (await ask(getAddressList, all, { token })).data.map((one) => one.districtCode),
    ).not.toContain('CLOSED');
    expect((await ask(saveDistrict, { districtCode: 'CLOSED' }, { token })).code).toBe('6040');
  });

  test('returns an empty list and no default for a country without districts (REG-001)', async () => {
    const token = await testApp().token('malaysia');
    expect((await ask(getAddressList, all, { token })).data).toEqual([]);
    expect(await districtOf(token)).toBeNull();
  });

  test('responds alike on both paths (API-016, A-94)', async () => {
    const bearer = { authorization: `Bearer ${await testApp().token('8000601')}` };
    const [one, two] = await Promise.all(
      ['address/getAddressList', 'address/v1/getAddressList'].map((path) =>
        testApp().raw(`/api/master/${path}`, post(all, bearer)),
      ),
    );
    expect(one!.envelope.data).toEqual(two!.envelope.data);
  });
});

describe('the last pick', () => {
  test('is the default district for a new member (REG-006, API-039)', async () => {
    expect(await districtOf(await testApp().token('8000603'))).toEqual({
      districtCode: standard.code,
      name: standard.name.en,
      isDefault: true,
    });
  });

  test('is returned and not marked as default, even for the default district (REG-003, REG-004, REG-006)', async () => {
    const token = await testApp().token('8000604');
    for (const district of [second!, standard, first!]) {
      expect((await ask(saveDistrict, { districtCode: district.code }, { token })).code).toBeNull();
      expect(await districtOf(token)).toEqual({
        districtCode: district.code,
        name: district.name.en,
        isDefault: false,
      });
    }
  });

  test('survives a sign-out (REG-006)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000605');
    const { token } = (await browser.token()).body;
    await ask(saveDistrict, { districtCode: second!.code }, { token: token! });
    await browser.go(
      '/auth/sign-out',
      post({ language: 'en' }, { 'x-balai': '1', authorization: `Bearer ${token!}` }),
    );
    const again = openBrowser(testApp());
    await again.signIn('8000605');
    // With the cookie, because a token alone may be as old as the sign-out.
    const cookie = `${stateCookie}=${again.jar.get(stateCookie)!.value}`;
    const { data } = await ask(
      getDefaultDistrict,
      { countryCode: 'bn' },
      { token: (await again.token()).body.token!, cookie },
    );
    expect(data).toMatchObject({ districtCode: second!.code, isDefault: false });
  });

  test('is reset by the country’s code in any letter case (A-41, A-100)', async () => {
    const token = await testApp().token('8000606');
    for (const code of ['BN', 'bn']) {
      await ask(saveDistrict, { districtCode: second!.code }, { token });
      expect((await ask(saveDistrict, { districtCode: code }, { token })).code).toBeNull();
      expect((await districtOf(token))?.isDefault).toBe(true);
    }
  });

  test.each(['NOWHERE', 'SG', "' or 1=1", '*'])(
    'is refused for %j, which is no district of the country (REG-004)',
    async (districtCode) => {
      const token = await testApp().token('8000607');
      expect((await ask(saveDistrict, { districtCode }, { token })).code).toBe('6040');
      expect((await districtOf(token))?.isDefault).toBe(true);
    },
  );

  test('belongs to the caller, whatever number the payload has (SES-010)', async () => {
    const [mine, theirs] = [await testApp().token('8000608'), await testApp().token('8000609')];
    await districtOf(theirs);
    await testApp().raw(
      '/api/master/address/saveDistrict',
      post({ districtCode: second!.code, ada: '8000609' }, { authorization: `Bearer ${mine}` }),
    );
    expect((await districtOf(theirs))?.isDefault).toBe(true);
    expect(
      (await ask(getDefaultDistrict, { ada: '8000608' }, { token: theirs })).data?.isDefault,
    ).toBe(true);
  });

  test('falls back to the default when its district is closed (REG-006)', async () => {
    const { db } = testApp().core;
    await sql`insert into district (country, district_code) values ('bn', 'SOON')`.execute(db);
    const token = await testApp().token('8000610');
    expect((await ask(saveDistrict, { districtCode: 'SOON' }, { token })).code).toBeNull();
    await sql`update district set active = false where district_code = 'SOON'`.execute(db);
    expect((await districtOf(token))?.isDefault).toBe(true);
  });
});
