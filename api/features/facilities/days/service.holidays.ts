import type {
  HolidayFields,
  HolidayRecord,
  HolidaysQuery,
} from '#domain/facilities/days/shapes.holidays.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type Kept,
  ofCountry,
  readRecord,
  removeRecord,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { holidayNames } from '#api/features/facilities/store.rooms.view.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { watchClosedBookings } from './service.standing.ts';
import * as store from './store.holidays.ts';

const holidays: Kept<HolidayRecord, HolidayFields> = {
  entity: 'holiday',
  area: 'facilities',
  scope: ofCountry,
  find: store.findHoliday,
};

export const holidayRecords = (ctx: AdminCtx, input: HolidaysQuery) =>
  store.listHolidayRecords(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));
export const holidayRecord = (ctx: AdminCtx, { id }: { id: string }) =>
  readRecord(ctx, holidays, id);

/** Saves a holiday. Refuses a second one of the country on the same day (7090). */
export async function keepHoliday(
  ctx: AdminCtx,
  { confirmed, ...input }: SaveCommand<HolidayFields & { confirmed: number }>,
): Promise<{ id: string }> {
  await assertCountry(ctx, input.country);
  const standing = watchClosedBookings(input.country, confirmed);
  return saveRecord<HolidayRecord, HolidayFields>(
    ctx,
    {
      ...holidays,
      lock: lockSetup,
      async check({ tx, before, fields }) {
        if (await store.isHoliday(tx, fields, before?.id ?? null))
          throw new Refused('holidayDuplicate', { field: 'day' });
        await standing.capture(tx);
      },
      insert: store.insertHoliday,
      set: store.setHoliday,
      texts: { field: 'names', table: holidayNames },
      follow: (tx) => standing.assertKnown(tx),
    },
    input,
  );
}

export const removeHoliday = (
  ctx: AdminCtx,
  input: { id: string; version: number },
): Promise<null> =>
  removeRecord(ctx, holidays, input, {
    lock: lockSetup,
    move: (tx, { id }) => store.deleteHoliday(tx, id, input.version),
    old: ({ country, day, names }) => ({ country, day, names }),
  });
