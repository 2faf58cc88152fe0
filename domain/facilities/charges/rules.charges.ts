import { dayKindOf, type RoomCharge, slotPrice } from '../rules.charge.ts';
import { haveCommonDay } from '../rules.periods.ts';
import type { DayKind } from '../shapes.kinds.ts';
import { dayLater, daysIn, weekdayOf } from '../../time/days.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { PriceEntry } from './shapes.charges.ts';

type ChargesFault = { refusal: Refusal; field: string };

const isSameFor = (one: PriceEntry, other: PriceEntry): boolean =>
  one.dayKind === other.dayKind &&
  (one.slotIds.length === 0
    ? other.slotIds.length === 0
    : one.slotIds.some((id) => other.slotIds.includes(id))) &&
  new Set(one.levels).symmetricDifference(new Set(other.levels)).size === 0;

/**
 * The first fault of a room's prices (7092, 7093); null: none. Two prices for the same slot, kind
 * of day and levels must not overlap in time.
 */
export function chargesFault(charges: readonly PriceEntry[]): ChargesFault | null {
  if (charges.length === 0) return { refusal: 'chargeInvalid', field: 'charges' };
  for (const [place, one] of charges.entries()) {
    const at = (field: string) => `charges.${place}.${field}`;
    if (one.price === null || one.price < 0)
      return { refusal: 'chargeInvalid', field: at('price') };
    if (one.from !== null && one.until !== null && one.from > one.until)
      return { refusal: 'effectiveAfterExpiry', field: at('from') };
    const isDouble = charges
      .slice(0, place)
      .some((other) => isSameFor(one, other) && haveCommonDay(one, other));
    if (isDouble) return { refusal: 'chargePeriodsOverlap', field: at('from') };
  }
  return null;
}

/** The stored form of the prices: one row for each slot that they name. */
export const roomChargesOf = (charges: readonly PriceEntry[]): RoomCharge[] =>
  charges.flatMap(({ slotIds, dayKind, levels, price, from, until }) =>
    price === null
      ? []
      : (slotIds.length === 0 ? [null] : [...new Set(slotIds)]).map((slotId) => ({
          slotId,
          dayKind,
          levels: levels.length === 0 ? null : levels,
          priceCents: price,
          from,
          until,
        })),
  );

/**
 * Splits a price at a day: the old one ends the day before, the new one keeps the old end. Null:
 * the price does not cover both days.
 */
export function splitAt(
  entry: PriceEntry,
  day: string,
): { ended: PriceEntry; begun: PriceEntry } | null {
  const { from, until } = entry;
  if ((from !== null && from >= day) || (until !== null && until < day)) return null;
  const before = dayLater(day, -1);
  return { ended: { ...entry, until: before }, begun: { ...entry, from: day, price: null } };
}

export type PricedDay = {
  day: string;
  kind: DayKind;
  holiday: string | null;
  /** Null: no price, so these members cannot book it. */
  slots: { slotId: string; startTime: string; endTime: string; price: number | null }[];
};

/**
 * Returns the price of each slot of a room on each day of a month (`2026-12`) for a member with
 * these levels. Uses `slotPrice` like bookings do, also for days that cannot be booked.
 */
export function monthOfPrices(
  charges: readonly RoomCharge[],
  of: {
    month: string;
    levels: readonly string[];
    slots: readonly { slotId: string; weekday: number; startTime: string; endTime: string }[];
    holidays: readonly { day: string; name: string }[];
  },
): PricedDay[] {
  return Array.from({ length: daysIn(of.month) }, (_, before) => {
    const day = dayLater(`${of.month}-01`, before);
    const its = weekdayOf(day);
    const holiday = of.holidays.find((one) => one.day === day)?.name ?? null;
    const kind = dayKindOf(day, holiday !== null);
    return {
      day,
      kind,
      holiday,
      slots: of.slots
        .filter(({ weekday }) => weekday === its)
        .map(({ slotId, startTime, endTime }) => ({
          slotId,
          startTime,
          endTime,
          price: slotPrice(charges, { slotId, day, dayKind: kind, levels: of.levels }),
        })),
    };
  });
}

type PricedSlot = PricedDay['slots'][number];

/** Merges adjacent slots with the same price. */
export function alikeSlots(
  slots: readonly PricedSlot[],
): (Omit<PricedSlot, 'slotId'> & { count: number })[] {
  const runs: (Omit<PricedSlot, 'slotId'> & { count: number })[] = [];
  for (const { startTime, endTime, price } of slots) {
    const last = runs.at(-1);
    if (last?.price === price && last.endTime === startTime) {
      last.endTime = endTime;
      last.count += 1;
    } else runs.push({ startTime, endTime, price, count: 1 });
  }
  return runs;
}
