import type { Verdict } from '#domain/events/rules.ts';
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

/** An order as far as its product must be found. */
type Sold = Pick<OrderRow, 'id' | 'orderType'>;

/** A view with the days that cancelling goes by. */
type DatedView = OrderView & CancelDays;

/**
 * What is sold, as the life of an order needs it (decision 0050): one object for each kind. Orders
 * lock the order first; what a product holds for it is locked last, in one order of all callers
 * (guards 2.4).
 */
export interface Product {
  /** Said where an order of this kind is asked for and the one found is of another (ORD-077). */
  readonly otherKind: 'notEventOrder' | 'notFacilityOrder' | 'notAssessmentOrder';
  /** What an order holds is sold for good; a second call changes nothing (B-04). */
  sell(tx: Tx, orderId: number): Promise<void>;
  /** Hands out what a purchased order is worth; a second call adds nothing (TKT-018). */
  issue(core: Pick<Core, 'secrets'>, tx: Tx, orderId: number): Promise<void>;
  /** What was handed out for these orders is worth nothing any more (B-11). */
  revoke(tx: Tx, orderIds: readonly number[]): Promise<void>;
  /** Gives all back that these orders hold or were sold. */
  release(tx: Tx, orderIds: readonly number[]): Promise<void>;
  /**
   * Takes everything a released order held again as sold, all or none (PAY-009). False, with
   * nothing changed, when it is not there any more.
   */
  retake(tx: Tx, orderId: number): Promise<boolean>;
  /**
   * What is held has no end of its own any more: the order was handed over, and only its own move
   * frees it (B-04).
   */
  holdOn(tx: Tx, orderId: number): Promise<void>;
  /** What is held with an end of its own is held so much longer (B-32). */
  lengthen(tx: Tx, orders: readonly { orderId: number; seconds: number }[]): Promise<void>;
  /** Orders are about to be deleted: its counters forget them (B-24, I01). */
  uncount(tx: Tx, orderIds: readonly number[]): Promise<void>;
  /** Something was taken or came back: what this process remembers of it is old. */
  changed(core: Pick<Core, 'db'>): void;
  /**
   * Why the member may not check out any more although the order stands (B-19); null: they may.
   * Asked before the transaction.
   */
  ineligibleMembers(
    ctx: Ctx,
    orderNumber: string,
    eligibilityFacts: EligibilityFacts | undefined,
  ): Promise<Refused | null>;
  /** Whether the member may cancel a locked order now; locks what must not be used meanwhile. */
  canCancel(tx: Tx, order: OrderRow, days: CancelDays): Promise<Verdict>;
  /** The same for a list, without any lock; `view` is not over yet. */
  isCancellable(view: ListedView & CancelDays, now: number): boolean;
  /** Until when the member may cancel, as yyyy-mm-dd in region time, and what stands against it. */
  cancelTerms(
    view: DatedView,
    now: number,
  ): { cancelUntil: string | null; cancelBlock: 'TOO_LATE' | null };
  /** Last moments at which the member may change and cancel it; `view` is purchased, not over. */
  deadlines(view: ListedView & CancelDays, now: number): Deadlines;
  /** Whether an order has a page of its own. */
  hasDetail(view: ListedView): boolean;
  /** What a calendar keeps of an order that has no tickets (R32); none: nothing. */
  calendar(of: CalendarOfOrder): Promise<CalendarEntry[]>;
  /** Maps something of it to an item of the shop; 0: it is not at this version any more. */
  mapItem(tx: Tx, of: NewItem): Promise<number>;
}

/** Whose calendar; `conn` may be the transaction that moved the order. */
export type CalendarOfOrder = {
  core: Pick<Core, 'config'>;
  conn: Conn;
  orderId: number;
  language: Language;
  /** Until when it can be changed and cancelled, in words; empty: not any more. */
  rules: string;
};

/** The one table of what is sold; `api/main.ts` fills it. */
type Products = Readonly<Record<OrderType, Product>>;

declare module '#api/platform/http/context.ts' {
  interface Core {
    products: Products;
  }
}

/** A core that knows what is sold. */
export type Selling = Pick<Core, 'products'>;

export const productOf = ({ products }: Selling, { orderType }: Pick<Sold, 'orderType'>): Product =>
  products[orderType];

/** Refuses an order of another kind than the call is for: 8036, 8037 or 8048 (ORD-077). */
export function assertKind(
  { products }: Selling,
  order: Pick<Sold, 'orderType'>,
  kind: OrderType,
): void {
  if (order.orderType !== kind) throw new Refused(products[kind].otherKind);
}

/** Gives back what orders of any kinds hold, kind by kind in one order of all callers. */
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

/** Holds what orders of any kinds hold so much longer. */
export async function lengthenAll(
  { products }: Selling,
  tx: Tx,
  orders: readonly { orderId: number; orderType: OrderType; seconds: number }[],
): Promise<void> {
  for (const [kind, some] of Map.groupBy(orders, ({ orderType }) => orderType))
    await products[kind].lengthen(tx, some);
}

/** After the commit: places of whatever kind were taken or came back. */
export function noteChange(core: Pick<Core, 'db' | 'products'>): void {
  for (const product of Object.values(core.products)) product.changed(core);
}
