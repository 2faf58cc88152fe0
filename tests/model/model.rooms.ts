import type { OrderStatus } from '#domain/orders/shapes.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { dayOf, startOf, textOf } from './model.days.ts';

/**
 * The model's venue has two rooms and their combination, two adjacent two-hour slots a day, and two
 * projectors. A room is referred to by its index; the third has the units of the first two.
 */
export const unitsOf = [[0], [1], [0, 1]] as const;
const isCombined = (room: number) => unitsOf[room]!.length > 1;
export const projectors = 2;
export const projectorPrice = 1500;
/** Price of a slot in each room, in cents: weekday, weekend. */
export const slotPrices = [
  [5000, 8000],
  [4000, 4000],
  [9000, 12_000],
] as const;
/** Quarter-hours of the two slots; they are adjacent and so can be booked as a run. */
export const slotTicks = [
  { start: 32, end: 40 },
  { start: 40, end: 48 },
] as const;
/**
 * Days of the bookings, counted from the start of the story; they lie around all limits in days.
 */
export const daysAhead = [16, 17, 20] as const;

/**
 * A session; `day` is an index of `daysAhead`, `first` its first slot, `count` the number of slots.
 */
export type RoomSession = { day: number; first: number; count: number; projectors: number };
type Booked = {
  who: number;
  use: RoomUse | null;
  status: OrderStatus;
  isGone: boolean;
  cancelBy: number;
};
type Code = string | null;
export type RoomUse = { room: number; sessions: RoomSession[]; attendees: number };

/** Date of a day of the story as yyyy-mm-dd; `began` is the start of the story, epoch ms. */
export const dateOf = (began: number, day: number): string =>
  textOf(dayOf(began) + daysAhead[day]!);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (began: number, day: number): number =>
  ((dayOf(began) + daysAhead[day]! + 3) % 7) + 1;

const slotsOf = ({ first, count }: Pick<RoomSession, 'first' | 'count'>) =>
  Array.from({ length: count }, (_, nth) => first + nth);

/** First and last quarter-hour of a session. */
const spanOf = (one: Pick<RoomSession, 'first' | 'count'>) => ({
  start: slotTicks[one.first]!.start,
  end: slotTicks[one.first + one.count - 1]!.end,
});

/** Reference model of room bookings, without tables, masks or locks. */
export class RoomModel {
  readonly began: number;
  private readonly orders: readonly Booked[];
  private readonly now: () => number;

  constructor(began: number, orders: readonly Booked[], now: () => number) {
    this.began = began;
    this.orders = orders;
    this.now = now;
  }

  /** Sessions that occupy hours, except those of the given order or the given session. */
  private living(but: { order?: Booked; session?: RoomSession } = {}) {
    return this.orders.flatMap((order) =>
      order.use === null || order.isGone || order.status === 'CANCEL' || order === but.order
        ? []
        : order.use.sessions
            .filter((one) => one !== but.session)
            .map((one) => ({ order, room: order.use!.room, who: order.who, ...one })),
    );
  }

  /** Sessions that overlap a session. */
  private holding(room: number, at: RoomSession, but = {}) {
    return this.living(but).filter(
      (one) =>
        one.day === at.day &&
        slotsOf(one).some((slot) => slotsOf(at).includes(slot)) &&
        unitsOf[one.room]!.some((unit) => unitsOf[room]!.some((own) => own === unit)),
    );
  }

  private holders = (room: number, at: RoomSession): number[] =>
    this.holding(room, at).map((one) => one.room);

  private taken(who: number, room: number, at: RoomSession): Code {
    const holders = this.holders(room, at);
    if (holders.length === 0) return null;
    if (this.holding(room, at).every((one) => one.who === who)) return refusals.hoursAreYours;
    if (isCombined(room))
      return holders.every(isCombined) ? refusals.slotsReserved : refusals.partsNotFree;
    return holders.some(isCombined) ? refusals.roomTakenByCombination : refusals.slotsReserved;
  }

  /** Projectors that are free during the whole session. */
  private spare(at: RoomSession, but = {}): number {
    const used = slotsOf(at).map((slot) =>
      this.living(but)
        .filter((one) => one.day === at.day && slotsOf(one).includes(slot))
        .reduce((sum, one) => sum + one.projectors, 0),
    );
    return projectors - Math.max(...used);
  }

  private isPast(at: RoomSession): boolean {
    return this.now() > this.startOf(at);
  }

  canBook(who: number, { room, sessions }: RoomUse): Code {
    if (sessions.some((one) => this.isPast(one))) return refusals.dateInPast;
    const taken = sessions.map((one) => this.taken(who, room, one)).find((code) => code !== null);
    if (taken !== undefined) return taken;
    return sessions.some((one) => one.projectors > this.spare(one))
      ? refusals.equipmentStockTooSmall
      : null;
  }

