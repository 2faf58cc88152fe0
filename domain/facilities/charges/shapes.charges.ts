import * as z from 'zod/mini';
import { largestAmount } from '../../amounts.ts';
import { line } from '../../text/text.ts';
import { day, id, statedMoney, version } from '../../wire.ts';
import { roomSlot } from '../shapes.ts';
import { dayKinds } from '../shapes.kinds.ts';

/** A price of a room (B-08, ADM-027). */
const price = z.object({
  /** Slots of the price; empty: all slots without a price of their own. */
  slotIds: z.array(id).check(z.maxLength(7 * 96)),
  dayKind: z.enum(dayKinds),
  /** Levels of the price; empty: all levels without a price of their own. */
  levels: z.array(line(20)).check(z.maxLength(50)),
  /** For one slot; null: missing, which `chargesFault` reports. */
  price: z.nullable(
    statedMoney.check(z.refine((cents: number) => Math.abs(cents) <= largestAmount)),
  ),
  /** Period of the sessions; null: open. */
  from: z.nullable(day),
  until: z.nullable(day),
});
export type PriceEntry = z.output<typeof price>;

export const chargesFields = { charges: z.array(price).check(z.maxLength(300)) };
export type ChargesFields = { charges: PriceEntry[] };

export const chargesRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  names: z.object({ room: z.string(), venue: z.string() }),
  /** The room's shop item; empty: priced hours cannot be sold (ADM-040). */
  itemCode: z.string(),
  ...chargesFields,
  slots: z.array(roomSlot),
  /** From the lowest. */
  levels: z.array(z.string()),
  holidays: z.array(z.object({ day, name: z.string() })),
  /** In the country's time zone. */
  today: day,
  /** Included tax, rate in percent; null: not shown. */
  tax: z.nullable(z.object({ rate: z.number(), text: z.string() })),
});
export type ChargesRecord = z.output<typeof chargesRecord>;
