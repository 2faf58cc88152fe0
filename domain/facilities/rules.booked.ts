import { otherMonth } from '../time/days.ts';

/**
 * Months ahead that the list of booked rooms covers: the largest horizon of a country (CON-011) and
 * one more, because bookings stay when the horizon is reduced.
 */
const monthsAhead = 25;

/** Days of the list of booked rooms: the day of its address, else all from today on. */
export const bookedPeriod = (date: string, today: string) =>
  date === ''
    ? { startDate: today, endDate: otherMonth(today, monthsAhead) }
    : { startDate: date, endDate: date };
