import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getApplicationInfos, personalData } from '#domain/members/calls.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { getCountry, listCountryRows, saveCountry } from '#domain/regions/calls.countries.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const countryIn = async (admin: string, code: string) =>
  (await ask(getCountry, { code }, { admin })).data;
type Country = Awaited<ReturnType<typeof countryIn>>;
const change = async (
  admin: string,
  code: string,
  command: Partial<Country> & { reason?: string },
) => ask(saveCountry, { ...(await countryIn(admin, code)), ...command }, { admin });

describe('countries', () => {
  test('are listed with currency, zone, care number, mode and application (ADM-005, CON-036)', async () => {
    const admin = await testApp().admin('system');
    const { data } = await ask(listCountryRows, page, { admin });
    expect(data.items.map((one) => one.code)).toEqual(['bn', 'my', 'sg', 'vn', 'ph']);
    expect(data.items[0]).toEqual({
      code: 'bn',
      name: 'Brunei Darussalam',
      currency: 'BND',
      zone: 'Asia/Brunei',
      applicationCode: 'BOOKING_BN',
      accessMode: 'FULL',
      isWorkflow: true,
      prefix: 'B$',
      carePhone: '+673 222 8800',
    });
    expect(
      (await ask(listCountryRows, { ...page, accessMode: 'INTERCEPT' }, { admin })).data.totalNum,
    ).toBe(4);
  });

  test('stop their members when the workflow flag is turned off (ADM-005, SES-013, SES-014)', async () => {
    const admin = await testApp().admin('system');
    const token = await testApp().token('ownerBonus');
    const mine = async () =>
      (await ask(getApplicationInfos, {}, { token })).data.find((one) => one.country === 'bn');
    expect((await ask(personalData, {}, { token })).code).toBeNull();
    expect(
      (
        await change(admin, 'bn', {
          isWorkflow: false,
          reason: 'The system behind it is being moved',
        })
      ).code,
    ).toBeNull();
    expect(await mine()).toMatchObject({ isWorkflow: false, accessMode: 'FULL' });
    const refused = await ask(personalData, {}, { token });
    expect([refused.http, refused.code]).toEqual([403, '9003']);
    expect((await change(admin, 'bn', { isWorkflow: true, reason: 'Moved' })).code).toBeNull();
    expect(await mine()).toMatchObject({ isWorkflow: true });
    expect((await ask(personalData, {}, { token })).code).toBeNull();
    const log = await ask(listAudit, { ...page, entity: 'country', entityId: 'bn' }, { admin });
    expect(log.data.items.map(({ old, new: next, reason }) => [old, next, reason])).toEqual([
      [{ isWorkflow: false }, { isWorkflow: true }, 'Moved'],
      [{ isWorkflow: true }, { isWorkflow: false }, 'The system behind it is being moved'],
    ]);
  });

  test('answer calls of members by their access mode (A-01, B-30, ROL-006)', async () => {
    const admin = await testApp().admin('system');
    const token = await testApp().token('malaysia');
    const ofOrders = calls.filter((one) => one.who === 'orders');
    expect(ofOrders.length).toBeGreaterThan(15);
    const statuses = async () => {
      const seen = new Set<number>();
      for (const one of ofOrders) {
        const init =
          one.method === 'GET'
            ? { headers: { authorization: `Bearer ${token}` } }
            : post({}, { authorization: `Bearer ${token}` });
        seen.add((await testApp().raw(addressOf(one), init)).http);
      }
      return [...seen];
    };
    expect(await statuses()).toEqual([403]);
    await change(admin, 'my', {
      accessMode: 'SERVICES_ONLY',
      isWorkflow: true,
      reason: 'Services begin',
    });
    expect(await statuses()).toEqual([403]);
    expect((await ask(getErrorList, { language: 'en' }, { token })).code).toBeNull();
    await change(admin, 'my', { accessMode: 'FULL', reason: 'Everything begins' });
    expect(await statuses()).not.toContain(403);
    await change(admin, 'my', {
      accessMode: 'INTERCEPT',
      isWorkflow: false,
      reason: 'Back to before',
    });
    expect(await statuses()).toEqual([403]);
  });

  test('use a changed care number at once in texts and refusals (PAY-026, CON-038)', async () => {
    const admin = await testApp().admin('system');
    const token = await testApp().token('accountBlocked');
    const { carePhone } = await countryIn(admin, 'bn');
    const values = async () => {
      const { data } = await ask(getErrorList, { language: 'en' }, { token });
      const event = await makeEvent(testApp().core.db);
      const refused = await (await buyerIn(testApp(), '7000011')).create(event, 1);
      return [data.find((one) => one.code === '8003')?.message, refused.envelope.errorMsg];
    };
    for (const text of await values()) expect(text).toContain(carePhone);
    await change(admin, 'bn', { carePhone: '+673 200 1234' });
    for (const text of await values()) expect(text).toContain('+673 200 1234');
    await change(admin, 'bn', { carePhone });
  });

  test('refuse changes without a reason, with invalid values or an outdated version (ADM-005, B-22)', async () => {
    const admin = await testApp().admin('system');
    const before = await countryIn(admin, 'sg');
    for (const [command, field] of [
      [{ accessMode: 'FULL' }, 'reason'],
      [{ isWorkflow: !before.isWorkflow }, 'reason'],
      [{ isWorkflow: !before.isWorkflow, reason: '  x ' }, 'reason'],
      [{ carePhone: 'call us' }, 'carePhone'],
      [{ carePhone: '' }, 'carePhone'],
      [{ prefix: '12' }, 'prefix'],
      [{ prefix: '' }, 'prefix'],
      [{ accessMode: 'OPEN', reason: 'because' }, 'accessMode'],
    ] as const) {
      const answer = await testApp().raw(
        addressOf(saveCountry),
        post({ ...before, ...command }, { cookie: admin, 'x-balai': '1' }),
      );
      expect([answer.envelope.errorCode, answer.envelope['errorValues']], field).toEqual([
        '9001',
        { field },
      ]);
    }
    expect(
      (await change(admin, 'sg', { version: before.version + 7, carePhone: '+65 6555 0199' })).code,
    ).toBe('9010');
    expect(await countryIn(admin, 'sg')).toEqual(before);
    // The input has no zone and currency.
    await testApp().raw(
      addressOf(saveCountry),
      post(
        { ...before, zone: 'UTC', currency: 'USD', carePhone: '+65 6555 0111' },
        { cookie: admin, 'x-balai': '1' },
      ),
    );
    expect(await countryIn(admin, 'sg')).toMatchObject({
      zone: before.zone,
      currency: before.currency,
      carePhone: '+65 6555 0111',
    });
  });

  test('are hidden from other roles, other countries and members (ROL-021, I25, I27)', async () => {
    const [content, auditor, limited] = [
      await testApp().admin('content'),
      await testApp().admin('auditor'),
      await testApp().admin('order', [{ role: 'system', country: 'sg', region: null }]),
    ];
    expect((await ask(listCountryRows, page, { admin: content })).http).toBe(403);
    expect((await change(auditor, 'bn', { carePhone: '+673 111 1111' })).http).toBe(403);
    expect(
      (await ask(listCountryRows, page, { admin: limited })).data.items.map((one) => one.code),
    ).toEqual(['sg']);
    for (const code of ['bn', 'xx'])
      expect((await ask(getCountry, { code }, { admin: limited })).code).toBe('6040');
    const sg = await countryIn(limited, 'sg');
    expect(
      (
        await ask(
          saveCountry,
          { ...sg, code: 'bn', carePhone: '+673 111 1111' },
          { admin: limited },
        )
      ).code,
    ).toBe('6040');
    const bearer = {
      authorization: `Bearer ${await testApp().token('ownerAward')}`,
      'x-balai': '1',
    };
    expect((await testApp().raw(addressOf(listCountryRows), post(page, bearer))).http).toBe(403);
  });
});
