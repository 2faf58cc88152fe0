import type { CancelType } from '#domain/orders/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { dayOf, startOf } from './model.days.ts';
import {
  type Choice,
  choiceOf,
  type Code,
  heldOf,
  isOfEvent,
  kinds,
  leftIn,
  rowsOf,
  type ModelOrder,
  totals,
} from './model.order.ts';
import { RoomModel, type RoomSession, type RoomUse } from './model.rooms.ts';
import { type ModelCoupon, ServiceModel, type ServiceUse } from './model.services.ts';

export const endOfDay = (at: number) => startOf(dayOf(at) + 1) - 1000;

/**
 * Reference model of the orders of one event, with rooms and services. It has no tables, locks or
 * timers.
 */
export class OrderModel {
  readonly orders: ModelOrder[] = [];
  readonly startTime: number;
  offset = 0;
  /** Whether the jobs have run since the clock was last moved. */
  isTidy = true;
  readonly rooms: RoomModel;
  readonly services: ServiceModel;

  constructor(startTime: number, began: number, coupons: readonly ModelCoupon[]) {
    this.startTime = startTime;
    this.rooms = new RoomModel(Date.now(), this.orders, () => this.now());
    this.services = new ServiceModel(began, this.orders, coupons, () => this.now());
  }

  now(): number {
    return Date.now() + this.offset;
  }

  isOver = (order: ModelOrder) =>
    !order.isGone &&
    (order.status === 'UNPAID' || order.status === 'PAYING') &&
    order.deadline <= this.now();

  /** Ends overdue reservations, whether or not the job has run (I08). */
  endReservations(): void {
    for (const order of this.orders)
      if (order.status === 'UNPAID' && this.isOver(order)) this.end(order, 'EXPIRED');
  }

  /**
   * Does the timers' other work: an overdue order at the shop is closed there, or purchased if the
   * shop reports it as paid (B-03).
   */
  endHandedOver(): void {
    for (const order of this.orders) {
      if (order.status !== 'PAYING' || !this.isOver(order)) continue;
      if (order.shop === 'PAID') this.paid(order);
      else {
        order.shop = 'CANCELLED';
        this.end(order, 'EXPIRED');
      }
    }
  }

  end(order: ModelOrder, cancelType: CancelType): void {
    order.status = 'CANCEL';
    order.cancelType = cancelType;
    order.endedAt = this.now();
    order.used = 0;
    this.services.release(order);
  }

  remove(order: ModelOrder): void {
    order.isGone = true;
    this.services.release(order);
  }

  stock(): { held: number; sold: number }[] {
    const rows = totals.map(() => ({ held: 0, sold: 0 }));
    for (const order of this.orders) {
      if (order.isGone || order.status === 'CANCEL') continue;
      kinds.forEach((_, place) =>
        rowsOf(order, place).forEach(
          (row) => (rows[row]![order.status === 'PAID' ? 'sold' : 'held'] += leftIn(order, place)),
        ),
      );
    }
    return rows;
  }

  private free(): number[] {
    return this.stock().map(({ held, sold }, row) => totals[row]! - held - sold);
  }

  private fits(choice: Choice): boolean {
    const free = this.free();
    return kinds.every((kind, place) => kind.rows.every((row) => free[row]! >= choice[place]!));
  }

  /** Whether a stock row of the choice has no free places. */
  isNoneLeft(choice: Choice): boolean {
    const free = this.free();
    return kinds.some(
      (kind, place) => choice[place]! > 0 && kind.rows.some((row) => free[row] === 0),
    );
  }

  /** Returns the event's refusal of a choice, or null. */
  private choiceRefused(choice: Choice): Code {
    if (this.now() >= this.startTime) return refusals.outsideTicketWindow;
    if (this.free().every((left) => left === 0)) return refusals.soldOut;
    if (kinds.some((kind, place) => choice[place]! > kind.limit)) return refusals.overMemberLimit;
    return this.fits(choice) ? null : refusals.soldOut;
  }

  canCreate(who: number, choice: Choice): Code {
    this.endReservations();
    const isOpen = this.orders.some(
      (order) =>
        isOfEvent(order) &&
        order.who === who &&
        !order.isGone &&
        ['UNPAID', 'PAYING'].includes(order.status),
    );
    return isOpen ? refusals.unpaidOrderExists : this.choiceRefused(choice);
  }

  canChange(order: ModelOrder, who: number, choice: Choice): Code {
    this.endReservations();
    if (order.isGone || order.who !== who) return refusals.orderNotFound;
    if (order.status === 'CANCEL') return refusals.orderCancelled;
    if (order.status !== 'UNPAID') return refusals.alreadyCheckedOut;
    order.isGone = true;
    const code = this.choiceRefused(choice);
    order.isGone = false;
    return code;
  }

  created(who: number, choice: Choice, number: string, deadline: number): void {
    const amount = kinds.reduce((sum, kind, place) => sum + kind.price * choice[place]!, 0);
    this.reserved({ number, who, choice, use: null, booking: null, amount, deadline });
  }

  roomBooked(who: number, use: RoomUse, number: string, deadline: number): void {
    const amount = this.rooms.priceOf(use);
    // Moves change the sessions later; the command must not change with them.
    const own = { ...use, sessions: [...use.sessions] };
    this.reserved({ number, who, choice: [0, 0, 0], use: own, booking: null, amount, deadline });
  }

