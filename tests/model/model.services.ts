import type { CancelType, OrderStatus } from '#domain/orders/shapes.ts';
import type { CouponState } from '#domain/coupons/shapes.ts';
import { type Refusal, refusals } from '#domain/refusals/refusals.ts';
import { dayOf, startOf, textOf } from './model.days.ts';

const hour = 3_600_000;

/**
 * The model has two services: one with two places a slot, and one with two sub-types and one place
 * a slot. `type` is the sub-type of a slot, null for any. Days count from the start of the story.
 * The untyped slot of the second service is at the same time as one of the first.
 */
export const places = [2, 1] as const;
export const subTypes = ['BEC_ART_01_S01', 'BEC_ART_01_S02'] as const;
export const serviceSlots = [
  { service: 0, type: null, day: 2, at: 9 },
  { service: 0, type: null, day: 2, at: 10 },
  { service: 0, type: null, day: 8, at: 9 },
  { service: 0, type: null, day: 8, at: 10 },
  { service: 1, type: null, day: 2, at: 10 },
  { service: 1, type: subTypes[0], day: 8, at: 14 },
] as const;
const maxSlots = 2;

/** Coupons of each member, not ordered by last day; the last has another type. */
export const couponInputs = [
  { type: 'BEC_ART', day: 9 },
  { type: 'BEC_ART', day: 1 },
  { type: 'BEC_ART', day: 40 },
  { type: 'BEC_ART', day: 3 },
  { type: 'BEC_NUT', day: 40 },
] as const;

/** `slots` has the booked slots and `coupons` the coupons recorded for the order, both by index. */
export type ServiceUse = {
  service: number;
  type: string | null;
  slots: number[];
  coupons: number[];
  moves: number;
  ownMoves: number;
};
type Booked = {
  number: string;
  who: number;
  booking: ServiceUse | null;
  status: OrderStatus;
  cancelType: CancelType | null;
  isGone: boolean;
  cancelBy: number;
};
export type ModelCoupon = {
  owner: number;
  code: string;
  type: string;
  /** Last day, as counted by `dayOf`. */
  until: number;
  state: CouponState;
  order: Booked | null;
};
type Code = string | null;
const code = (name: Refusal | null): Code => (name === null ? null : refusals[name]);

/** Reference model of service bookings, without tables, counters or locks. */
export class ServiceModel {
  readonly began: number;
  readonly coupons: readonly ModelCoupon[];
  readonly capacity: number[] = serviceSlots.map(({ service }) => places[service]);
  private readonly orders: readonly Booked[];
  private readonly now: () => number;

  constructor(
    began: number,
    orders: readonly Booked[],
    coupons: readonly ModelCoupon[],
    now: () => number,
  ) {
    this.began = began;
    this.orders = orders;
    this.coupons = coupons;
    this.now = now;
  }

  today = () => dayOf(this.now());
  private start(slot: number): number {
    const { day, at } = serviceSlots[slot]!;
    return startOf(dayOf(this.began) + day) + at * hour;
  }
  private first = (slots: readonly number[]) => Math.min(...slots.map((slot) => this.start(slot)));
  private end = (slots: readonly number[]) =>
    Math.max(...slots.map((slot) => this.start(slot))) + hour;

  /** Bookings that occupy their slots, except the given one. */
  private living(but: Booked | null = null): Booked[] {
    return this.orders.filter(
      (order) =>
        order.booking !== null && !order.isGone && order.status !== 'CANCEL' && order !== but,
    );
  }
  taken(slot: number, but: Booked | null = null): number {
    return this.living(but).filter(({ booking }) => booking!.slots.includes(slot)).length;
  }

  private isFull(slots: readonly number[], but: Booked | null = null): boolean {
    return slots.some((slot) => this.taken(slot, but) >= this.capacity[slot]!);
  }

