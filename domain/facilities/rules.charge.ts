import { weekdayOf } from '../time/days.ts';
import { type DayKind, dayKinds } from './shapes.kinds.ts';

/** Kind of a day yyyy-mm-dd; Saturday and Sunday are the weekend. */
export const dayKindOf = (day: string, isHoliday: boolean): DayKind => {
  if (isHoliday) return 'HOLIDAY';
  return weekdayOf(day) >= 6 ? 'WEEKEND' : 'WEEKDAY';
};

/** A price of one slot; null `slotId` or `levels`: for all. */
export type RoomCharge = {
  slotId: string | null;
  dayKind: DayKind;
  /** Pin levels that pay this price; null: all levels without a price of their own. */
  levels: readonly string[] | null;
  priceCents: number;
  /** Period of the price, yyyy-mm-dd; null: open. */
  from: string | null;
  until: string | null;
};

type ChargedSlot = { slotId: string; day: string; dayKind: DayKind; levels: readonly string[] };

/**
 * Price of one slot in cents; null: no price, so it cannot be booked. A price for the member's
 * level overrides one for all levels, then a price for the slot overrides one for the room. Of
 * several levels the lowest price counts.
 */
export function slotPrice(charges: readonly RoomCharge[], slot: ChargedSlot): number | null {
  const holding = charges.filter(
    (one) =>
      one.dayKind === slot.dayKind &&
      (one.slotId === null || one.slotId === slot.slotId) &&
      (one.levels === null || one.levels.some((level) => slot.levels.includes(level))) &&
      (one.from === null || one.from <= slot.day) &&
      (one.until === null || slot.day <= one.until),
  );
  const rank = (one: RoomCharge) => (one.levels === null ? 0 : 2) + (one.slotId === null ? 0 : 1);
  const best = holding.toSorted((a, b) => rank(b) - rank(a) || a.priceCents - b.priceCents)[0];
  return best === undefined ? null : best.priceCents;
}

/**
 * Lowest price of a room's slots for a member in cents, over all kinds of day, from the prices in
 * effect on a day; null: none.
 */
export function leastPrice(
  charges: readonly RoomCharge[],
  slot: Pick<ChargedSlot, 'day' | 'levels'>,
): number | null {
  const slots = new Set(charges.map(({ slotId }) => slotId ?? ''));
  const prices = dayKinds.flatMap((dayKind) =>
    [...slots].flatMap((slotId) => slotPrice(charges, { ...slot, slotId, dayKind }) ?? []),
  );
  return prices.length === 0 ? null : Math.min(...prices);
}
