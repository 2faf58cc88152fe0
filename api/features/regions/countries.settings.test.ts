import { sql } from '#api/platform/db/sql.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { getSettings, listSettingRows, saveSettings } from '#domain/regions/calls.settings.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const settingsIn = async (admin: string, country: string) =>
  (await ask(getSettings, { country }, { admin })).data;
const keep = async (admin: string, country: string, values: Parameters<typeof keepAt>[3]) =>
  keepAt(admin, country, (await settingsIn(admin, country)).version, values);
const keepAt = (
  admin: string,
  country: string,
  version: string,
  values: { key: 'hold.event.minutes' | 'hold.rule'; own: number | string | null }[],
) => ask(saveSettings, { country, version, values }, { admin });

describe('settings', () => {
  afterAll(async () => {
    await sql`delete from setting`.execute(testApp().core.db);
  });

  test('apply an event hold of 5 minutes to new orders and leave running ones (ADM-009, CON-004)', async () => {
    const admin = await testApp().admin('system');
    const event = await makeEvent(testApp().core.db);
    const [early, late] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const before = (await early.create(event, 1)).data;
    expect(before.timeNum).toBe(1800);
    expect((await keep(admin, 'bn', [{ key: 'hold.event.minutes', own: 5 }])).code).toBeNull();
    expect((await ask(getEventInfo, { eventID: String(event.id) }, late)).data.holdMinutes).toBe(5);
    const after = (await late.create(event, 1)).data;
    expect(after.timeNum).toBe(300);
    const order = (await late.detail(after.orderNumber)).data;
    expect(order.deadline! - order.orderDate).toBe(300_000);
    expect((await early.detail(before.orderNumber)).data.timeNum).toBeGreaterThan(1700);
    await testApp().setClock(order.deadline);
    expect((await late.detail(after.orderNumber)).data.orderStatus).toBe('CANCEL');
    expect((await early.detail(before.orderNumber)).data.orderStatus).toBe('UNPAID');
    await testApp().setClock(null);
    expect((await keep(admin, 'bn', [{ key: 'hold.event.minutes', own: null }])).code).toBeNull();
    expect((await (await buyerIn(testApp())).create(event, 1)).data.timeNum).toBe(1800);
  });

  test('apply six hours instead of the end of the day from the next checkout on (ADM-009, CON-009)', async () => {
    const admin = await testApp().admin('system');
    await keep(admin, 'bn', [{ key: 'hold.rule', own: 'SIX_HOURS' }]);
    // 09:00 in Brunei, so that six hours end on the same day.
    const morning = Date.parse(
      `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T01:00:00Z`,
    );
    await testApp().setClock(morning);
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const number = await buyer.reserve(event);
    await buyer.confirm(number);
    await reached(buyer, number, 'PAYING');
    const order = (await buyer.detail(number)).data;
    expect(order.deadline! - morning).toBeLessThanOrEqual(6 * 3_600_000 + 60_000);
    expect(order.deadline! - morning).toBeGreaterThan(5.9 * 3_600_000);
    await inShop(testApp(), number, 'cancel');
    await testApp().setClock(null);
    await keep(admin, 'bn', [{ key: 'hold.rule', own: null }]);
  });

  test('are inherited from all countries when a country has no value of its own (ADM-009, CON-036)', async () => {
    const admin = await testApp().admin('system');
    await keep(admin, 'master', [{ key: 'hold.event.minutes', own: 20 }]);
    await keep(admin, 'my', [{ key: 'hold.event.minutes', own: 15 }]);
    const own = async (country: string) =>
      (await settingsIn(admin, country)).values.find((one) => one.key === 'hold.event.minutes');
    expect(await own('master')).toMatchObject({ own: 20, inherited: 30 });
    expect(await own('bn')).toMatchObject({ own: null, inherited: 20 });
    expect(await own('my')).toMatchObject({ own: 15, inherited: 20 });
    const { data } = await ask(listSettingRows, page, { admin });
    expect(data.items.map((one) => one.country)).toEqual(['master', 'bn', 'my', 'sg', 'vn', 'ph']);
    expect(data.items.find((one) => one.country === 'my')?.ownKeys).toEqual(['hold.event.minutes']);
    expect(
      (await (await buyerIn(testApp())).create(await makeEvent(testApp().core.db), 1)).data.timeNum,
    ).toBe(1200);
    await keep(admin, 'my', [{ key: 'hold.event.minutes', own: null }]);
    await keep(admin, 'master', [{ key: 'hold.event.minutes', own: null }]);
  });

  test('are refused at their key when out of range, and when outdated (ADM-009)', async () => {
    const admin = await testApp().admin('system');
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
    expect((await keepAt(admin, 'bn', 'older', [{ key: 'hold.event.minutes', own: 5 }])).code).toBe(
      '9010',
    );
    expect(await settingsIn(admin, 'bn')).toEqual(before);
    expect((await ask(getSettings, { country: 'xx' }, { admin })).code).toBe('6040');
  });

  test('are limited to the countries of a role, and changes are logged (ROL-021)', async () => {
    const admin = await testApp().admin('system');
    const limited = await testApp().admin('event', [
      { role: 'system', country: 'my', region: null },
    ]);
    expect(
      (await ask(listSettingRows, page, { admin: limited })).data.items.map((one) => one.country),
    ).toEqual(['my']);
    for (const country of ['master', 'bn'])
      expect((await ask(getSettings, { country }, { admin: limited })).code).toBe('6040');
    expect((await keep(limited, 'my', [{ key: 'hold.event.minutes', own: 45 }])).code).toBeNull();
    const log = await ask(listAudit, { ...page, entity: 'settings', entityId: 'my' }, { admin });
    expect(log.data.items[0]).toMatchObject({
      old: { 'hold.event.minutes': null },
      new: { 'hold.event.minutes': 45 },
      country: 'my',
    });
    const auditor = await testApp().admin('auditor');
    expect((await keep(auditor, 'my', [{ key: 'hold.event.minutes', own: 46 }])).http).toBe(403);
  });
});
