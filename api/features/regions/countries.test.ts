import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { getEventInfo } from '#domain/events/calls.ts';
import { getApplicationInfos, personalData } from '#domain/member/calls.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { getCountry, listCountryRows, saveCountry } from '#domain/regions/calls.countries.ts';
import { getSettings, listSettingRows, saveSettings } from '#domain/regions/calls.settings.ts';
import { buyerIn, inShop, reached } from '#api/test/buying.ts';
import { makeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { post } from '#api/test/world.ts';

const world = worldOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof world>['ask'] = (call, input, options) => world().ask(call, input, options);
const countryIn = async (admin: string, code: string) => (await ask(getCountry, { code }, { admin })).data;
type Country = Awaited<ReturnType<typeof countryIn>>;
const change = async (admin: string, code: string, wish: Partial<Country> & { reason?: string }) =>
  ask(saveCountry, { ...(await countryIn(admin, code)), ...wish }, { admin });
const settingsIn = async (admin: string, country: string) => (await ask(getSettings, { country }, { admin })).data;
const keep = async (admin: string, country: string, values: Parameters<typeof keepAt>[3]) =>
  keepAt(admin, country, (await settingsIn(admin, country)).version, values);
const keepAt = (
  admin: string,
  country: string,
  version: string,
  values: { key: 'hold.event.minutes' | 'hold.rule'; own: number | string | null }[],
) => ask(saveSettings, { country, version, values }, { admin });

describe('countries', () => {
  test('ADM-005 CON-036 every country with currency, zone, care number, mode, application and flag', async () => {
    const admin = await world().admin('system');
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
    expect((await ask(listCountryRows, { ...page, accessMode: 'INTERCEPT' }, { admin })).data.totalNum).toBe(4);
  });

  test('ADM-005 SES-013 SES-014 the workflow flag of bn off: its members are told so at the next sign-in and get no more data', async () => {
    const admin = await world().admin('system');
    const token = await world().token('ownerBonus');
    const mine = async () => (await ask(getApplicationInfos, {}, { token })).data.find((one) => one.country === 'bn');
    expect((await ask(personalData, {}, { token })).code).toBeNull();
    expect((await change(admin, 'bn', { isWorkflow: false, reason: 'The system behind it is being moved' })).code).toBeNull();
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

  test('A-01 B-30 ROL-006 in each mode every call of events, facilities and orders answers members of my as the mode says', async () => {
    const admin = await world().admin('system');
    const token = await world().token('malaysia');
    const ofOrders = calls.filter((one) => one.who === 'orders');
    expect(ofOrders.length).toBeGreaterThan(15);
    const statuses = async () => {
      const seen = new Set<number>();
      for (const one of ofOrders) {
        const init =
          one.method === 'GET' ? { headers: { authorization: `Bearer ${token}` } } : post({}, { authorization: `Bearer ${token}` });
        seen.add((await world().raw(addressOf(one), init)).http);
      }
      return [...seen];
    };
    expect(await statuses()).toEqual([403]);
    await change(admin, 'my', { accessMode: 'SERVICES_ONLY', isWorkflow: true, reason: 'Services begin' });
    expect(await statuses()).toEqual([403]);
    expect((await ask(getErrorList, { language: 'en' }, { token })).code).toBeNull();
    await change(admin, 'my', { accessMode: 'FULL', reason: 'Everything begins' });
    expect(await statuses()).not.toContain(403);
    await change(admin, 'my', { accessMode: 'INTERCEPT', isWorkflow: false, reason: 'Back to before' });
    expect(await statuses()).toEqual([403]);
  });

  test('PAY-026 CON-038 another care number stands in the texts at once, in the list and in a refusal', async () => {
    const admin = await world().admin('system');
    const token = await world().token('accountBlocked');
    const { carePhone } = await countryIn(admin, 'bn');
    const said = async () => {
      const { data } = await ask(getErrorList, { language: 'en' }, { token });
      const event = await makeEvent(world().core.db);
      const refused = await (await buyerIn(world(), '7000011')).create(event, 1);
      return [data.find((one) => one.code === '8003')?.message, refused.envelope.errorMsg];
    };
    for (const text of await said()) expect(text).toContain(carePhone);
    await change(admin, 'bn', { carePhone: '+673 200 1234' });
    for (const text of await said()) expect(text).toContain('+673 200 1234');
    await change(admin, 'bn', { carePhone });
  });

  test('ADM-005 B-22 a mode or flag without reason, a bad number or prefix and an old version change nothing', async () => {
    const admin = await world().admin('system');
    const before = await countryIn(admin, 'sg');
    for (const [wish, field] of [
      [{ accessMode: 'FULL' }, 'reason'],
      [{ isWorkflow: !before.isWorkflow }, 'reason'],
      [{ isWorkflow: !before.isWorkflow, reason: '  x ' }, 'reason'],
      [{ carePhone: 'call us' }, 'carePhone'],
      [{ carePhone: '' }, 'carePhone'],
      [{ prefix: '12' }, 'prefix'],
      [{ prefix: '' }, 'prefix'],
      [{ accessMode: 'OPEN', reason: 'because' }, 'accessMode'],
    ] as const) {
      const answer = await world().raw(addressOf(saveCountry), post({ ...before, ...wish }, { cookie: admin, 'x-balai': '1' }));
      expect([answer.envelope.errorCode, answer.envelope['errorValues']], field).toEqual(['9001', { field }]);
    }
    expect((await change(admin, 'sg', { version: before.version + 7, carePhone: '+65 6555 0199' })).code).toBe('9010');
    expect(await countryIn(admin, 'sg')).toEqual(before);
    // Zone and currency are no wishes.
    await world().raw(
      addressOf(saveCountry),
      post({ ...before, zone: 'UTC', currency: 'USD', carePhone: '+65 6555 0111' }, { cookie: admin, 'x-balai': '1' }),
    );
    expect(await countryIn(admin, 'sg')).toMatchObject({ zone: before.zone, currency: before.currency, carePhone: '+65 6555 0111' });
  });

  test('ROL-021 I25 I27 other roles, other countries and members', async () => {
    const [content, auditor, limited] = [
      await world().admin('content'),
      await world().admin('auditor'),
      await world().admin('order', [{ role: 'system', country: 'sg', region: null }]),
    ];
    expect((await ask(listCountryRows, page, { admin: content })).http).toBe(403);
    expect((await change(auditor, 'bn', { carePhone: '+673 111 1111' })).http).toBe(403);
    expect((await ask(listCountryRows, page, { admin: limited })).data.items.map((one) => one.code)).toEqual(['sg']);
    for (const code of ['bn', 'xx']) expect((await ask(getCountry, { code }, { admin: limited })).code).toBe('6040');
    const sg = await countryIn(limited, 'sg');
    expect((await ask(saveCountry, { ...sg, code: 'bn', carePhone: '+673 111 1111' }, { admin: limited })).code).toBe('6040');
    const bearer = { authorization: `Bearer ${await world().token('ownerAward')}`, 'x-balai': '1' };
    expect((await world().raw(addressOf(listCountryRows), post(page, bearer))).http).toBe(403);
  });
});

describe('settings', () => {
  afterAll(async () => {
    await sql`delete from setting`.execute(world().core.db);
  });

  test('ADM-009 CON-004 event hold of 5 minutes: new orders count from 00:05:00, the page says so, running ones stay', async () => {
    const admin = await world().admin('system');
    const event = await makeEvent(world().core.db);
    const [early, late] = [await buyerIn(world()), await buyerIn(world())];
    const before = (await early.create(event, 1)).data;
    expect(before.timeNum).toBe(1800);
    expect((await keep(admin, 'bn', [{ key: 'hold.event.minutes', own: 5 }])).code).toBeNull();
    expect((await ask(getEventInfo, { eventID: String(event.id) }, late)).data.holdMinutes).toBe(5);
    const after = (await late.create(event, 1)).data;
    expect(after.timeNum).toBe(300);
    const order = (await late.detail(after.orderNumber)).data;
    expect(order.deadline! - order.orderDate).toBe(300_000);
    expect((await early.detail(before.orderNumber)).data.timeNum).toBeGreaterThan(1700);
    await world().setClock(order.deadline);
    expect((await late.detail(after.orderNumber)).data.orderStatus).toBe('CANCEL');
    expect((await early.detail(before.orderNumber)).data.orderStatus).toBe('UNPAID');
    await world().setClock(null);
    expect((await keep(admin, 'bn', [{ key: 'hold.event.minutes', own: null }])).code).toBeNull();
    expect((await (await buyerIn(world())).create(event, 1)).data.timeNum).toBe(1800);
  });

  test('ADM-009 CON-009 six hours instead of the end of the day, from the next hand-over on', async () => {
    const admin = await world().admin('system');
    await keep(admin, 'bn', [{ key: 'hold.rule', own: 'SIX_HOURS' }]);
    // 09:00 in Brunei, so that six hours end before the day does.
    const morning = Date.parse(`${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T01:00:00Z`);
    await world().setClock(morning);
    const event = await makeEvent(world().core.db);
    const buyer = await buyerIn(world());
    const number = await buyer.reserve(event);
    await buyer.confirm(number);
    await reached(buyer, number, 'PAYING');
    const order = (await buyer.detail(number)).data;
    expect(order.deadline! - morning).toBeLessThanOrEqual(6 * 3_600_000 + 60_000);
    expect(order.deadline! - morning).toBeGreaterThan(5.9 * 3_600_000);
    await inShop(world(), number, 'cancel');
    await world().setClock(null);
    await keep(admin, 'bn', [{ key: 'hold.rule', own: null }]);
  });

  test('ADM-009 CON-036 a country without a value follows all countries; the list tells which have their own', async () => {
    const admin = await world().admin('system');
    await keep(admin, 'master', [{ key: 'hold.event.minutes', own: 20 }]);
    await keep(admin, 'my', [{ key: 'hold.event.minutes', own: 15 }]);
    const own = async (country: string) => (await settingsIn(admin, country)).values.find((one) => one.key === 'hold.event.minutes');
    expect(await own('master')).toMatchObject({ own: 20, inherited: 30 });
    expect(await own('bn')).toMatchObject({ own: null, inherited: 20 });
    expect(await own('my')).toMatchObject({ own: 15, inherited: 20 });
    const { data } = await ask(listSettingRows, page, { admin });
    expect(data.items.map((one) => one.country)).toEqual(['master', 'bn', 'my', 'sg', 'vn', 'ph']);
    expect(data.items.find((one) => one.country === 'my')?.ownKeys).toEqual(['hold.event.minutes']);
    expect((await (await buyerIn(world())).create(await makeEvent(world().core.db), 1)).data.timeNum).toBe(1200);
    await keep(admin, 'my', [{ key: 'hold.event.minutes', own: null }]);
    await keep(admin, 'master', [{ key: 'hold.event.minutes', own: null }]);
  });

  test('ADM-009 a value beyond its limits names its key, an old version is told, and nothing changes', async () => {
    const admin = await world().admin('system');
    const before = await settingsIn(admin, 'bn');
    for (const [key, own] of [
      ['hold.event.minutes', 0],
      ['hold.event.minutes', 1441],
      ['hold.event.minutes', 'END_OF_DAY'],
      ['hold.rule', 'NEVER'],
      ['hold.rule', 5],
    ] as const) {
      const refused = await keep(admin, 'bn', [{ key, own }]);
      expect([refused.code, refused.envelope['errorValues']]).toEqual(['9001', { field: key }]);
    }
    expect((await keepAt(admin, 'bn', 'older', [{ key: 'hold.event.minutes', own: 5 }])).code).toBe('9010');
    expect(await settingsIn(admin, 'bn')).toEqual(before);
    expect((await ask(getSettings, { country: 'xx' }, { admin })).code).toBe('6040');
  });

  test('ROL-021 what belongs to all countries needs a role without limits; the log holds old and new', async () => {
    const admin = await world().admin('system');
    const limited = await world().admin('event', [{ role: 'system', country: 'my', region: null }]);
    expect((await ask(listSettingRows, page, { admin: limited })).data.items.map((one) => one.country)).toEqual(['my']);
    for (const country of ['master', 'bn']) expect((await ask(getSettings, { country }, { admin: limited })).code).toBe('6040');
    expect((await keep(limited, 'my', [{ key: 'hold.event.minutes', own: 45 }])).code).toBeNull();
    const log = await ask(listAudit, { ...page, entity: 'settings', entityId: 'my' }, { admin });
    expect(log.data.items[0]).toMatchObject({ old: { 'hold.event.minutes': null }, new: { 'hold.event.minutes': 45 }, country: 'my' });
    const auditor = await world().admin('auditor');
    expect((await keep(auditor, 'my', [{ key: 'hold.event.minutes', own: 46 }])).http).toBe(403);
  });
});
