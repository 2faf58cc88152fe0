import { describe, expect, test } from 'vitest';
import {
  getApiKey,
  listApiKeys,
  makeApiKeySecret,
  saveApiKey,
  withdrawApiKey,
} from '#domain/apiKeys/calls.ts';
import { readBookings, readOrders, readTickets } from '#domain/apiKeys/calls.read.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeApiKeys } from '#demo/make/systems/make.apiKeys.ts';
import { readWith } from '#tests/support/apiKeys/reading.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const system = async () => ({ admin: await testApp().admin('system') });
const fields = {
  name: 'Accounting',
  country: 'bn',
  district: null,
  scopes: ['orders.read' as const],
  lastDay: null,
  perMinute: 100,
};
const page = { pageNum: 1, pageSize: 50, isExport: false };
const read = (key: string | null, call: typeof readOrders = readOrders) =>
  readWith(testApp().url, key, call);

async function newKey(change: Partial<typeof fields> = {}) {
  const by = await system();
  const { id } = (await testApp().ask(saveApiKey, { ...fields, ...change }, by)).data;
  const { secret } = (await testApp().ask(makeApiKeySecret, { id, version: 1 }, by)).data;
  return { id, secret };
}
const versionOf = async (id: string) =>
  (await testApp().ask(getApiKey, { id }, await system())).data.version;

describe('a key', () => {
  test('is shown once, stored as a hash and logged without its secret (issue 55)', async () => {
    const { id, secret } = await newKey();
    expect(secret).toMatch(/^balai_[\da-f]{12}_[\da-f]{64}$/);
    const secretPart = secret.split('_')[2]!;
    expect(
      await value<string>(
        db(),
      )`select encode(secret_hash, 'hex') from api_key where id = ${id}::bigint`,
    ).toBe(await value<string>(db())`select encode(sha256(decode(${secretPart}, 'hex')), 'hex')`);
    const by = await system();
    const record = (await testApp().ask(getApiKey, { id }, by)).data;
    const rows = (await testApp().ask(listApiKeys, page, by)).data;
    const { items: log } = (
      await testApp().ask(listAudit, { ...page, entity: 'api_key', entityId: id }, by)
    ).data;
    expect(record).toMatchObject({ state: 'ACTIVE', publicId: secret.split('_')[1] });
    expect(log.map(({ action }) => action).sort()).toEqual(['change', 'create']);
    expect(JSON.stringify([record, rows, log])).not.toContain(secretPart);
  });

  test('reads nothing before its secret is made, and its last use is kept (issue 55)', async () => {
    const by = await system();
    const { id } = (await testApp().ask(saveApiKey, fields, by)).data;
    expect((await testApp().ask(getApiKey, { id }, by)).data).toMatchObject({
      state: 'NEW',
      lastUsedAt: null,
    });
    const { secret } = (await testApp().ask(makeApiKeySecret, { id, version: 1 }, by)).data;
    const before = await appNow(db());
    expect((await read(secret)).http).toBe(200);
    expect((await testApp().ask(getApiKey, { id }, by)).data.lastUsedAt).toBeGreaterThanOrEqual(
      before,
    );
  });

  test('is refused with 401 alike when it is missing, wrong, ended or withdrawn (issue 55)', async () => {
    const { id, secret } = await newKey();
    const ended = await makeApiKeys(db(), [{ lastDay: '2020-01-01' }]);
    const [, publicId, bits] = secret.split('_');
    const wrong = [
      null,
      'balai',
      `balai_${publicId}_${'0'.repeat(64)}`,
      `balai_${'0'.repeat(12)}_${bits}`,
      ended[0]!.key,
    ];
    const texts = new Set<string>();
    for (const key of wrong) {
      const { http, envelope } = await read(key);
      expect([key, http, envelope.data]).toEqual([key, 401, null]);
      texts.add(JSON.stringify({ ...envelope, traceId: '' }));
    }
    expect((await read(secret)).http).toBe(200);
    const by = await system();
    expect((await testApp().ask(withdrawApiKey, { id, version: 2 }, by)).code).toBeNull();
    const { http, envelope } = await read(secret);
    texts.add(JSON.stringify({ ...envelope, traceId: '' }));
    expect([http, texts.size]).toEqual([401, 1]);
    const again = { id, version: await versionOf(id) };
    expect((await testApp().ask(makeApiKeySecret, again, by)).code).toBe(refusals.changedMeanwhile);
    expect((await testApp().ask(saveApiKey, { ...fields, ...again }, by)).code).toBe(
      refusals.changedMeanwhile,
    );
  });

  test('keeps its former secret for 24 hours after a rotation (issue 55)', async () => {
    const { id, secret: former } = await newKey();
    const by = await system();
    const { secret } = (await testApp().ask(makeApiKeySecret, { id, version: 2 }, by)).data;
    expect(secret).not.toBe(former);
    const used = async () => [(await read(former)).http, (await read(secret)).http];
    expect(await used()).toEqual([200, 200]);
    expect((await testApp().ask(getApiKey, { id }, by)).data.oldSecretUntil).toBeGreaterThan(0);
    await run(db())`update api_key set old_secret_until = app_now() where id = ${id}::bigint`;
    expect(await used()).toEqual([401, 200]);
  });

  test('is valid on its last day in the time zone of its country, which is not in the past (issue 55)', async () => {
    const today = await value<string>(
      db(),
    )`select (app_now() at time zone 'Asia/Brunei')::date::text`;
    const { id, secret } = await newKey({ lastDay: today as never });
    expect((await read(secret)).http).toBe(200);
    const past = { ...fields, lastDay: '2020-01-01' };
    const { code, envelope } = await testApp().ask(saveApiKey, past, await system());
    expect([code, envelope['errorValues']]).toEqual(['8350', { field: 'lastDay' }]);
    await run(db())`update api_key set last_day = last_day - 1 where id = ${id}::bigint`;
    expect((await read(secret)).http).toBe(401);
    // An ended key can still be renamed.
    const kept = (await testApp().ask(getApiKey, { id }, await system())).data;
    const renamed = { ...fields, id, version: kept.version, lastDay: kept.lastDay, name: 'Old' };
    expect((await testApp().ask(saveApiKey, renamed, await system())).code).toBeNull();
  });
});

