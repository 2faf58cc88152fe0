import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getConsole, listAdministrators, listAudit } from '#domain/administrators/calls.ts';
import {
  deleteInterruption,
  endInterruption,
  getConsoleTips,
  getInterruption,
  listInterruptions,
  saveInterruption,
} from '#domain/notices/calls.interruptions.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { interruptingIn } from '#tests/races/interrupting.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { input: command, tips } = interruptingIn(testApp);
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const [minute, hour] = [60_000, 3_600_000];
const page = { pageNum: 1, pageSize: 20, isExport: false };

const memberCode = async () =>
  (
    await ask(
      getOrders,
      { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 },
      { token: await testApp().token('8400001') },
    )
  ).code;
test('shows planned interruptions to members until they are deleted and logs the reasons (ADM-044, MNT-002)', async () => {
  const admin = await testApp().admin('content');
  const input = await command(24, 26);
  const { data } = await ask(saveInterruption, input, { admin });
  expect(await tips()).toEqual([
    {
      serviceType: 'MEMBERS',
      startTime: input.startTime,
      endTime: input.endTime,
      remark: 'New database servers',
    },
  ]);
  const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
  expect(row).toMatchObject({ state: 'ahead', version: 1, country: 'bn', isAnnounced: true });
  await ask(
    saveInterruption,
    { ...input, id: data.id, version: 1, remark: 'New network', reason: 'other work first' },
    { admin },
  );
  expect((await tips()).map((one) => one.remark)).toEqual(['New network']);
  await ask(
    deleteInterruption,
    { id: data.id, version: 2, reason: 'not needed any more' },
    { admin },
  );
  expect(await tips()).toEqual([]);
  expect((await ask(getInterruption, { id: data.id }, { admin })).code).toBe('6040');
  const log = await ask(
    listAudit,
    { ...page, entity: 'maintenance', entityId: data.id },
    { admin: await testApp().admin('auditor') },
  );
  expect(
    log.data.items.map(({ action, reason, old, new: next }) => [action, reason, old, next]),
  ).toEqual([
    ['delete', 'not needed any more', expect.objectContaining({ remark: 'New network' }), null],
    ['change', 'other work first', { remark: 'New database servers' }, { remark: 'New network' }],
    [
      'create',
      'agreed with operations',
      null,
      expect.objectContaining({
        serviceType: 'MEMBERS',
        startTime: new Date(input.startTime!).toISOString(),
      }),
    ],
  ]);
});

test('stops members with the next call when begun at once, until it is ended (ADM-044, MNT-009, B-32)', async () => {
  const admin = await testApp().admin('content');
  expect(await memberCode()).toBeNull();
  const { data } = await ask(saveInterruption, await command(null, 2), { admin });
  expect(await memberCode()).toBe('10001');
  const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
  expect([row.state, row.isAnnounced]).toEqual(['running', false]);
  expect(
    (
      await ask(
        endInterruption,
        { id: data.id, version: row.version, reason: 'work is done' },
        { admin },
      )
    ).code,
  ).toBeNull();
  expect(await memberCode()).toBeNull();
  const { data: over } = await ask(getInterruption, { id: data.id }, { admin });
  expect([over.state, over.endTime <= (await appNow(testApp().core.db))]).toEqual(['over', true]);
});

test('extends reservations by the actual length of an unannounced interruption, also after changes (B-32, ADM-044)', async () => {
  const admin = await testApp().admin('content');
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
  const { db } = testApp().core;
  const deadline = async () =>
    (
      await sql<{
        at: number;
      }>`select deadline_at as at from booking_order where order_number = ${orderNumber}`.execute(
        db,
      )
    ).rows[0]!.at;
  const before = await deadline();
  const input = await command(null, 1, { isAnnounced: false });
  const { data } = await ask(saveInterruption, input, { admin });
  const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
  await until(async () => (await deadline()) === before + input.endTime - row.startTime);
  const later = {
    ...input,
    id: data.id,
    version: row.version,
    startTime: row.startTime,
    endTime: input.endTime + hour,
  };
  expect((await ask(saveInterruption, later, { admin })).code).toBeNull();
  await until(async () => (await deadline()) === before + later.endTime - row.startTime);
  await testApp().setClock(row.startTime + 10 * minute);
  await ask(
    endInterruption,
    { id: data.id, version: row.version + 1, reason: 'quicker than planned' },
    { admin },
  );
  const { data: over } = await ask(getInterruption, { id: data.id }, { admin });
  await until(async () => (await deadline()) === before + over.endTime - row.startTime);
  expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
});

test('shows an interruption of type 2 to administrators only and stops the console (MNT-003, MNT-004, ADM-004)', async () => {
  const [admin, system] = [await testApp().admin('content'), await testApp().admin('system')];
  const { data } = await ask(
    saveInterruption,
    await command(null, 2, { serviceType: 'CONSOLE', country: null }),
    { admin },
  );
  expect([await tips(), await memberCode()]).toEqual([[], null]);
  const rows = (await ask(listInterruptions, { ...page, state: 'running' }, { admin: system }))
    .data;
  expect(rows.items.map(({ id, serviceType }) => [id, serviceType])).toEqual([
    [data.id, 'CONSOLE'],
  ]);
  const kindsFor = async (who: string) =>
    (await ask(getConsoleTips, {}, { admin: who })).data.detail.map((one) => one.serviceType);
  expect([await kindsFor(system), await kindsFor(await testApp().admin('event'))]).toEqual([
    ['CONSOLE'],
    ['CONSOLE'],
  ]);
  expect((await ask(listAdministrators, page, { admin: system })).code).toBe('10001');
  expect((await ask(getConsole, {}, { admin: system })).code).toBeNull();
  await ask(endInterruption, { id: data.id, version: 1, reason: 'work is done' }, { admin });
  expect((await ask(listAdministrators, page, { admin: system })).code).toBeNull();
});

test('does not stop administrators of all countries by a type 2 interruption of one country (B-32, MNT-004)', async () => {
  const limited = await testApp().admin('facility', [
    { role: 'content', country: 'bn', region: null },
  ]);
  await ask(saveInterruption, await command(null, 2, { serviceType: 'CONSOLE', country: 'bn' }), {
    admin: limited,
  });
  expect(
    (await ask(listAdministrators, page, { admin: await testApp().admin('system') })).code,
  ).toBeNull();
  const countFor = async (who: string) =>
    (await ask(getConsoleTips, {}, { admin: who })).data.detail.length;
  expect([await countFor(limited), await countFor(await testApp().admin('system'))]).toEqual([
    1, 0,
  ]);
});
