import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { getConsole, listAdministrators, listAudit } from '#domain/administrators/calls.ts';
import { addressOf, type Input } from '#domain/call.ts';
import {
  deleteInterruption,
  endInterruption,
  getConsoleTips,
  getInterruption,
  listInterruptions,
  saveInterruption,
} from '#domain/notices/calls.interruptions.ts';
import { getMaintainTips } from '#domain/notices/calls.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { appNow } from '#api/kit/clock.ts';
import { buyerIn, keepOrder } from '#api/test/buying.ts';
import { makeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { post, until } from '#api/test/world.ts';
import { refreshInterruptions } from './service.maintenance.ts';

const world = worldOf();
keepOrder(world);
const ask: ReturnType<typeof world>['ask'] = (call, input, options) => world().ask(call, input, options);
const [minute, hour] = [60_000, 3_600_000];
const page = { pageNum: 1, pageSize: 20, isExport: false };
type Wish = Input<typeof saveInterruption>;

afterEach(async () => {
  await world().setClock((await appNow(world().core.db)) + 3 * 86_400_000);
  await sql`delete from order_extension`.execute(world().core.db);
  await sql`delete from maintenance_window`.execute(world().core.db);
  await refreshInterruptions(world().core);
});

/** A wish by hours from now, whole minutes as the form sends them. */
async function wish(from: number | null, until: number, more: Partial<Wish> = {}): Promise<Wish> {
  const now = Math.ceil((await appNow(world().core.db)) / minute) * minute;
  return {
    country: 'bn',
    serviceType: 1,
    startTime: from === null ? null : now + from * hour,
    endTime: now + until * hour,
    remark: 'New database servers',
    isAnnounced: true,
    reason: 'agreed with operations',
    ...more,
  };
}
const memberCode = async () =>
  (await ask(getOrders, { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 }, { token: await world().token('8400001') })).code;
const tips = async () =>
  (await ask(getMaintainTips, { country: 'bn', originType: 1 }, { token: await world().token('8400001') })).data.detail;

test('ADM-044 MNT-002 what is planned is told to members, changed for them, and gone when it is taken back; the log knows why', async () => {
  const admin = await world().admin('content');
  const asked = await wish(24, 26);
  const { data } = await ask(saveInterruption, asked, { admin });
  expect(await tips()).toEqual([{ serviceType: 1, startTime: asked.startTime, endTime: asked.endTime, remark: 'New database servers' }]);
  const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
  expect(row).toMatchObject({ state: 'ahead', version: 1, country: 'bn', isAnnounced: true });
  await ask(saveInterruption, { ...asked, id: data.id, version: 1, remark: 'New network', reason: 'other work first' }, { admin });
  expect((await tips()).map((one) => one.remark)).toEqual(['New network']);
  await ask(deleteInterruption, { id: data.id, version: 2, reason: 'not needed any more' }, { admin });
  expect(await tips()).toEqual([]);
  expect((await ask(getInterruption, { id: data.id }, { admin })).code).toBe('6040');
  const log = await ask(listAudit, { ...page, entity: 'maintenance', entityId: data.id }, { admin: await world().admin('auditor') });
  expect(log.data.items.map(({ action, reason, old, new: next }) => [action, reason, old, next])).toEqual([
    ['delete', 'not needed any more', expect.objectContaining({ remark: 'New network' }), null],
    ['change', 'other work first', { remark: 'New database servers' }, { remark: 'New network' }],
    [
      'create',
      'agreed with operations',
      null,
      expect.objectContaining({ serviceType: 1, startTime: new Date(asked.startTime!).toISOString() }),
    ],
  ]);
});

test('ADM-044 MNT-009 B-32 begun at once it counts as unannounced and stops members with the next call; ended it lets them in with the next call', async () => {
  const admin = await world().admin('content');
  expect(await memberCode()).toBeNull();
  const { data } = await ask(saveInterruption, await wish(null, 2), { admin });
  expect(await memberCode()).toBe('10001');
  const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
  expect([row.state, row.isAnnounced]).toEqual(['running', false]);
  expect((await ask(endInterruption, { id: data.id, version: row.version, reason: 'work is done' }, { admin })).code).toBeNull();
  expect(await memberCode()).toBeNull();
  const { data: over } = await ask(getInterruption, { id: data.id }, { admin });
  expect([over.state, over.endTime <= (await appNow(world().core.db))]).toEqual(['over', true]);
});

test('B-32 ADM-044 an unannounced one gives its length to reservations; moved and ended by hand, they keep what it really took', async () => {
  const admin = await world().admin('content');
  const buyer = await buyerIn(world());
  const orderNumber = await buyer.reserve(await makeEvent(world().core.db));
  const { db } = world().core;
  const deadline = async () =>
    (await sql<{ at: number }>`select deadline_at as at from booking_order where order_number = ${orderNumber}`.execute(db)).rows[0]!.at;
  const before = await deadline();
  const asked = await wish(null, 1, { isAnnounced: false });
  const { data } = await ask(saveInterruption, asked, { admin });
  const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
  await until(async () => (await deadline()) === before + asked.endTime - row.startTime);
  const later = { ...asked, id: data.id, version: row.version, startTime: row.startTime, endTime: asked.endTime + hour };
  expect((await ask(saveInterruption, later, { admin })).code).toBeNull();
  await until(async () => (await deadline()) === before + later.endTime - row.startTime);
  await world().setClock(row.startTime + 10 * minute);
  await ask(endInterruption, { id: data.id, version: row.version + 1, reason: 'quicker than planned' }, { admin });
  const { data: over } = await ask(getInterruption, { id: data.id }, { admin });
  await until(async () => (await deadline()) === before + over.endTime - row.startTime);
  expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
});

test('MNT-003 MNT-004 ADM-004 one of type 2 is shown to administrators and not to members; it stops the console but what ends it', async () => {
  const [admin, system] = [await world().admin('content'), await world().admin('system')];
  const { data } = await ask(saveInterruption, await wish(null, 2, { serviceType: 2, country: null }), { admin });
  expect([await tips(), await memberCode()]).toEqual([[], null]);
  const rows = (await ask(listInterruptions, { ...page, state: 'running' }, { admin: system })).data;
  expect(rows.items.map(({ id, serviceType }) => [id, serviceType])).toEqual([[data.id, 2]]);
  const told = async (who: string) => (await ask(getConsoleTips, {}, { admin: who })).data.detail.map((one) => one.serviceType);
  expect([await told(system), await told(await world().admin('event'))]).toEqual([[2], [2]]);
  expect((await ask(listAdministrators, page, { admin: system })).code).toBe('10001');
  expect((await ask(getConsole, {}, { admin: system })).code).toBeNull();
  await ask(endInterruption, { id: data.id, version: 1, reason: 'work is done' }, { admin });
  expect((await ask(listAdministrators, page, { admin: system })).code).toBeNull();
});

test('B-32 MNT-004 one of type 2 for a country leaves administrators of all countries alone', async () => {
  const limited = await world().admin('facility', [{ role: 'content', country: 'bn', region: null }]);
  await ask(saveInterruption, await wish(null, 2, { serviceType: 2, country: 'bn' }), { admin: limited });
  expect((await ask(listAdministrators, page, { admin: await world().admin('system') })).code).toBeNull();
  const told = async (who: string) => (await ask(getConsoleTips, {}, { admin: who })).data.detail.length;
  expect([await told(limited), await told(await world().admin('system'))]).toEqual([1, 0]);
});

describe('what is refused', () => {
  test.each([
    ['a begin that is past', -1, 2, 'startTime'],
    ['an end before the begin', 3, 2, 'endTime'],
    ['an end at the begin', 3, 3, 'endTime'],
    ['an end that is past', null, -1, 'endTime'],
    ['longer than 31 days', 1, 24 * 31 + 2, 'endTime'],
  ])('ADM-044 %s: 9001 at the field, nothing is written', async (_, from, end, field) => {
    const { code, envelope } = await ask(saveInterruption, await wish(from, end), { admin: await world().admin('content') });
    expect([code, envelope['errorValues']]).toEqual(['9001', { field }]);
    const { rows } = await sql`select 1 from maintenance_window`.execute(world().core.db);
    expect(rows).toEqual([]);
  });

  test('ADM-044 B-22 without a reason nothing is done', async () => {
    const admin = await world().admin('content');
    const raw = {
      country: null,
      serviceType: 1,
      startTime: null,
      endTime: '2099-01-01T00:00:00Z',
      remark: '',
      isAnnounced: true,
      reason: ' ',
    };
    const { envelope } = await world().raw(addressOf(saveInterruption), post(raw, { cookie: admin, 'x-balai': '1' }));
    expect([envelope.errorCode, envelope['errorValues']]).toEqual(['9001', { field: 'reason' }]);
  });

  test('ADM-044 once it has begun only end and remark can be changed, and it cannot be deleted; what is over stays', async () => {
    const admin = await world().admin('content');
    const asked = await wish(null, 2, { isAnnounced: false });
    const { data } = await ask(saveInterruption, asked, { admin });
    const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
    const same = { ...asked, id: data.id, version: 1, startTime: row.startTime };
    for (const change of [{ country: null }, { serviceType: 0 as const }, { isAnnounced: true }, { startTime: row.startTime + hour }])
      expect((await ask(saveInterruption, { ...same, ...change }, { admin })).code, JSON.stringify(change)).toMatch(/^(9017|9003)$/);
    expect((await ask(deleteInterruption, { id: data.id, version: 1, reason: 'a mistake' }, { admin })).code).toBe('9017');
    expect((await ask(saveInterruption, { ...same, remark: 'Takes longer', endTime: asked.endTime + hour }, { admin })).code).toBeNull();
    await ask(endInterruption, { id: data.id, version: 2, reason: 'work is done' }, { admin });
    const { data: over } = await ask(getInterruption, { id: data.id }, { admin });
    expect((await ask(saveInterruption, { ...same, version: 3, endTime: over.endTime + hour }, { admin })).code).toBe('9017');
    expect((await ask(endInterruption, { id: data.id, version: 3, reason: 'once more' }, { admin })).code).toBe('9010');
  });

  test('ADM-044 an old version is told, and changes nothing', async () => {
    const admin = await world().admin('content');
    const asked = await wish(24, 25);
    const { data } = await ask(saveInterruption, asked, { admin });
    await ask(saveInterruption, { ...asked, id: data.id, version: 1, remark: 'second' }, { admin });
    expect((await ask(saveInterruption, { ...asked, id: data.id, version: 1, remark: 'third' }, { admin })).code).toBe('9010');
    expect((await ask(deleteInterruption, { id: data.id, version: 1, reason: 'a mistake' }, { admin })).code).toBe('9010');
    expect((await tips()).map((one) => one.remark)).toEqual(['second']);
  });

  test('ROL-021 ROL-022 I25 rights and countries: who may read, who may change, and what is of all countries', async () => {
    const [content, auditor, event] = [await world().admin('content'), await world().admin('auditor'), await world().admin('event')];
    const foreign = await world().admin('facility', [{ role: 'content', country: 'sg', region: null }]);
    const { data: own } = await ask(saveInterruption, await wish(24, 25), { admin: content });
    const { data: all } = await ask(saveInterruption, await wish(48, 49, { country: null }), { admin: content });
    const idsFor = async (admin: string) => (await ask(listInterruptions, page, { admin })).data.items.map((row) => row.id);
    expect(await idsFor(auditor)).toEqual([all.id, own.id]);
    expect(await idsFor(foreign)).toEqual([all.id]);
    expect((await ask(listInterruptions, page, { admin: event })).http).toBe(403);
    expect((await ask(saveInterruption, await wish(1, 2), { admin: auditor })).http).toBe(403);
    expect((await ask(getInterruption, { id: own.id }, { admin: foreign })).code).toBe('6040');
    expect((await ask(getInterruption, { id: '999999' }, { admin: foreign })).code).toBe('6040');
    expect((await ask(deleteInterruption, { id: own.id, version: 1, reason: 'not mine' }, { admin: foreign })).code).toBe('6040');
    expect((await ask(deleteInterruption, { id: all.id, version: 1, reason: 'not mine' }, { admin: foreign })).http).toBe(403);
    for (const country of ['bn', null])
      expect((await ask(saveInterruption, await wish(1, 2, { country }), { admin: foreign })).http).toBe(403);
    expect((await ask(saveInterruption, await wish(1, 2, { country: 'sg' }), { admin: foreign })).code).toBeNull();
  });
});

test('ADM-044 the list: words of the remark, country, kind, state, order and pages', async () => {
  const admin = await world().admin('content');
  await ask(saveInterruption, await wish(24, 25, { remark: 'Storage' }), { admin });
  await ask(saveInterruption, await wish(72, 73, { remark: 'Network', serviceType: 0, country: null }), { admin });
  await ask(saveInterruption, await wish(null, 1, { remark: 'Console', serviceType: 2, country: 'sg' }), { admin });
  const remarks = async (filter: object) =>
    (await ask(listInterruptions, { ...page, ...filter }, { admin })).data.items.map((row) => row.remark);
  expect(await remarks({})).toEqual(['Network', 'Storage', 'Console']);
  expect(await remarks({ sort: 'startTime' })).toEqual(['Console', 'Storage', 'Network']);
  expect(await remarks({ search: 'stor' })).toEqual(['Storage']);
  expect(await remarks({ country: 'bn' })).toEqual(['Network', 'Storage']);
  expect(await remarks({ serviceType: 2 })).toEqual(['Console']);
  expect(await remarks({ state: 'ahead' })).toEqual(['Network', 'Storage']);
  expect(await remarks({ state: 'running' })).toEqual(['Console']);
  expect(await remarks({ pageSize: 1, pageNum: 2 })).toEqual(['Storage']);
});
