import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyTickets, getTicketQRcode } from '#domain/tickets/calls.ts';
import { makeEvent } from '#demo/make/make.ts';
import { run, values } from '#api/platform/db/sql.ts';
import { type Installed, installedPostgres, startInstalled } from '#tests/races/installed.ts';
import { atServer, withName } from '#tests/postgres.ts';
import { buyerIn, ledgerOf, reached, report, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { memberWithCoupons, offeredService, reserveSlots } from '#tests/support/serviceBooking.ts';
import { freshDatabase, openTestApp, type TestApp } from '#tests/testApp.ts';

const bin = installedPostgres();

/** `pg_dump` needs a server of its version, so this uses a PostgreSQL installed on the machine. */
describe.skipIf(bin === null)('a database restored from pg_dump', () => {
  let server: Installed;
  let before: TestApp;
  let after: TestApp | undefined;
  let url: string;
  beforeAll(async () => {
    server = await startInstalled(bin!);
    url = await freshDatabase(server.url);
    before = await openTestApp({ env: { DATABASE_URL: url } });
  });
  afterAll(async () => {
    await after?.stop();
    await before.stop();
    server.stop();
  });

  /** Copies the database into a new one and returns its address. */
  async function restored(name: string): Promise<string> {
    const dump = server.run('pg_dump', ['--format=custom', '--dbname', url]);
    await atServer(server.url, `create database ${name}`);
    const there = withName(server.url, name);
    server.run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', there], dump);
    return there;
  }

  test(
    'has every purchase confirmed before the dump, breaks no invariant and accepts new ones (I11, I12, I15, I40, B-03)',
    { timeout: 180_000 },
    async () => {
      const event = await makeEvent(before.core.db, { ticketTypes: [{ total: 500 }] });
      const [unpaid, paying, paid] = [
        await buyerIn(before),
        await buyerIn(before),
        await buyerIn(before),
      ];
      const key = 'before-the-dump-was-taken';
      const first = (await unpaid.create(event, 2, {}, { key })).data.orderNumber;
      const second = await paying.reserve(event);
      const { hybrisNumber } = (await paying.confirm(second)).data;
      const third = await paid.reserve(event);
      const handed = (await paid.confirm(third)).data;
      await report(before, { orderNumber: third, hybrisNumber: handed.hybrisNumber });
      await reached(paid, third, 'PAID');
      await bookedRoom(before, 20);
      const { service, slotIds } = await offeredService(before);
      const holder = await memberWithCoupons(before);
      const slots = { service, slotIds: slotIds.slice(0, 1) };
      expect((await reserveSlots(before, slots, holder)).code).toBeNull();

      // Members buy during the dump, which must contain complete purchases only.
      const isOver = { value: false };
      const buyers = await Promise.all(Array.from({ length: 8 }, () => buyerIn(before)));
      const buying = buyers.map(async (buyer) => {
        while (!isOver.value) {
          const { data, code } = await buyer.create(event);
          if (code === null) await buyer.remove(data.orderNumber);
        }
      });
      const there = await restored('balai_restored').finally(() => (isOver.value = true));
      await Promise.all(buying);
      await before.setClock(null);

      const { sandboxUrl } = before.core.config;
      after = await openTestApp({
        env: { DATABASE_URL: there, SANDBOX_URL: sandboxUrl },
        basics: false,
      });
      expect(await brokenInvariants(after.core.db)).toEqual([]);
      expect(await stockOf(after, event)).toMatchObject({ sold: 1 });
      const again = await (await buyerIn(after, unpaid.ada)).create(event, 2, {}, { key });
      expect(again.data.orderNumber).toBe(first);

      const payer = await buyerIn(after, paying.ada);
      await report(after, { orderNumber: second, hybrisNumber });
      await reached(payer, second, 'PAID');
      expect(await ledgerOf(after, second)).toEqual(['CAPTURED 1000']);

      const mine = { token: await after.token(paid.ada) };
      const { items } = (await after.ask(getMyTickets, { pageNum: 1, pageSize: 10 }, mine)).data;
      const ticketID = items[0]!.id;
      const qrOf = async (testApp: TestApp) =>
        (
          await testApp.ask(getTicketQRcode, { ticketID }, { token: await testApp.token(paid.ada) })
        ).data.qrCode.split('#')[1];
      expect(await qrOf(after)).toBe(await qrOf(before));

      const given = await values<string>(after.core.db)`select order_number from booking_order`;
      const next = await (await buyerIn(after)).reserve(event);
      expect(given).toContain(first);
      expect(given).not.toContain(next);
      await expect(run(after.core.db)`truncate tc_acceptance`).rejects.toThrow('stays as it is');
      expect(await brokenInvariants(after.core.db)).toEqual([]);
    },
  );
});
