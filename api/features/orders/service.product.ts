import type { Verdict } from '#domain/events/rules.ts';
import type { OrderSession } from '#domain/orders/acts/shapes.places.ts';
import type { LateSession } from '#domain/orders/late/shapes.ts';
import type { Deadlines } from '#domain/orders/rules.cancel.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { NewItem } from '#domain/orders/shapes.items.ts';
import type { Language } from '#domain/text/languages.ts';
import type { CalendarEntry } from '#api/platform/calendar.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { EligibilityFacts } from '#api/features/members/service.ts';
import type { CancelDays } from './cancel/service.cancelDays.ts';
import type { OrderRow } from './store.ts';
import type { ListedView, OrderView } from './store.view.ts';

type Sold = Pick<OrderRow, 'id' | 'orderType'>;

/** A view with the settings for cancelling. */
type DatedView = OrderView & CancelDays;

/**
 * The methods that the life of an order needs of its product (decision 0050). Orders lock the order
 * first. A product locks its own rows (stock, hours, slots) last, in one order for all callers
 * (guards 2.4).
 */
export interface Product {
  /** The refusal when a call for this kind finds an order of another kind (ORD-077). */
  readonly otherKind: 'notEventOrder' | 'notFacilityOrder' | 'notAssessmentOrder';
  /** Marks the places, hours or slots of an order as sold. A second call changes nothing (B-04). */
  sell(tx: Tx, orderId: number): Promise<void>;
  /** Issues the tickets of a purchased order. A second call adds none (TKT-018). */
  issue(core: Pick<Core, 'secrets'>, tx: Tx, orderId: number): Promise<void>;
  /**
   * Finds single places or sessions of a locked, purchased order by their keys, and locks their
   * tickets (B-37, decision 0172). Throws 9170 for those that the order does not have any more.
   */
  choosePlaces(tx: Tx, orderId: number, keys: readonly string[]): Promise<ChosenPlaces>;
  /** Lists the sessions that can be cancelled alone; empty for places of events. */
  sessions(conn: Conn, orderId: number): Promise<OrderSession[]>;
  /** Whether the member may cancel these places alone now (B-37). */
  canCancelPlaces(
    tx: Tx,
    order: OrderRow,
    of: { days: CancelDays; places: ChosenPlaces },
  ): Promise<Verdict>;
  /** Invalidates the tickets issued for these orders (B-11). */
  revoke(tx: Tx, orderIds: readonly number[]): Promise<void>;
  /** Frees everything these orders hold or were sold. */
  release(tx: Tx, orderIds: readonly number[]): Promise<void>;
  /**
   * Takes everything a released order held as sold, all or nothing (PAY-009). Returns false without
   * changes if any of it is not available.
   */
  retake(tx: Tx, orderId: number): Promise<boolean>;
  /** Other sessions after a late payment whose places are gone (B-39). Absent: only a refund. */
  readonly late?: LateSales;
  /**
   * Removes the expiry of the holds of an order that was handed over. Only a move of the order
   * frees them now (B-04).
   */
  holdOn(tx: Tx, orderId: number): Promise<void>;
  /** Extends the expiry of holds, if the product has one (B-32). */
  lengthen(tx: Tx, orders: readonly { orderId: number; seconds: number }[]): Promise<void>;
  /**
   * Locks what waiting entries and buyers of the same stock lock. Returns whether members wait for
   * it, and when sales close, in epoch ms (B-38). Absent: it has no waiting list.
   */
  lockHold?(tx: Tx, orderId: number): Promise<{ isAwaited: boolean; closesAt: number }>;
  /** Removes orders from the product's counters before they are deleted (B-24, I01). */
  uncount(tx: Tx, orderIds: readonly number[]): Promise<void>;
  /** Invalidates this process's caches after stock was taken or freed. */
  changed(core: Pick<Core, 'db'>): void;
  /**
   * Returns why the member may not check out an order that is still valid, else null (B-19). Called
   * before the transaction.
   */
  ineligibleMembers(
    ctx: Ctx,
    orderNumber: string,
    eligibilityFacts: EligibilityFacts | undefined,
  ): Promise<Refused | null>;
  /** Whether the member may cancel a locked order now. Locks its tickets, so that none is used. */
  canCancel(tx: Tx, order: OrderRow, days: CancelDays): Promise<Verdict>;
  /** Whether a list shows an order as cancellable. Takes no locks; `view` must not be over. */
  isCancellable(view: ListedView & CancelDays, now: number): boolean;
  /** The last day on which the member may cancel, yyyy-mm-dd in region time, and the obstacle. */
  cancelTerms(
    view: DatedView,
    now: number,
  ): { cancelUntil: string | null; cancelBlock: 'TOO_LATE' | null };
  /** The last moments to change and to cancel. `view` is a purchased order that has not ended. */
  deadlines(view: ListedView & CancelDays, now: number): Deadlines;
  /** Whether an order has a page of its own. */
  hasDetail(view: ListedView): boolean;
  /** The calendar entries of an order without tickets (R32). */
  calendar(of: CalendarOfOrder): Promise<CalendarEntry[]>;
  /** Maps a part of the product to an item of the shop. Returns 0 if its version has changed. */
  mapItem(tx: Tx, of: NewItem): Promise<number>;
}