describe('limits', () => {
  test('of a key are its own: 429 with Retry-After, for this key only (issue 55)', async () => {
    const [few, other] = await makeApiKeys(db(), [{ perMinute: 3 }, {}]);
    const seen = [];
    for (let nth = 0; nth < 5; nth++) {
      const { http, headers } = await read(few!.key);
      seen.push([http, headers.get('x-ratelimit-remaining')]);
      if (http === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(seen).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [429, '0'],
    ]);
    expect((await read(other!.key)).http).toBe(200);
    await run(db())`
      update api_key set minute_from = minute_from - interval '1 minute' where id = ${few!.id}`;
    expect((await read(few!.key)).http).toBe(200);
  });

  test('of scopes: 403 with the missing one, and keys and sessions never replace each other (issue 55, I26)', async () => {
    const [key] = await makeApiKeys(db(), [{ scopes: ['orders.read'] }]);
    for (const call of [readBookings, readTickets]) {
      const { http, code, envelope } = await readWith(testApp().url, key!.key, call);
      expect([http, code]).toEqual([403, refusals.notAllowed]);
      expect(envelope.errorValues?.['scope']).toMatch(/^(bookings|attendance)\.read$/);
    }
    const bearer = { authorization: `Bearer ${key!.key}` };
    for (const call of [getOrders, listOrderRows])
      expect((await testApp().raw(addressOf(call), post(page, bearer))).http).toBe(401);
    expect((await read(await testApp().token('8001101'))).http).toBe(401);
    const { admin } = await system();
    const session = { headers: { cookie: admin, 'x-balai': '1' } };
    expect((await testApp().raw(addressOf(readOrders), session)).http).toBe(401);
  });

  test('of administrators: a key gets no scope that its maker does not read there (B-45)', async () => {
    const settings = { role: 'system' as const, country: 'bn', region: 'BSB' };
    const admin = await testApp().admin('system', [settings]);
    const of = { ...fields, district: 'BSB' };
    expect((await testApp().ask(saveApiKey, of, { admin })).code).toBeNull();
    for (const district of [null, 'TUT'])
      expect((await testApp().ask(saveApiKey, { ...of, district }, { admin })).http).toBe(403);
  });
});