  /** Whether the member has another booking at the time of a slot. All slots last one hour. */
  private isBusy(who: number, slots: readonly number[], but: Booked | null): boolean {
    return this.living(but).some(
      (order) =>
        order.who === who &&
        order.booking!.slots.some((own) =>
          slots.some((slot) => this.start(own) === this.start(slot)),
        ),
    );
  }

  /** Returns the refusal of slots that does not depend on other bookings, or null. */
  private fault(
    { service, type }: Pick<ServiceUse, 'service' | 'type'>,
    slots: readonly number[],
    other: 'slotNotFound' | 'notSameAssessment',
  ): Refusal | null {
    const isOther = (slot: number) => {
      const of = serviceSlots[slot]!;
      return of.service !== service || (of.type !== null && of.type !== type);
    };
    if (slots.some(isOther)) return other;
    if (new Set(slots).size < slots.length) return 'sameSlotTwice';
    if (slots.some((slot) => this.start(slot) <= this.now())) return 'slotInPast';
    return slots.length > maxSlots ? 'parameterInvalid' : null;
  }

  /** Coupons that a member can use for a service; the one that expires first comes first. */
  usable(who: number, type = 'BEC_ART'): ModelCoupon[] {
    return this.coupons
      .filter(
        (one) =>
          one.owner === who &&
          one.type === type &&
          one.state === 'FREE' &&
          one.until >= this.today(),
      )
      .toSorted((one, other) => one.until - other.until);
  }

  canBook(who: number, use: ServiceUse): Code {
    const { slots } = use;
    const fault = this.fault(use, slots, 'slotNotFound');
    if (fault !== null) return code(fault);
    const isOwn = this.living().some(
      (order) => order.who === who && order.booking!.slots.some((own) => slots.includes(own)),
    );
    if (isOwn) return code('sameSlotTwice');
    if (this.isBusy(who, slots, null)) return code('overlapsOwnBooking');
    if (this.usable(who).length < slots.length) return code('couponsDoNotCover');
    return this.isFull(slots) ? code('slotUnavailable') : null;
  }

  private placeOf = (coupon: ModelCoupon) => this.coupons.indexOf(coupon);

  /** A new order holds the coupons that expire first. */
  hold(order: Booked): void {
    this.take(order, this.usable(order.who).slice(0, order.booking!.slots.length));
  }

  private take(order: Booked, wanted: readonly ModelCoupon[]): void {
    for (const one of this.coupons)
      if (one.order === order && !wanted.includes(one))
        Object.assign(one, { state: 'FREE', order: null });
    for (const one of wanted) Object.assign(one, { state: 'HELD', order });
    order.booking!.coupons = wanted.map(this.placeOf).toSorted((a, b) => a - b);
  }

  couponsOf = (order: Booked) => this.coupons.filter((one) => one.order === order);

  private couponFault(order: Booked, one: ModelCoupon): Refusal | null {
    if (one.owner !== order.who) return 'couponOfOther';
    if (one.type !== 'BEC_ART') return 'couponTypeWrong';
    if (one.state === 'USED') return 'couponUsed';
    if (one.state === 'HELD') return one.order === order ? null : 'couponHeld';
    return one.state === 'WITHDRAWN' || one.until < this.today() ? 'couponExpired' : null;
  }

  canConfirm(order: Booked, who: number, wanted: readonly ModelCoupon[]): Code {
    if (order.isGone || order.who !== who) return code('bookingNotFound');
    if (order.status === 'CANCEL')
      return code(order.cancelType === 'EXPIRED' ? 'assessmentHoldExpired' : 'bookingCancelled');
    if (order.status !== 'UNPAID') return code('alreadyCheckedOut');
    if (wanted.length === 0) return code('couponsMissing');
    for (const one of wanted) {
      const fault = this.couponFault(order, one);
      if (fault !== null) return code(fault);
    }
    return wanted.length === this.couponsOf(order).length ? null : code('couponsDoNotCover');
  }

