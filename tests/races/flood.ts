import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { expect } from 'vitest';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { reconcile } from '#api/features/orders/settle/service.handover.ts';
import { closeDue } from '#api/features/orders/service.jobs.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { applyReports } from '#api/features/payments/service.ts';
import { report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { type MadeEvent, makeEvents, makeMembers, makeOrders } from '#demo/make/make.ts';
import { randomOf } from './races.ts';
import { post, type TestApp } from '#tests/testApp.ts';

/**
 * Fate of a handed-over order: paid and reported; paid late with its places free or taken; paid
 * without a report; unpaid with a forged report; paid with a report of another amount.
 */
type Fate = 'paid' | 'lateFree' | 'lateTaken' | 'lost' | 'forged' | 'wrongAmount';
type Flooded = {
  orderNumber: string;
  ada: string;
  hybrisNumber: string;
  dollars: number;
  fate: Fate;
};

/** Shares of the requirement: 20 % late, 5 % lost, 5 % forged, 1 % wrong amount. */
function fateOf(dice: number): Fate {
  if (dice < 0.1) return 'lateFree';
  if (dice < 0.2) return 'lateTaken';
  if (dice < 0.25) return 'lost';
  if (dice < 0.3) return 'forged';
  return dice < 0.31 ? 'wrongAmount' : 'paid';
}

/** Expected end of each: status, cancel type, captured payments, refund, reports in review. */
const ends: Record<Fate, string> = {
  paid: 'PAID - 1 - 0',
  lateFree: 'PAID - 1 - 0',
  lateTaken: 'CANCEL EXPIRED 1 REQUESTED 0',
  lost: 'PAID - 1 - 0',
  forged: 'CANCEL EXPIRED 0 - 0',
  wrongAmount: 'PAID - 1 - 1',
};

const parallel = 12;
/** Runs work on all elements, `parallel` at a time, in order. */
async function each<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const queue = things.values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const thing of queue) await work(thing);
    }),
  );
}

function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}

/**
 * Makes handed-over orders, with the same numbers at the shop and in the portal. Late orders that
 * lose their places have an event of their own.
 */
async function handedOver(testApp: TestApp, count: number, random: () => number) {
  const { core } = testApp;
  const fates = Array.from({ length: count }, () => fateOf(random()));
  const lost = fates.filter((fate) => fate === 'lateTaken').length;
  const [event, narrow] = await makeEvents(core.db, [
    { ticketTypes: [{ total: 2 * count }] },
    { ticketTypes: [{ total: Math.max(1, lost) }] },
  ]);
  const members = await makeMembers(
    core.db,
    fates.map((_, index) => ({ ada: String(8400001 + index) })),
  );
  const orders: Flooded[] = fates.map((fate, index) => ({
    orderNumber: `RE-FLOOD-${index}`,
    ada: members[index]!.ada,
    hybrisNumber: '',
    dollars: 10,
    fate,
  }));
  const deadline = new Date((await appNow(core.db)) + 86_400_000).toISOString();
  await each(orders, async (order) => {
    const answer = await core.integrations.shop.create({
      orderNumber: order.orderNumber,
      memberNumber: order.ada,
      country: 'bn',
      items: [{ code: 'EVT', text: 'Ticket', quantity: 1, price: 10 }],
      amount: 10,
      currency: 'BND',
      returnUrl: testApp.url,
      deadline,
      language: 'en',
    });
    if (answer.kind !== 'ready') throw new Error(`the shop created no order: ${answer.kind}`);
    order.hybrisNumber = answer.hybrisNumber;
  });
  for (let from = 0; from < count; from += 1000)
    await makeOrders(
      core.db,
      core.secrets,
      orders.slice(from, from + 1000).map(({ orderNumber, hybrisNumber, fate }, index) => ({
        orderNumber,
        hybrisNumber,
        status: 'PAYING' as const,
        member: members[from + index]!,
        event: fate === 'lateTaken' ? narrow! : event!,
      })),
    );
  return { orders, narrow: narrow!, lost };
}

const act = async (testApp: TestApp, { orderNumber }: Flooded, action: 'pay' | 'payAnyway') => {
  const answer = await fetch(
    `${testApp.core.config.sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`,
    post({ action }),
  );
  if (!answer.ok) throw new Error(`the shop refused: ${await answer.text()}`);
};

/**
 * Sends every report one to five times under one number, in random order, and checks the HTTP
 * status by its signature.
 */
async function deliver(
  testApp: TestApp,
  orders: readonly Flooded[],
  random: () => number,
): Promise<number> {
  const paidAt = new Date(await appNow(testApp.core.db)).toISOString();
  const reports = orders
    .filter(({ fate }) => fate !== 'lost')
    .flatMap((order) => {
      const eventId = `evt_${randomUUID()}`;
      return Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({ order, eventId }));
    });
  const forger = `whsec_${Buffer.alloc(32, 'a forger').toString('base64')}`;
  await each(shuffled(reports, random), async ({ order, eventId }) => {
    const { orderNumber, hybrisNumber, fate } = order;
    const input = {
      orderNumber,
      hybrisNumber,
      eventId,
      paidAt,
      dollars: order.dollars + (fate === 'wrongAmount' ? 1 : 0),
    };
    const { http } = await report(testApp, input, fate === 'forged' ? { secret: forger } : {});
    expect(http).toBe(fate === 'forged' ? 401 : 200);
  });
  await applyReports(testApp.core);
  return reports.length;
}

