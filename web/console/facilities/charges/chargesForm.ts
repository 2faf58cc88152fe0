import { typedAmount } from '#domain/amounts.ts';
import type { Input } from '#domain/call.ts';
import type { saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import type { ChargesRecord, PriceEntry } from '#domain/facilities/charges/shapes.charges.ts';
import { type DayKind, dayKinds } from '#domain/facilities/shapes.kinds.ts';
import { centsOf } from '#web/console/facilities/typedPrice.ts';

/** Form values of a price: slots as one choice, the amount as typed. */
export type PriceRow = {
  /** Slot ids joined by commas; empty for all slots. */
  slots: string;
  dayKind: DayKind;
  levels: string[];
  price: string;
  from: string;
  until: string;
};
export type ChargesForm = { id?: string; version?: number; charges: PriceRow[] };

export const freshRow = (dayKind: DayKind = 'WEEKDAY'): PriceRow => ({
  slots: '',
  dayKind,
  levels: [],
  price: '',
  from: '',
  until: '',
});

export const rowOf = ({ slotIds, dayKind, levels, price, from, until }: PriceEntry): PriceRow => ({
  slots: slotIds.join(','),
  dayKind,
  levels: [...levels],
  price: price === null ? '' : typedAmount(price),
  from: from ?? '',
  until: until ?? '',
});

/** A room without prices starts with one row for each kind of day. */
export const chargesFormOf = ({ id, version, charges }: ChargesRecord): ChargesForm => ({
  id,
  version,
  charges: charges.length === 0 ? dayKinds.map((kind) => freshRow(kind)) : charges.map(rowOf),
});

export const hasPrice = (rows: readonly PriceRow[]): boolean =>
  rows.some(({ price }) => (centsOf(price) ?? 0) > 0);

/**
 * Converts prices of another room to the edited room: slots are matched by weekday and time. `left`
 * counts the prices without any matching slot.
 */
export function rowsLike(
  other: Pick<ChargesRecord, 'charges' | 'slots'>,
  slots: ChargesRecord['slots'],
): { rows: PriceRow[]; left: number } {
  const timeOf = ({ weekday, startTime, endTime }: Slot) => `${weekday} ${startTime} ${endTime}`;
  const own = new Map(slots.map((slot) => [timeOf(slot), slot.slotId]));
  const theirs = new Map(other.slots.map((slot) => [slot.slotId, own.get(timeOf(slot))]));
  const rows = other.charges.flatMap((charge) => {
    const slotIds = charge.slotIds.flatMap((id) => theirs.get(id) ?? []);
    return charge.slotIds.length > 0 && slotIds.length === 0 ? [] : [rowOf({ ...charge, slotIds })];
  });
  return { rows, left: other.charges.length - rows.length };
}

/** Converts a row; an invalid price becomes null. */
export const entryOf = ({ slots, price, from, until, ...row }: PriceRow): PriceEntry => ({
  ...row,
  slotIds: slots.split(',').filter((id) => id !== ''),
  price: centsOf(price) ?? null,
  from: from || null,
  until: until || null,
});

type Saved = Input<typeof saveRoomCharges>;

/**
 * Converts the form to the input of the call, or returns the index of the first row with an invalid
 * price.
 */
export function savedChargesOf(
  form: ChargesForm,
): { ok: true; saved: Saved } | { ok: false; place: number } {
  const place = form.charges.findIndex(({ price }) => centsOf(price) === undefined);
  if (place !== -1) return { ok: false, place };
  return {
    ok: true,
    saved: { id: form.id, version: form.version, charges: form.charges.map(entryOf) },
  };
}

type Slot = ChargesRecord['slots'][number];
export type SlotChoice = { value: string; label: string };

/**
 * Options of a price: hours on all their weekdays, other combinations that stored prices use, then
 * hours on a single weekday.
 */
export function slotChoices(
  slots: readonly Slot[],
  dayName: (weekday: number) => string,
  kept: readonly string[],
): SlotChoice[] {
  const hoursOf = (slot: Slot) => `${slot.startTime}–${slot.endTime}`;
  const byHours = [...Map.groupBy(slots, hoursOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const idsOf = (some: readonly Slot[]) => some.map(({ slotId }) => slotId).join(',');
  const whole = byHours.map(([hours, some]) => ({ value: idsOf(some), label: hours }));
  const single = byHours.flatMap(([hours, some]) =>
    some.length === 1
      ? []
      : some.map((slot) => ({ value: slot.slotId, label: `${hours}, ${dayName(slot.weekday)}` })),
  );
  const known = new Set([...whole, ...single].map(({ value }) => value));
  const others = [...new Set(kept)]
    .filter((value) => value !== '' && !known.has(value))
    .map((value) => {
      const ids = new Set(value.split(','));
      const some = slots.filter(({ slotId }) => ids.has(slotId));
      const days = some.map(({ weekday }) => dayName(weekday)).join(', ');
      return { value, label: `${some[0] === undefined ? '' : hoursOf(some[0])}, ${days}` };
    });
  return [...whole, ...others, ...single];
}