type LateOrder = Pick<OrderRow, 'id' | 'memberId' | 'country'>;

/** Sessions that take the place of those of an order that was paid too late (B-39). */
export type LateSales = {
  /** When sales close and when the order begins, in epoch ms; null: the order has no sessions. */
  limits: (tx: Tx, order: LateOrder) => Promise<{ closesAt: number; startsAt: number } | null>;
  /**
   * Each session of the order with those that can take its place now. Uses no other connection
   * (PGlite has one).
   */
  sessions: (conn: Conn, order: LateOrder, language: Language) => Promise<LateSession[]>;
  /** Takes the locks that all callers take before that of the order. */
  lockFirst?: (tx: Tx) => Promise<unknown>;
  /**
   * Reads settings and returns what takes a choice for a locked order as sold, under the rules of a
   * purchase.
   */
  taking: (
    ctx: Ctx,
  ) => Promise<
    (tx: Tx, order: OrderRow, choice: readonly { from: string; to: string }[]) => Promise<void>
  >;
};

/** Places of an order to be cancelled. */
export type ChosenPlaces = {
  count: number;
  /** Whether the order has no other places: then it ends as a whole. */
  isLast: boolean;
  /** What the places cost, in cents. */
  price: number;
  ticketIds: readonly number[];
  each: readonly { isUsed: boolean; isGivenAway: boolean; isNamed: boolean }[];
  /** Start of each session, in epoch ms; empty for places of events. */
  starts: readonly number[];
  /** Makes the tickets invalid and frees the places. */
  free: () => Promise<void>;
};

/** `conn` may be the transaction that moved the order. */
export type CalendarOfOrder = {
  core: Pick<Core, 'config'>;
  conn: Conn;
  orderId: number;
  language: Language;
  /** Text of the deadlines to change and cancel; empty if both have passed. */
  rules: string;
};

/** Filled by `api/main.ts`. */
type Products = Readonly<Record<OrderType, Product>>;

declare module '#api/platform/http/context.ts' {
  interface Core {
    products: Products;
  }
}

export type Selling = Pick<Core, 'products'>;

export const productOf = ({ products }: Selling, { orderType }: Pick<Sold, 'orderType'>): Product =>
  products[orderType];

/** Refuses an order of another kind: 8036, 8037 or 8048 (ORD-077). */
export function assertKind(
  { products }: Selling,
  order: Pick<Sold, 'orderType'>,
  kind: OrderType,
): void {
  if (order.orderType !== kind) throw new Refused(products[kind].otherKind);
}

/** Frees the places, hours or slots of orders, kind by kind in one order for all callers. */
export async function releaseAll(
  { products }: Selling,
  tx: Tx,
  orders: readonly Sold[],
): Promise<void> {
  const byKind = Map.groupBy(orders, ({ orderType }) => orderType);
  for (const kind of [...byKind.keys()].toSorted())
    await products[kind].release(
      tx,
      byKind.get(kind)!.map(({ id }) => id),
    );
}

/** Extends the expiry of the holds of orders of any kind. */
export async function lengthenAll(
  { products }: Selling,
  tx: Tx,
  orders: readonly { orderId: number; orderType: OrderType; seconds: number }[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(orders, ({ orderType }) => orderType))
    await products[kind].lengthen(tx, some);
}

/** Invalidates the caches of all products. Call it after the commit. */
export function noteChange(core: Pick<Core, 'db' | 'products'>): void {
  for (const product of Object.values(core.products)) product.changed(core);
}