async function countOf(testApp: TestApp, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${condition}`.execute(
    testApp.core.db,
  );
  return rows[0]!.n;
}

/** Repeats work until nothing is left to do. */
async function until(work: () => Promise<unknown>, left: () => Promise<number>): Promise<void> {
  for (let round = 0; (await left()) > 0; round++) {
    if (round > 2000) throw new Error('the jobs left work undone');
    await work();
  }
}

/**
 * Environment of the application: the flood starts the rounds of reconciliation itself; the portal
 * runs one a day.
 */
export const floodEnv = { RECONCILE_MINUTES: '1440' };

const unprocessed = sql`payment_report where processed_at is null`;

const applyAll = (testApp: TestApp) =>
  until(
    () => applyReports(testApp.core),
    () => countOf(testApp, unprocessed),
  );

/** Reconciles payments without a correct report. */
async function reconcileLost(testApp: TestApp, orders: readonly Flooded[]): Promise<void> {
  const unrequested = orders
    .filter(({ fate }) => fate === 'lost' || fate === 'wrongAmount')
    .map(({ orderNumber }) => orderNumber);
  expect(
    await countOf(
      testApp,
      sql`booking_order where order_number = any(${unrequested}) and order_status = 'PAYING'`,
    ),
  ).toBe(unrequested.length);
  await until(
    () => reconcile(testApp.core),
    () =>
      countOf(
        testApp,
        sql`booking_order where order_number = any(${unrequested}) and order_status <> 'PAID'`,
      ),
  );
}

/**
 * Ends the day of the hand-over and sells the places of half of the late payments to other members.
 */
async function endDay(testApp: TestApp, lost: number, narrow: MadeEvent): Promise<void> {
  const { core } = testApp;
  await setClock(core.db, (await appNow(core.db)) + 2 * 86_400_000);
  await until(
    () => closeDue(core),
    () => countOf(testApp, sql`booking_order where order_status = 'PAYING'`),
  );
  if (lost > 0) {
    const others = await makeMembers(
      core.db,
      Array.from({ length: lost }, (_, index) => ({ ada: String(8450001 + index) })),
    );
    await makeOrders(
      core.db,
      core.secrets,
      others.map((member) => ({ status: 'PAID' as const, member, event: narrow })),
    );
  }
}

async function readEnd(testApp: TestApp, orders: readonly Flooded[], seed: number): Promise<void> {
  const { core } = testApp;
  const fates = new Map(orders.map(({ orderNumber, fate }) => [orderNumber, fate]));
  const { rows } = await sql<{ number: string; end: string }>`
    select o.order_number as number, concat_ws(' ', o.order_status, coalesce(o.cancel_type, '-'),
      (select count(*) from ledger l where l.order_id = o.id and l.kind = 'CAPTURED'),
      coalesce((select r.state from refund r where r.order_id = o.id), '-'),
      coalesce(p.n, 0)) as end
    from booking_order o left join (select order_id, count(*) as n from payment_report where outcome = 'REVIEW' group by 1) p on p.order_id = o.id
    where o.order_number like 'RE-FLOOD-%'`.execute(core.db);
  const wrong = rows.filter(({ number, end }) => ends[fates.get(number)!] !== end);
  expect(wrong.slice(0, 5), `seed ${seed}`).toEqual([]);
  expect(rows.length).toBe(orders.length);
  expect(await countOf(testApp, sql`ticket_stock where held > 0`)).toBe(0);
  expect(await brokenInvariants(core.db), `seed ${seed}`).toEqual([]);
}

/**
 * Floods the API with reports and checks the end of every order. Returns the numbers of orders and
 * reports, and the end of each fate.
 */
export async function flood(testApp: TestApp, count: number, seed: number) {
  const random = randomOf(seed);
  const { core } = testApp;
  // The shop sends no reports; the flood decides which reports arrive.
  await testApp.sandbox({ shop: { report: 'never' } });
  const { orders, narrow, lost } = await handedOver(testApp, count, random);
  const isLate = ({ fate }: Flooded) => fate === 'lateFree' || fate === 'lateTaken';
  const inTime = orders.filter((order) => !isLate(order));
  await each(
    inTime.filter(({ fate }) => fate !== 'forged'),
    (order) => act(testApp, order, 'pay'),
  );
  let reports = await deliver(testApp, inTime, random);
  await applyAll(testApp);
  await reconcileLost(testApp, orders);
  await endDay(testApp, lost, narrow);
  const late = orders.filter(isLate);
  await each(late, (order) => act(testApp, order, 'payAnyway'));
  reports += await deliver(testApp, late, random);
  await applyAll(testApp);
  await until(
    () => requestRefunds(core),
    () => countOf(testApp, sql`refund where state = 'DUE'`),
  );

  await readEnd(testApp, orders, seed);
  await setClock(core.db, null);
  return {
    reports,
    fates: Object.fromEntries(
      Object.keys(ends).map((fate) => [fate, orders.filter((order) => order.fate === fate).length]),
    ),
  };
}
