import { randomUUID } from 'node:crypto';
import { makeEvents, makeMembers, makeOrders, type MadeEvent } from '#demo/make/make.ts';
import { type TestCluster } from './races.ts';
import { post, type TestApp } from '#tests/testApp.ts';

/**
 * Fates of payments and the expected outcome of each. `lost`: the shop has the money and sends no
 * report.
 */
export const fates = {
  paid: { end: 'APPLIED', share: 0.5 },
  lateFree: { end: 'REVIVED', share: 0.12 },
  lateTaken: { end: 'REFUND_DUE', share: 0.12 },
  cancelled: { end: 'REFUND_DUE', share: 0.08 },
  wrongAmount: { end: 'REVIEW', share: 0.05 },
  unknown: { end: 'REVIEW', share: 0.05 },
  lost: { end: 'APPLIED', share: 0.04 },
  lostLate: { end: 'REVIVED', share: 0.04 },
} as const;
type Fate = keyof typeof fates;
const names = Object.keys(fates) as Fate[];
export const isReported = ({ fate }: Payment) => fate !== 'lost' && fate !== 'lostLate';

export type Payment = {
  orderNumber: string;
  hybrisNumber: string;
  ada: string;
  fate: Fate;
  cents: number;
  eventId: string;
};

function fateOf(dice: number): Fate {
  let rest = dice;
  for (const name of names) if ((rest -= fates[name].share) < 0) return name;
  return 'paid';
}

const parallel = 12;
export async function each<T>(
  things: Iterable<T>,
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const queue = things[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
    }),
  );
}

const paymentsOf = (count: number, random: () => number): Payment[] =>
  Array.from({ length: count }, (_, index): Payment => {
    const fate = fateOf(random());
    const ada = String(8400001 + index);
    const hybrisNumber = String(5_200_000_001 + index);
    return {
      orderNumber: `RE-STORM-${index}`,
      hybrisNumber,
      ada,
      fate,
      cents: fate === 'wrongAmount' ? 1100 : 1000,
      eventId: `evt_${randomUUID()}`,
    };
  });

/** State of the order when its payment arrives. */
function statesOf(narrow: MadeEvent): Record<Fate, object> {
  const ended = {
    status: 'CANCEL',
    cancelType: 'EXPIRED',
    handover: 'CLOSING',
    cancelledAt: Date.now() - 60_000,
  };
  return {
    paid: { status: 'PAYING' },
    wrongAmount: { status: 'PAYING' },
    lost: { status: 'PAYING' },
    lateFree: ended,
    lateTaken: { ...ended, event: narrow },
    lostLate: ended,
    cancelled: { ...ended, cancelType: 'BY_COMPANY', wasPaid: false },
    unknown: {},
  };
}

/** Makes and pays an order at the shop, which sends no report. */
async function payUnreported(
  { sandboxUrl }: TestCluster,
  testApp: TestApp,
  payment: Payment,
): Promise<void> {
  const { orderNumber, ada: memberNumber } = payment;
  const made = await testApp.core.integrations.shop.create({
    orderNumber,
    memberNumber,
    country: 'bn',
    amount: 10,
    currency: 'BND',
    returnUrl: testApp.url,
    language: 'en',
    items: [{ code: 'EVT', text: 'Ticket', quantity: 1, price: 10 }],
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  });
  if (made.kind !== 'ready') throw new Error(`the shop created no order: ${made.kind}`);
  payment.hybrisNumber = made.hybrisNumber;
  await fetch(`${sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`, post({ action: 'pay' }));
}

async function makeKnown(
  testApp: TestApp,
  payments: readonly Payment[],
  event: MadeEvent,
  narrow: MadeEvent,
): Promise<void> {
  const { db, secrets } = testApp.core;
  const states = statesOf(narrow);
  const known = payments.filter(({ fate }) => fate !== 'unknown');
  for (let from = 0; from < known.length; from += 500) {
    const some = known.slice(from, from + 500);
    const members = await makeMembers(
      db,
      some.map(({ ada }) => ({ ada })),
    );
    await makeOrders(
      db,
      secrets,
      some.map(({ orderNumber, hybrisNumber, fate }, index) => ({
        orderNumber,
        hybrisNumber,
        member: members[index]!,
        event,
        ...states[fate],
      })),
    );
  }
}

async function sellTaken(
  { core: { db, secrets } }: TestApp,
  taken: number,
  narrow: MadeEvent,
): Promise<void> {
  const others = await makeMembers(
    db,
    Array.from({ length: taken }, (_, index) => ({ ada: String(8900001 + index) })),
  );
  await makeOrders(
    db,
    secrets,
    others.map((member) => ({ status: 'PAID' as const, member, event: narrow })),
  );
}

/** Makes the orders in the state of their fate, and the shop's books. */
export async function prepare(
  testCluster: TestCluster,
  testApp: TestApp,
  count: number,
  random: () => number,
): Promise<Payment[]> {
  const payments = paymentsOf(count, random);
  const taken = payments.filter(({ fate }) => fate === 'lateTaken').length;
  const [event, narrow] = await makeEvents(testApp.core.db, [
    { ticketTypes: [{ total: 2 * count }] },
    { ticketTypes: [{ total: Math.max(1, taken) }] },
  ]);
  await fetch(`${testCluster.sandboxUrl}/sandbox/settings`, post({ shop: { report: 'never' } }));
  // Reconciliation must find unreported payments, so the shop needs these orders under its own
  // numbers.
  await each(
    payments.filter((payment) => !isReported(payment)),
    (payment) => payUnreported(testCluster, testApp, payment),
  );
  await makeKnown(testApp, payments, event!, narrow!);
  if (taken > 0) await sellTaken(testApp, taken, narrow!);
  return payments;
}
