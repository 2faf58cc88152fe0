import type { SQLOutputValue } from 'node:sqlite';
import { together, type Store } from '../store.ts';

export interface Item {
  code: string;
  text: string;
  quantity: number;
  price: number;
}

export type State = 'OPEN' | 'PAID' | 'FAILED' | 'CANCELLED';

export interface Order {
  reservation: string;
  site: string;
  /** Order number of the shop: 10 digits, ascending. */
  hybris: string;
  member: string;
  items: Item[];
  /** In cents. */
  amount: number;
  currency: string;
  returnUrl: string;
  /** Epoch ms on the portal's clock. */
  deadline: number;
  language: string;
  state: State;
  created: number;
  /** Real time (epoch ms) from which its number and state are visible. */
  readyAt: number;
  /** Epoch ms on the portal's clock. */
  paidAt: number | null;
  /** Real time at which a late payment arrives (`report: late`). */
  landsAt: number | null;
  /** Real time at which a requested cancellation takes effect. */
  closesAt: number | null;
}

export type NewOrder = Omit<
  Order,
  'hybris' | 'state' | 'created' | 'paidAt' | 'landsAt' | 'closesAt'
>;

interface Refund {
  number: string;
  reference: string;
  amount: number;
}

type Row = Record<string, SQLOutputValue>;

const orderOf = (row: Row): Order => ({
  reservation: String(row['reservation']),
  site: String(row['site']),
  hybris: String(row['hybris']),
  member: String(row['member']),
  items: JSON.parse(String(row['items'])) as Item[],
  amount: Number(row['amount']),
  currency: String(row['currency']),
  returnUrl: String(row['return_url']),
  deadline: Number(row['deadline']),
  language: String(row['language']),
  state: String(row['state']) as State,
  created: Number(row['created']),
  readyAt: Number(row['ready_at']),
  paidAt: row['paid_at'] === null ? null : Number(row['paid_at']),
  landsAt: row['lands_at'] === null ? null : Number(row['lands_at']),
  closesAt: row['closes_at'] === null ? null : Number(row['closes_at']),
});

/** State in responses: CREATING until the order is ready. */
export const visibleState = (order: Order, now: number): State | 'CREATING' =>
  order.state !== 'CANCELLED' && now < order.readyAt ? 'CREATING' : order.state;

const statementsOf = (db: Store) => ({
  insert:
    db.prepare(`insert into orders (reservation, site, hybris, member, items, amount, currency, return_url, deadline, language, state, created, ready_at)
    values (?, ?, (select coalesce(max(hybris), 4100000000) + 1 from orders), ?, ?, ?, ?, ?, ?, ?, 'OPEN', ?, ?) on conflict (reservation) do nothing`),
  byReservation: db.prepare('select * from orders where reservation = ?'),
  byHybris: db.prepare('select * from orders where hybris = ?'),
  latest: db.prepare('select * from orders order by hybris desc limit ?'),
  pay: db.prepare(
    "update orders set state = 'PAID', paid_at = ?, lands_at = null where reservation = ? and state <> 'PAID'",
  ),
  fail: db.prepare(
    "update orders set state = 'FAILED' where reservation = ? and state in ('OPEN', 'FAILED')",
  ),
  cancel: db.prepare(
    "update orders set state = 'CANCELLED' where reservation = ? and state <> 'PAID'",
  ),
  close: db.prepare(
    'update orders set closes_at = coalesce(closes_at, ?) where reservation = ? returning closes_at',
  ),
  land: db.prepare('update orders set lands_at = ? where reservation = ?'),
  landing: db.prepare('select * from orders where lands_at <= ?'),
  refundOf: db.prepare(
    'select number, reference, amount from refunds where reservation = ? and reference = ?',
  ),
  refunds: db.prepare(
    'select number, reference, amount from refunds where reservation = ? order by number',
  ),
  insertRefund: db.prepare(
    'insert into refunds (number, reservation, reference, amount, at) values ((select coalesce(max(number), 7100000000) + 1 from refunds), ?, ?, ?, ?)',
  ),
});

const refundRow = (row: Row): Refund => ({
  number: String(row['number']),
  reference: String(row['reference']),
  amount: Number(row['amount']),
});

/** Stores one refund for each reference. Null if the refunds would exceed the paid amount. */
function refunded(
  db: Store,
  { refundOf, refunds, insertRefund }: ReturnType<typeof statementsOf>,
  order: Order,
  { reference, amount }: Pick<Refund, 'reference' | 'amount'>,
): Refund | null {
  return together(db, () => {
    const known = refundOf.get(order.reservation, reference);
    if (known) return refundRow(known);
    const given = refunds
      .all(order.reservation)
      .reduce((sum, row) => sum + Number(row['amount']), 0);
    if (given + amount > order.amount) return null;
    insertRefund.run(order.reservation, reference, amount, Date.now());
    const made = refundOf.get(order.reservation, reference);
    return made ? refundRow(made) : null;
  });
}

export function makeOrders(db: Store) {
  const on = statementsOf(db);
  const find = (reservation: string): Order | undefined => {
    const row = on.byReservation.get(reservation);
    return row && orderOf(row);
  };

  return {
    find,
    findByHybris(hybris: string): Order | undefined {
      const row = /^\d{10}$/.test(hybris) ? on.byHybris.get(Number(hybris)) : undefined;
      return row && orderOf(row);
    },
    latest: (count: number): Order[] => on.latest.all(count).map(orderOf),

    /** Inserts an order once for each reservation number. Returns whether this call inserted it. */
    create(order: NewOrder): boolean {
      return (
        on.insert.run(
          order.reservation,
          order.site,
          order.member,
          JSON.stringify(order.items),
          order.amount,
          order.currency,
          order.returnUrl,
          order.deadline,
          order.language,
          Date.now(),
          order.readyAt,
        ).changes === 1
      );
    },
    pay: (reservation: string, at: number): boolean => on.pay.run(at, reservation).changes === 1,
    fail: (reservation: string): boolean => on.fail.run(reservation).changes === 1,
    cancel: (reservation: string): boolean => on.cancel.run(reservation).changes === 1,
    /** Sets the closing time once and returns it, in epoch ms. */
    closeAt: (reservation: string, at: number): number =>
      Number(on.close.get(at, reservation)?.['closes_at']),
    landAt: (reservation: string, at: number): void => {
      on.land.run(at, reservation);
    },
    landing: (now: number): Order[] => on.landing.all(now).map(orderOf),
    refunds: (reservation: string): Refund[] => on.refunds.all(reservation).map(refundRow),

    refund: (order: Order, reference: string, amount: number): Refund | null =>
      refunded(db, on, order, { reference, amount }),
  };
}

export type Orders = ReturnType<typeof makeOrders>;
