import { type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { createActivityOrder, getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { inputFor } from '#tests/support/buying.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { twinsOf } from '#tests/races/races.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

/** Signs a member in on both applications: one books, the other lists. */
async function member(ada: string) {
  await makeMember(db(), { ada });
  const [token, at] = [await testApps[1]!.token(ada), await testApps[0]!.token(ada)];
  return { token, booking: { token: at } };
}
type Asking = Awaited<ReturnType<typeof member>>;

async function readTab({ token }: Asking, tab: number, pageNum = 1) {
  const input = { ...orderTabs[tab]!, pageNum, pageSize: 10 };
  const { data, envelope } = await testApps[1]!.ask(getOrders, input, { token });
  expect(envelope).toMatchObject({ resultCode: 1, errorCode: null });
  return data;
}
const numbersOn = async (asking: Asking, tab: number) =>
  (await readTab(asking, tab)).items.map(({ orderNumber }) => orderNumber);

async function bought(asking: Asking, event: Awaited<ReturnType<typeof makeEvent>>) {
  const { data } = await testApps[0]!.ask(createActivityOrder, inputFor(event), asking.booking);
  return data.orderNumber;
}
const pay = (number: string) =>
  sql`update booking_order set order_status = 'PAID', paid_date = now(), hybris_number = 'H' || id where order_number = ${number}`.execute(
    db(),
  );

test('shows every change of an order at once in a process that has served its page before (issue 21, ORD-006)', async () => {
  const asking = await member('8393001');
  const event = await makeEvent(db(), { name: 'Reed choir', ticketTypes: [{ total: 5 }] });
  const number = await bought(asking, event);
  expect(await readTab(asking, 0)).toMatchObject({ totalNum: 1, items: [{ orderNumber: number }] });
  expect(await readTab(asking, 1)).toMatchObject({ totalNum: 0, items: [] });
  await pay(number);
  expect(await readTab(asking, 0)).toMatchObject({ totalNum: 0, items: [] });
  const own = sql`(select id from booking_order where order_number = ${number})`;
  const changes: readonly (readonly [string, RawBuilder<unknown>])[] = [
    [
      'the name of its event',
      sql`update event_text set name = 'Sedge choir' where event_id = ${event.id}`,
    ],
    ['its venue', sql`update event_venue set venues_name = 'Weir' where event_id = ${event.id}`],
    [
      'its number of the shop',
      sql`update booking_order set hybris_number = 'H0' where id = ${own}`,
    ],
    [
      'its tax',
      sql`update booking_order set tax_desc = 'Toll', show_tax = not show_tax where id = ${own}`,
    ],
    [
      'whether it can be cancelled',
      sql`update event set can_cancel = not can_cancel where id = ${event.id}`,
    ],
    [
      'its end',
      sql`update booking_order set ends_at = ends_at + interval '1 hour' where id = ${own}`,
    ],
    ['that it is put away', sql`update booking_order set deleted_at = now() where id = ${own}`],
  ];
  let before = JSON.stringify(await readTab(asking, 1));
  for (const [what, change] of changes) {
    await change.execute(db());
    const after = JSON.stringify(await readTab(asking, 1));
    expect(after, what).not.toBe(before);
    before = after;
  }
});

test('shows each member their own orders when pages are read repeatedly (issue 21, ORD-006)', async () => {
  const asks = await Promise.all(['8393011', '8393012', '8393013'].map(member));
  const own: string[] = [];
  for (const asking of asks) own.push(await bought(asking, await makeEvent(db(), {})));
  await pay(own[1]!);
  const expected = [
    [[own[0]], []],
    [[], [own[1]]],
    [[own[2]], []],
  ];
  for (let turn = 0; turn < 5; turn++)
    expect(
      await Promise.all(
        asks.map((asking) => Promise.all([numbersOn(asking, 0), numbersOn(asking, 1)])),
      ),
    ).toEqual(expected);
  expect(await readTab(asks[1]!, 1, 2)).toMatchObject({ totalNum: 1, items: [] });
});

test('updates ended orders, expired reservations and countdowns as time passes (issue 21, ORD-002, ORD-003, I08)', async () => {
  const asking = await member('8393021');
  const [over, out] = [
    await bought(asking, await makeEvent(db(), {})),
    await bought(asking, await makeEvent(db(), {})),
  ];
  await pay(over);
  const end = (await appNow(db())) + 60_000;
  const at = sql`to_timestamp(${end}::float8 / 1000)`;
  await sql`update booking_order set ends_at = ${at}, starts_at = ${at} - interval '1 hour' where order_number = ${over}`.execute(
    db(),
  );
  await sql`update booking_order set deadline_at = ${at} where order_number = ${out}`.execute(db());
  const readTabs = async () => {
    const before = await appNow(db());
    const tabs = await Promise.all([0, 1, 2, 3].map((tab) => numbersOn(asking, tab)));
    const left = (await readTab(asking, 0)).items.map(({ timeNum }) => timeNum);
    return { tabs, left, before, now: await appNow(db()) };
  };
  const seen = [await readTabs()];
  await setClock(db(), end - 1500);
  do seen.push(await readTabs());
  while (seen.at(-1)!.now < end);
  const last = await readTabs();
  expect(seen[0]!.tabs).toEqual([[out], [over], [], []]);
  expect(last.tabs).toEqual([[], [], [over], [out]]);
  await setClock(db(), null);
  const seconds = (now: number) => Math.ceil((end - now) / 1000);
  for (const { left, before, now } of seen)
    for (const one of left) {
      expect(one).toBeLessThanOrEqual(seconds(before));
      expect(one).toBeGreaterThanOrEqual(seconds(now));
    }
});

test('waits for another process that is expiring an order and shows it as cancelled (I08)', async () => {
  const asking = await member('8393031');
  const number = await bought(asking, await makeEvent(db(), {}));
  const own = sql`order_number = ${number}`;
  await sql`update booking_order set deadline_at = app_now() - interval '1 second' where ${own}`.execute(
    db(),
  );
  const letGo = await hold(
    db(),
    sql`update booking_order set order_status = 'CANCEL', cancel_type = 'EXPIRED', cancelled_at = app_now() where ${own}`,
  );
  const detail = testApps[1]!.ask(
    getActivityOrderDetail,
    { orderNumber: number },
    { token: asking.token },
  );
  const requests = Promise.all([numbersOn(asking, 0), numbersOn(asking, 3), detail]);
  await waitsForRow(db(), 3);
  await letGo();
  const [open, cancelled, { data }] = await requests;
  expect([open, cancelled]).toEqual([[], [number]]);
  expect(data).toMatchObject({ orderStatus: 'CANCEL' });
});
