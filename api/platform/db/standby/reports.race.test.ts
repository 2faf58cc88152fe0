import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getEventFigures } from '#domain/events/calls.make.ts';
import { listAttendeeRows } from '#domain/events/calls.guests.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { getFigures } from '#domain/orders/calls.figures.ts';
import { makeEvent } from '#demo/make/make.ts';
import { nameIn, type OwnServer, startOwnServer, startStandby, withName } from '#tests/postgres.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { freshDatabase, openTestApp, type TestApp, until } from '#tests/testApp.ts';
import { value } from '../sql.ts';

let primary: OwnServer;
let standby: OwnServer;
let databaseUrl: string;
/** A standby may be an hour old in this process, and a millisecond in the other. */
let testApp: TestApp;
let strict: TestApp;

beforeAll(async () => {
  primary = await startOwnServer();
  standby = await startStandby(primary);
  await until(() => onStandby('select true as yes'));
  databaseUrl = await freshDatabase(primary.url);
  const env = {
    DATABASE_URL: databaseUrl,
    REPORT_DATABASE_URL: withName(standby.url, nameIn(databaseUrl)),
    OUTSIDE_REST_MS: '1',
  };
  testApp = await openTestApp({ env: { ...env, REPORT_MAX_AGE_MS: '3600000' } });
  strict = await openTestApp({ env: { ...env, REPORT_MAX_AGE_MS: '1' } });
});
afterAll(async () => {
  await strict.stop();
  await testApp.stop();
  await standby.stop();
  await primary.stop();
});

async function onStandby(text: string): Promise<object | undefined> {
  const client = new pg.Client(standby.url);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<object>(text)).rows[0];
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

const pause = async () => {
  await onStandby('select pg_wal_replay_pause()');
  await until(async () => {
    const state = await onStandby('select pg_get_wal_replay_pause_state() as is');
    return (state as { is: string }).is === 'paused';
  });
};
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
async function figures(at = testApp) {
  const admin = await at.admin('system');
  const { data } = await at.ask(getFigures, { from: today(), until: today() }, { admin });
  return { reserved: data.priced.reserved + data.free.reserved, asOf: data.asOf! };
}
const page = { pageNum: 1, pageSize: 20, isExport: true };
/** An administrator who may export personal data. */
const exporter = () =>
  testApp.admin(
    'order',
    (['order', 'event', 'personal-export'] as const).map((role) => ({
      role,
      country: null,
      region: null,
    })),
  );

/** Reserves a ticket while the standby does not follow. */
async function reservedUnseen() {
  const event = await makeEvent(testApp.core.db, { ticketTypes: [{ total: 5, price: 1000 }] });
  const buyer = await buyerIn(testApp);
  await testApp.admin('system');
  await until(async () => (await figures()).asOf > Date.now() - 1000);
  const before = await figures();
  await pause();
  const stopped = Date.now();
  const orderNumber = await buyer.reserve(event);
  return { event, buyer, before, stopped, orderNumber };
}

describe('figures and exports with a standby', () => {
  afterEach(() => onStandby('select pg_wal_replay_resume()'));

  test('come from the standby with the time of its data, and follow it (issue 50)', async () => {
    const { before, stopped, orderNumber } = await reservedUnseen();
    const { primary: reads } = testApp.core.reports.counts;
    const admin = await exporter();
    const old = await figures();
    expect(old.reserved).toBe(before.reserved);
    expect(old.asOf).toBeLessThanOrEqual(stopped);
    const exported = await testApp.ask(listOrderRows, { ...page, search: orderNumber }, { admin });
    expect(exported.data).toMatchObject({ items: [], totalNum: 0 });
    expect(exported.data.asOf).toBeLessThanOrEqual(stopped);
    // The log of the export is a write.
    expect(
      await value<number>(testApp.core.db)`
        select count(*)::int from audit_log where action = 'export' and entity = 'order'`,
    ).toBe(1);
    await onStandby('select pg_wal_replay_resume()');
    await until(async () => (await figures()).reserved === before.reserved + 1);
    expect(testApp.core.reports.counts.primary).toBe(reads);
  });

  test('lists of orders, stock and attendees come from the primary', async () => {
    const { event, buyer, orderNumber } = await reservedUnseen();
    const admin = await exporter();
    const listed = await testApp.ask(
      listOrderRows,
      { ...page, isExport: false, search: orderNumber },
      { admin },
    );
    expect([listed.data.totalNum, listed.data.asOf]).toEqual([1, undefined]);
    const own = await testApp.ask(
      getOrders,
      { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 20 },
      { token: buyer.token },
    );
    expect(JSON.stringify(own.data)).toContain(orderNumber);
    const stock = await testApp.ask(getEventFigures, { id: String(event.id) }, { admin });
    expect(stock.data.rows).toMatchObject([{ held: 1 }]);
    const attendees = await testApp.ask(
      listAttendeeRows,
      { ...page, eventId: String(event.id) },
      { admin },
    );
    expect([attendees.code, attendees.data.asOf]).toEqual([null, undefined]);
  });

  test('come from the primary when the standby is older than the limit', async () => {
    const { before, stopped } = await reservedUnseen();
    const { reserved, asOf } = await figures(strict);
    expect(reserved).toBe(before.reserved + 1);
    expect(asOf).toBeGreaterThanOrEqual(stopped);
  });

  test('come from the primary while the standby is away, and from the standby again', async () => {
    const { before } = await reservedUnseen();
    await standby.halt('stop');
    const { primary: reads } = testApp.core.reports.counts;
    expect((await figures()).reserved).toBe(before.reserved + 1);
    expect(testApp.core.reports.counts.primary).toBe(reads + 1);
    standby.resume().catch(() => {});
    const { standby: served } = testApp.core.reports.counts;
    await until(async () => {
      await figures();
      return testApp.core.reports.counts.standby > served;
    });
  });
});
