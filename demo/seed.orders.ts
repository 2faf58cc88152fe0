import type { Conn } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import type { MadeMember, OrderInput } from './make/make.ts';
import { makeOrders } from './make/make.ts';
import { at, idsOf, insertRows } from '#api/db/basics/rows.ts';
import { day, type DemoEvent } from './seed.demo.ts';
import { makeDeskSale } from './seed.desk.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * An order of a demo person: keys of person and event, and what differs from an ordinary purchase.
 */
type DemoOrder = OrderInput & {
  who: string;
  of: string;
  /** Indices of its sessions. */ sessions?: readonly number[];
};

const paid = (
  now: number,
  [who, of, daysAgo]: readonly [who: string, of: string, daysAgo: number],
  more: OrderInput & Pick<DemoOrder, 'sessions'> = {},
): DemoOrder => ({
  who,
  of,
  status: 'PAID',
  orderDate: now - daysAgo * day,
  paidDate: now - daysAgo * day + 8 * minute,
  ...more,
});

/** Orders to pay, purchased ones and past ones of the owner with an award. */
const kept = (now: number, returnUrl: string): DemoOrder[] => [
  // To pay: one with twenty minutes left, and one whose hand-over the job continues when the shop
  // responds.
  { who: 'ownerAward', of: 'botanical-launch', quantity: 2, orderDate: now - 10 * minute },
  {
    who: 'ownerAward',
    of: 'annual-convention',
    quantity: 1,
    orderDate: now - 2 * minute,
    handover: 'REQUESTED',
    returnUrl,
  },
  // Purchased: one ticket, several sessions, free, online and running.
  paid(now, ['ownerAward', 'nutrition-basics', 3], { quantity: 2 }),
  paid(now, ['ownerAward', 'weekend-trainers', 5], { sessions: [0, 2] }),
  paid(now, ['ownerAward', 'tasek-lama-walk', 2], { quantity: 4 }),
  paid(now, ['ownerAward', 'online-nutrition-course', 8]),
  // Past: with used and unused tickets.
  paid(now, ['ownerAward', 'past-product-talks', 9], { quantity: 2, used: 2 }),
  paid(now, ['ownerAward', 'past-hair-care-launch', 12]),
  paid(now, ['ownerAward', 'past-breakfast-class', 20], { quantity: 3, used: 1 }),
];

/** Cancelled orders of the same owner: called off, expired, by the member, by the company. */
const cancelled = (now: number): DemoOrder[] => [
  {
    ...paid(now, ['ownerAward', 'cancelled-night-run', 7], { quantity: 2 }),
    status: 'CANCEL',
    cancelType: 'CALLED_OFF',
    cancelledAt: now - day,
    cancelReason: 'The event was cancelled',
    refund: 'DONE',
  },
  {
    who: 'ownerAward',
    of: 'lighter-kuih',
    status: 'CANCEL',
    cancelType: 'EXPIRED',
    orderDate: now - 3 * day,
  },
  {
    ...paid(now, ['ownerAward', 'belait-growth-rally', 4], { quantity: 3 }),
    status: 'CANCEL',
    cancelType: 'BY_MEMBER',
    cancelledAt: now - 2 * day,
  },
  {
    ...paid(now, ['ownerAward', 'family-fitness-day', 5], { quantity: 2 }),
    status: 'CANCEL',
    cancelType: 'BY_COMPANY',
    cancelledAt: now - 30 * hour,
    cancelReason: 'The tickets were sold twice by mistake',
    refund: 'DONE',
  },
];

const ofOthers = (now: number): DemoOrder[] => [
  { who: 'ownerBonus', of: 'better-sleep', quantity: 2, orderDate: now - 18 * minute },
  { who: 'ownerBonus', of: 'clean-home-tour', orderDate: now - 5 * minute, handover: 'FAILED' },
  paid(now, ['ownerBonus', 'ambuyat-today', 4], { quantity: 2 }),
  // Tonight: tickets for trying check-in.
  paid(now, ['ownerBonus', 'open-kitchen-today', 1], { quantity: 2 }),
  paid(now, ['member', 'open-kitchen-today', 2]),
  paid(now, ['ownerZero', 'first-steps-gadong', 6]),
  paid(now, ['ownerZero', 'past-product-talks', 8], { used: 1 }),
  paid(now, ['member', 'health-screening', 2]),
  paid(now, ['member', 'beach-clean-up', 1], { quantity: 3 }),
  paid(now, ['twoCountries', 'online-english-evening', 3]),
  // Orders from before a block stay (B-33).
  paid(now, ['orderingBlocked', 'open-house', 9], { quantity: 2 }),
  paid(now, ['accountBlocked', 'coffee-with-leaders', 7]),
  {
    who: 'imported',
    of: 'bookkeeping-for-owners',
    status: 'CANCEL',
    cancelType: 'EXPIRED',
    orderDate: now - 2 * day,
    handover: 'CLOSING',
  },
  // `makeDeskDay` pays it too late (B-39).
  {
    who: 'imported',
    of: 'weekend-trainers',
    sessions: [0],
    status: 'CANCEL',
    cancelType: 'EXPIRED',
    orderDate: now - 2 * day,
    handover: 'CLOSING',
  },
];

