import { weekdayOf } from '../time/days.ts';
import { type DayKind, dayKinds } from './shapes.kinds.ts';

/** Of a day yyyy-mm-dd: Saturday and Sunday are the weekend. */
export const dayKindOf = (day: string, isHoliday: boolean): DayKind => {
  if (isHoliday) return 'HOLIDAY';
  return weekdayOf(day) >= 6 ? 'WEEKEND' : 'WEEKDAY';
};

/** Price of one slot of a room; without slot or levels it is that of all. */
export type RoomCharge = {
  slotId: string | null;
  dayKind: DayKind;
  /** Levels it is for; null: all others. */
  levels: readonly string[] | null;
  priceCents: number;
  /** First and last day it holds, yyyy-mm-dd; null: open. */
  from: string | null;
  until: string | null;
};

/** Who books which slot when. */
type Asked = { slotId: string; day: string; dayKind: DayKind; levels: readonly string[] };

/**
 * Price of one slot in cents: of the prices that hold, the one for the member's level goes before
 * the one for all, then the one for the slot before the one for the room; of several levels' prices
 * the lowest. Null: the room has no price for it and cannot be booked then.
 */
export function slotPrice(charges: readonly RoomCharge[], asked: Asked): number | null {
  const holding = charges.filter(
    (one) =>
      one.dayKind === asked.dayKind &&
      (one.slotId === null || one.slotId === asked.slotId) &&
      (one.levels === null || one.levels.some((level) => asked.levels.includes(level))) &&
      (one.from === null || one.from <= asked.day) &&
      (one.until === null || asked.day <= one.until),
  );
  const rank = (one: RoomCharge) => (one.levels === null ? 0 : 2) + (one.slotId === null ? 0 : 1);
  const best = holding.toSorted((a, b) => rank(b) - rank(a) || a.priceCents - b.priceCents)[0];
  return best === undefined ? null : best.priceCents;
}

/**
 * The least a member pays for a slot of a room, in cents, by the prices that hold on a day, of
 * whatever kind of day; null: it has none for them.
 */
export function leastPrice(
  charges: readonly RoomCharge[],
  asked: Pick<Asked, 'day' | 'levels'>,
): number | null {
  const slots = new Set(charges.map(({ slotId }) => slotId ?? ''));
  const prices = dayKinds.flatMap((dayKind) =>
    [...slots].flatMap((slotId) => slotPrice(charges, { ...asked, slotId, dayKind }) ?? []),
  );
  return prices.length === 0 ? null : Math.min(...prices);
}
