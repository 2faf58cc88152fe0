import { chargesFault, roomChargesOf } from '#domain/facilities/charges/rules.charges.ts';
import type { ChargesFields, ChargesRecord } from '#domain/facilities/charges/shapes.charges.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type Kept,
  ofDistrict,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { levelsFromLowest } from '#api/features/members/service.ts';
import { countryOf, dayIn, taxOn } from '#api/features/regions/service.ts';
import type { VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { listHolidays, listSlots } from '#api/features/facilities/store.hours.ts';
import * as store from './store.charges.ts';

/** The prices with country and district of their venue, which decide the right to save them. */
type Placed = ChargesFields & VenueScope;

const charges: Kept<store.ChargesRow, Placed> = {
  entity: 'room_charges',
  area: 'facilities',
  scope: ofDistrict,
  find: store.findCharges,
  auditFields: (of) => ({ charges: of.charges }),
};

const savedCharges: Saved<store.ChargesRow, Placed> = {
  ...charges,
  lock: lockSetup,
  async check({ tx, before, fields }) {
    if (before === null) throw new Refused('noData');
    // A slot was removed since the prices were read.
    const slots = new Set((await listSlots(tx, [before.id])).map(({ slotId }) => slotId));
    if (fields.charges.some(({ slotIds }) => slotIds.some((id) => !slots.has(id))))
      throw new Refused('changedMeanwhile');
  },
  insert: () => Promise.resolve(null),
  set: (tx, id, version) => store.setChargesVersion(tx, id, version),
  follow: (tx, id, fields) => store.setCharges(tx, id, roomChargesOf(fields.charges)),
};

/** Reads all prices of a room, with what shows them on the days of a month (ADM-027). */
export async function roomCharges(ctx: AdminCtx, { id }: { id: string }): Promise<ChargesRecord> {
  const kept = await readRecord(ctx, charges, id);
  const country = await countryOf(ctx, kept.country);
  const now = await appNow(ctx.db);
  const tax = await taxOn(ctx.db, country, now, ctx.language);
  return {
    ...kept,
    slots: (await listSlots(ctx.db, [id])).map(({ slotId, weekday, start, end }) => ({
      slotId,
      weekday,
      startTime: timeOf(start),
      endTime: timeOf(end),
    })),
    levels: await levelsFromLowest(ctx),
    holidays: await listHolidays(ctx.db, ctx.language, kept.country),
    today: dayIn(country.zone, now),
    tax: tax?.isShown === true ? { rate: tax.rate, text: tax.description ?? '' } : null,
  };
}

/** Replaces all prices of a room; bookings keep their own. Refuses 7092 and 7093. */
export async function keepCharges(
  ctx: AdminCtx,
  input: SaveCommand<ChargesFields>,
): Promise<{ id: string }> {
  const fault = chargesFault(input.charges);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  if (input.id === undefined) throw new Refused('noData');
  const { country, district } = await readRecord(ctx, charges, input.id);
  return saveRecord(ctx, savedCharges, { ...input, country, district });
}