  confirmed(order: Booked, wanted: readonly ModelCoupon[]): void {
    this.take(order, wanted);
    for (const one of wanted) one.state = 'USED';
  }

  /**
   * Returns the coupons of an order that has ended or was deleted; which ones depends on how it
   * ended (B-11).
   */
  release(order: Booked): void {
    if (order.booking === null) return;
    const byCompany = order.cancelType === 'BY_COMPANY';
    for (const one of this.couponsOf(order)) {
      const isUsed = one.state === 'USED';
      if (isUsed && byCompany) one.until = Math.max(one.until, this.today() + 30);
      if (!isUsed || one.until >= this.today()) Object.assign(one, { state: 'FREE', order: null });
    }
  }

  private isLate = (order: Booked) => this.now() > this.first(order.booking!.slots) - 24 * hour;

  cancelBy = ({ slots }: ServiceUse): number => this.first(slots) - 24 * hour;

  canCancel({ status, cancelBy }: Booked): Code {
    return status === 'PAID' && this.now() <= cancelBy ? null : code('notCancellable');
  }

  canMove(order: Booked, who: number, slots: readonly number[]): Code {
    const { booking, status } = order;
    if (order.isGone || order.who !== who) return code('bookingNotFound');
    if (status === 'CANCEL') return code('bookingCancelled');
    if (status !== 'PAID') return code('bookingNotConfirmed');
    if (this.end(booking!.slots) <= this.now()) return code('bookingCompleted');
    if (booking!.ownMoves > 0) return code('rescheduledAlready');
    return this.isLate(order) ? code('tooLateToReschedule') : this.placeFault(order, slots);
  }

  canMoveForCompany(order: Booked, slots: readonly number[]): Code {
    const { booking, status } = order;
    if (status === 'CANCEL') return code('bookingCancelled');
    if (status !== 'PAID') return code('bookingNotConfirmed');
    if (this.first(booking!.slots) <= this.now()) return code('bookingBegun');
    if (slots.length !== booking!.slots.length) return code('parameterInvalid');
    return this.placeFault(order, slots);
  }

  private placeFault(order: Booked, slots: readonly number[]): Code {
    const fault = this.fault(order.booking!, slots, 'notSameAssessment');
    if (fault !== null) return code(fault);
    if (slots.length !== order.booking!.slots.length) return code('parameterInvalid');
    if (this.isBusy(order.who, slots, order)) return code('overlapsOwnBooking');
    return this.isFull(slots, order) ? code('slotFull') : null;
  }

  /** Whether the company may withdraw a coupon or change its last day. */
  canChange({ state, until }: ModelCoupon): Code {
    if (state === 'HELD') return code('couponIsHeld');
    if (state === 'USED') return code('couponIsUsed');
    return state === 'FREE' && until >= this.today() ? null : code('couponIsOver');
  }

  /** Whether the company may set the capacity of a slot to this number. */
  canBlock(slot: number, capacity: number): Code {
    if (this.start(slot) <= this.now()) return code('slotInPast');
    if (capacity > places[serviceSlots[slot]!.service]) return code('parameterInvalid');
    return this.taken(slot) > capacity ? code('slotFull') : null;
  }

  /** The text in which `model.read.ts` returns the booking. */
  bookingText(use: ServiceUse | null): string {
    if (use === null) return '';
    const { service, type, slots, coupons, moves, ownMoves } = use;
    return `service ${service} ${type ?? 'any'}, slots ${slots.toSorted((a, b) => a - b).join()}, moved ${moves} (${ownMoves}), coupons ${coupons.join()}`;
  }

  expectedSlots = () =>
    this.capacity.map((capacity, slot) => ({ taken: this.taken(slot), capacity }));
  expectedCoupons = () =>
    this.coupons.map(({ state, until, order }) => ({
      state,
      until: textOf(until),
      order: order?.number ?? null,
    }));
}
