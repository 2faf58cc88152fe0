import * as z from 'zod/mini';
import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import { holidayFields, holidayFilters, holidayRecord, holidayRow } from './shapes.holidays.ts';
import { confirmed } from './shapes.opening.ts';

/** Lists holidays of the countries within the administrator's limits (ADM-026). */
export const listHolidayRows = listCall({
  name: 'listHolidayRows',
  path: 'facilities/listHolidays',
  right: 'facilities.read',
  scope: 'reference',
  filters: holidayFilters,
  row: holidayRow,
});

export const getHoliday = readCall({
  name: 'getHoliday',
  path: 'facilities/getHoliday',
  right: 'facilities.read',
  scope: 'reference',
  names: { id: 'country holiday' },
  record: holidayRecord,
});

/** Adds a holiday or changes one. Bookings on the day stay, but their number must be confirmed. */
export const saveHoliday = saveCall({
  name: 'saveHoliday',
  path: 'facilities/saveHoliday',
  right: 'facilities.write',
  scope: 'reference',
  names: { id: 'country holiday' },
  fields: { ...holidayFields, confirmed },
  refuses: ['holidayDuplicate', 'bookingsStand'],
});

/** Deletes a holiday; its day gets the opening of its weekday. */
export const removeHoliday = changeCall({
  name: 'removeHoliday',
  path: 'facilities/removeHoliday',
  right: 'facilities.write',
  scope: 'reference',
  names: { id: 'country holiday' },
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile'],
});