  slotsBooked(who: number, booking: ServiceUse, number: string, deadline: number): void {
    this.reserved({ number, who, choice: [0, 0, 0], use: null, booking, amount: 0, deadline });
    this.services.hold(this.orders.at(-1)!);
  }

  private purchased(order: ModelOrder): void {
    Object.assign(order, { status: 'PAID', cancelBy: Infinity });
    this.keepCancelBy(order);
  }

  /** Runs after the purchase and after each move; the earliest deadline applies (B-48). */
  keepCancelBy(order: ModelOrder): void {
    const { use, booking } = order;
    if (use !== null) order.cancelBy = Math.min(order.cancelBy, this.rooms.cancelBy(use));
    if (booking !== null)
      order.cancelBy = Math.min(order.cancelBy, this.services.cancelBy(booking));
  }

  private reserved(
    one: Pick<ModelOrder, 'number' | 'who' | 'choice' | 'use' | 'booking' | 'amount' | 'deadline'>,
  ): void {
    this.orders.push({
      ...one,
      status: 'UNPAID',
      cancelType: null,
      cancelBy: Infinity,
      isGone: false,
      shop: null,
      hasShopNumber: false,
      captured: 0,
      suspense: 0,
      used: 0,
      refunds: [],
      at: 0,
      cancelled: [0, 0, 0],
      kept: 0,
      hasDeskPart: false,
      lastReport: null,
      endedAt: 0,
    });
  }

  canConfirm(order: ModelOrder, who: number, isShopRefusing: boolean): Code {
    this.endReservations();
    if (order.isGone || order.who !== who) return refusals.orderNotFound;
    if (order.status === 'CANCEL') return refusals.orderCancelled;
    if (order.status !== 'UNPAID') return refusals.alreadyCheckedOut;
    return order.amount > 0 && isShopRefusing ? refusals.shopCannotCreate : null;
  }

  confirmed(order: ModelOrder): void {
    if (order.amount === 0) return this.purchased(order);
    order.status = 'PAYING';
    order.shop = 'OPEN';
    order.hasShopNumber = true;
    order.deadline = endOfDay(this.now());
  }

  /** Applies a payment of the right amount and returns the outcome of its report (I15 to I17). */
  paid(order: ModelOrder): string {
    if (order.captured > 0) return 'DUPLICATE';
    order.captured = order.amount;
    if (!order.isGone && (order.status === 'UNPAID' || order.status === 'PAYING')) {
      this.purchased(order);
      return 'APPLIED';
    }
    if (
      !order.isGone &&
      order.status === 'CANCEL' &&
      order.cancelType === 'EXPIRED' &&
      (order.use === null ? this.fits(order.choice) : this.rooms.fits(order.use))
    ) {
      this.purchased(order);
      order.cancelType = null;
      return 'REVIVED';
    }
    const isExpired = !order.isGone && order.cancelType === 'EXPIRED';
    this.owe(order, isExpired ? this.lateUntil(order) : null);
    return 'REFUND_DUE';
  }

  /** Until when another session or other hours can be chosen; null: there are none (B-39). */
  private lateUntil({ use, choice }: ModelOrder): number | null {
    if (use !== null) return this.rooms.lateUntil(use);
    const until = Math.min(this.now() + 48 * 3_600_000, this.startTime);
    const isOffered = this.canTake(choice, 1) === null;
    return isOffered && until > this.now() ? until : null;
  }

  /** Refuses a session for the places of an ended order. Only paid places are in both sessions. */
  canTake(choice: Choice, at: number): Code {
    const [paid, ...others] = choice;
    const isMovable = others.every((count) => count === 0);
    return isMovable && this.free()[at]! >= paid ? null : refusals.soldOut;
  }

  owe(order: ModelOrder, chooseUntil: number | null = null): void {
    const amount = heldOf(order);
    if (amount > 0)
      order.refunds.push({ state: 'DUE', amount, version: 1, isEntered: false, chooseUntil });
  }

  /** Purchases an order for what was chosen instead of its late refund (B-39). */
  chosen(order: ModelOrder, what: { sessions: readonly RoomSession[] } | { at: number }): void {
    if ('at' in what) order.at = what.at;
    else order.use!.sessions = [...what.sessions];
    order.refunds = order.refunds.filter((one) => one !== choiceOf(order));
    this.purchased(order);
    order.cancelType = null;
  }

  cancelledThere(order: ModelOrder): string {
    if (order.status === 'PAID') return 'REVIEW';
    if (order.status === 'CANCEL' || order.isGone) return 'DUPLICATE';
    this.end(order, this.isOver(order) ? 'EXPIRED' : 'BY_MEMBER');
    return 'APPLIED';
  }

  canCancel(order: ModelOrder, who: number): Code {
    this.endReservations();
    if (order.isGone || order.who !== who) return refusals.orderNotFound;
    if (order.status === 'CANCEL' && order.cancelType === 'BY_MEMBER') return null;
    if (order.use !== null) return this.rooms.canCancel(order);
    if (order.booking !== null) return this.services.canCancel(order);
    const isInTime = dayOf(this.now()) <= dayOf(this.startTime) - 4;
    return order.status === 'PAID' && order.used === 0 && isInTime ? null : refusals.notCancellable;
  }

  canDelete(order: ModelOrder, who: number): Code {
    this.endReservations();
    if (order.isGone || order.who !== who) return refusals.orderNotFound;
    return order.status === 'UNPAID' ? null : refusals.notDeletable;
  }
}