/**
 * Every tab, tag and caption of the order list for the owner with an award, and a few orders for
 * other members; times count from `now`.
 */
const demoOrders = (now: number, returnUrl: string): DemoOrder[] => [
  ...kept(now, returnUrl),
  ...cancelled(now),
  ...ofOthers(now),
];

const contactOf = (person: { name: string; email?: string | undefined }, ada: string) => ({
  name: person.name,
  phone: `+673 8${ada.slice(-2)} ${ada.slice(-4)}`,
  email: person.email ?? `${ada}@members.example`,
});

/** Ticket lines of an order by indices of sessions; not needed for a set and a single session. */
function ticketsOf({ event }: DemoEvent, order: DemoOrder) {
  const sessions = order.sessions;
  if (sessions === undefined) return {};
  return {
    tickets: sessions.map((index) => ({
      ticketTypeId: String(event.ticketTypeIds[0]),
      sessionId: String(event.sessionIds[index]),
      quantity: order.quantity ?? 1,
    })),
  };
}

/**
 * Inserts orders of the demo people and skips missing people and events. One ticket is shared and
 * not opened.
 */
export async function makeDemoOrders(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  {
    events,
    members,
    now,
    returnUrl,
  }: {
    events: ReadonlyMap<string, DemoEvent>;
    members: ReadonlyMap<string, { member: MadeMember; person: { name: string; email?: string } }>;
    now: number;
    returnUrl: string;
  },
): Promise<void> {
  const inputs = demoOrders(now, returnUrl).flatMap((order): DemoOrder[] => {
    const demo = events.get(order.of);
    const buyer = members.get(order.who);
    if (demo === undefined || buyer === undefined) return [];
    return [
      {
        ...order,
        ...ticketsOf(demo, order),
        member: buyer.member,
        event: demo.event,
        contact: contactOf(buyer.person, buyer.member.ada),
      },
    ];
  });
  const made = await makeOrders(conn, secrets, inputs);
  await makeReviews(conn, [
    {
      id: 'review',
      at: now - 3 * hour,
      hybrisNumber: '4299999999',
      orderNumber: 'RE20260101000000',
      order: null,
      amount: 4500,
    },
    ...made
      .filter((order, index) => inputs[index]!.of === paidTwice && order.amount > 0)
      .map((order) => ({
        id: 'paid-twice',
        at: now - 5 * hour,
        hybrisNumber: '4299999998',
        orderNumber: order.orderNumber,
        order: order.id,
        amount: order.amount,
      })),
  ]);
  const atDesk = inputs.findIndex(
    ({ of, who }) => who === 'ownerZero' && of === 'first-steps-gadong',
  );
  if (atDesk >= 0) await makeDeskSale(conn, made[atDesk]!.id);
  const shared = made.find(
    (_, index) => inputs[index]!.who === 'ownerBonus' && inputs[index]!.of === 'ambuyat-today',
  );
  const receiver = members.get('ownerAward')?.member.id;
  if (shared !== undefined && receiver !== undefined)
    await insertRows(conn, 'ticket_share', [
      { ticket_id: shared.ticketIds[1], receiver_member_id: receiver, shared_at: at(now - day) },
    ]);
}

/** The event whose order was paid under another shop number as well. */
const paidTwice = 'nutrition-basics';

type Review = {
  id: string;
  at: number;
  hybrisNumber: string;
  orderNumber: string;
  order: number | null;
  amount: number;
};

/** Inserts payment reports in review: of an unknown order, and of a paid one (I15, I18). */
async function makeReviews(conn: Conn, reviews: readonly Review[]): Promise<void> {
  const nextId = await idsOf(conn, 'payment_report', reviews.length);
  const rows = reviews.map((review) => ({ ...review, reportId: nextId() }));
  await insertRows(
    conn,
    'payment_report',
    rows.map((row) => ({
      id: row.reportId,
      external_id: `evt_demo_${row.id}`,
      order_id: row.order,
      hybris_number: row.hybrisNumber,
      reservation_number: row.orderNumber,
      status: 'PAID',
      amount_cents: row.amount,
      currency: 'BND',
      paid_at: at(row.at - hour),
      received_at: at(row.at),
      processed_at: at(row.at),
      outcome: 'REVIEW',
      raw: { reservationNumber: row.orderNumber, status: 'PAID', amount: row.amount / 100 },
    })),
  );
  await insertRows(
    conn,
    'ledger',
    rows.map((row) => ({
      order_id: row.order,
      kind: 'SUSPENSE',
      amount_cents: row.amount,
      report_id: row.reportId,
      at: at(row.at),
    })),
  );
}
