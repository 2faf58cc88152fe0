import * as z from 'zod/mini';
import { largestAmount } from '../../amounts.ts';
import { line } from '../../text/text.ts';
import { day, id, statedMoney, version } from '../../wire.ts';
import { roomSlot } from '../shapes.ts';
import { dayKinds } from '../shapes.kinds.ts';

/** A price of a room as administrators write it (B-08, ADM-027). */
const price = z.object({
  /** Slots it is for; empty: all of the room that have none of their own. */
  slotIds: z.array(id).check(z.maxLength(7 * 96)),
  dayKind: z.enum(dayKinds),
  /** Levels it is for; empty: all that have none of their own. */
  levels: z.array(line(20)).check(z.maxLength(50)),
  /** Of one slot; null: it is missing, which `chargesFault` tells. */
  price: z.nullable(
    statedMoney.check(z.refine((cents: number) => Math.abs(cents) <= largestAmount)),
  ),
  /** First and last day of sessions it holds for; null: open. */
  from: z.nullable(day),
  until: z.nullable(day),
});
export type PriceEntry = z.output<typeof price>;

export const chargesFields = { charges: z.array(price).check(z.maxLength(300)) };
export type ChargesFields = { charges: PriceEntry[] };

/** All prices of a room with what they are written and looked at by. */
export const chargesRecord = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  names: z.object({ room: z.string(), venue: z.string() }),
  /** Its item of the shop; empty: what costs something is not sold (ADM-040). */
  itemCode: z.string(),
  ...chargesFields,
  slots: z.array(roomSlot),
  /** From the lowest. */
  levels: z.array(z.string()),
  holidays: z.array(z.object({ day, name: z.string() })),
  /** In the zone of its country. */
  today: day,
  /** Percent and words of the tax that is in the prices; null: none is shown. */
  tax: z.nullable(z.object({ rate: z.number(), text: z.string() })),
});
export type ChargesRecord = z.output<typeof chargesRecord>;