  /** Whether an ended order could get all its hours and equipment again. */
  fits({ room, sessions }: RoomUse): boolean {
    return sessions.every(
      (one) => this.holders(room, one).length === 0 && one.projectors <= this.spare(one),
    );
  }

  /** Start of a session, epoch ms. */
  startOf(one: RoomSession): number {
    return startOf(dayOf(this.began) + daysAhead[one.day]!) + spanOf(one).start * 900_000;
  }

  /**
   * Until when other hours can be chosen after a late payment; null: not any more. Other days are always
   * free (B-39).
   */
  lateUntil({ sessions }: RoomUse): number | null {
    const start = Math.min(...sessions.map((one) => this.startOf(one)));
    const until = Math.min(this.now() + 48 * 3_600_000, start);
    return until > this.now() ? until : null;
  }

  /** Refuses hours instead of those of an ended order, which were `sessions`. */
  canTake({ room, sessions }: RoomUse, next: readonly RoomSession[]): Code {
    const collide = (one: RoomSession, other: RoomSession) =>
      one.day === other.day && slotsOf(one).some((slot) => slotsOf(other).includes(slot));
    const isGone = next.some(
      (one, place) =>
        this.isPast(one) ||
        this.charge(room, one) !== this.charge(room, sessions[place]!) ||
        [sessions, next].some((all) =>
          all.some((other, nth) => nth !== place && collide(other, one)),
        ) ||
        this.holders(room, one).length > 0 ||
        one.projectors > this.spare(one),
    );
    return isGone ? refusals.lateTargetGone : null;
  }

  private slotPrice(room: number, day: number): number {
    return slotPrices[room]![weekdayOf(this.began, day) >= 6 ? 1 : 0];
  }

  private charge(room: number, one: RoomSession): number {
    return this.slotPrice(room, one.day) * one.count;
  }

  priceOf({ room, sessions }: RoomUse): number {
    return sessions.reduce(
      (sum, one) => sum + this.charge(room, one) + projectorPrice * one.projectors,
      0,
    );
  }

  /** Calendar days from today to a day of the story. */
  private daysTo(day: number): number {
    return dayOf(this.began) + daysAhead[day]! - dayOf(this.now());
  }
  private isOver({ sessions }: RoomUse): boolean {
    const last = Math.max(...sessions.map((one) => this.daysTo(one.day) * 96 + spanOf(one).end));
    return startOf(dayOf(this.now())) + last * 900_000 <= this.now();
  }
  private firstDay = ({ sessions }: RoomUse) => Math.min(...sessions.map(({ day }) => day));

  /** The end of the 14th day before the first day (FAC-072). */
  cancelBy = (use: RoomUse): number =>
    startOf(dayOf(this.began) + daysAhead[this.firstDay(use)]! - 13) - 1;

  canCancel({ use, status, cancelBy }: Booked): Code {
    if (status === 'CANCEL') return refusals.alreadyCancelled;
    if (status !== 'PAID') return refusals.notCancellable;
    if (this.isOver(use!)) return refusals.completedNoCancel;
    return this.now() <= cancelBy ? null : refusals.tooLateToCancel;
  }

  private canChange({ use, status }: Booked, day: number): Code {
    if (status === 'CANCEL' || this.isOver(use!)) return refusals.finishedNoChange;
    return this.daysTo(day) > 3 ? null : refusals.tooLateToChange;
  }

  canRewrite(order: Booked): Code {
    return this.canChange(order, this.firstDay(order.use!));
  }

  canMove(order: Booked, old: RoomSession, to: RoomSession): Code {
    const { room } = order.use!;
    if (order.status === 'CANCEL') return refusals.finishedNoChange;
    if (order.status !== 'PAID') return refusals.bookingNotPaid;
    if (this.isPast(to)) return refusals.dateInPast;
    if (this.charge(room, to) !== this.charge(room, old)) return refusals.chargeChanged;
    const late = this.canChange(order, old.day);
    if (late !== null) return late;
    const but = { session: old };
    if (old.day === to.day && old.first === to.first) return null;
    const holding = this.holding(room, to, but);
    if (holding.some((one) => one.order === order)) return refusals.sessionsOverlap;
    if (holding.some(({ who }) => who === order.who)) return refusals.hoursAreYours;
    if (holding.length > 0) return refusals.slotTakenByOther;
    return old.projectors > this.spare(to, but) ? refusals.equipmentStockTooSmall : null;
  }

  /** The text in which `model.read.ts` returns the booking. */
  bookingText(use: RoomUse | null): string {
    if (use === null) return '';
    const sessions = use.sessions.map((one, place) => {
      const { start, end } = spanOf(one);
      return `${place + 1}: ${dateOf(this.began, one.day)} ${start}-${end} +${one.projectors}`;
    });
    return `room ${use.room}, ${use.attendees} people, ${sessions.join(', ')}`;
  }
}
