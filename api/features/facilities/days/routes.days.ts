import * as holidays from '#domain/facilities/days/calls.holidays.ts';
import * as opening from '#domain/facilities/days/calls.opening.ts';
import type { On } from '#api/platform/http/answer.ts';
import { holidayRecord, holidayRecords, keepHoliday, removeHoliday } from './service.holidays.ts';
import { keepOpening, venueOpening } from './service.opening.ts';

export function dayRoutes(on: On): void {
  on(holidays.listHolidayRows, holidayRecords);
  on(holidays.getHoliday, holidayRecord);
  on(holidays.saveHoliday, keepHoliday);
  on(holidays.removeHoliday, removeHoliday);
  on(opening.getVenueOpening, venueOpening);
  on(opening.saveVenueOpening, keepOpening);
}
