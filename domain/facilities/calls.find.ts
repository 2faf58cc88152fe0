import * as z from 'zod/mini';
import { call, type Output } from '../call.ts';
import { line } from '../text/text.ts';
import { claimed, day, dayOrEmpty, id, inPeriod, money } from '../wire.ts';
import { choice, time, venueCard, venueDetail } from './shapes.ts';
import { roomDayStates } from './shapes.kinds.ts';
import { venueID } from './shapes.ids.ts';

/** Bound of a range as text; empty: no bound (FAC-008, FAC-009). */
const bound = z.optional(z.union([z.literal(''), z.string().check(z.regex(/^\d{1,7}$/))]));
const list = z.optional(line(400));
const region = z.optional(line(20));

/** Filter of a search, apart from its days. */
const filter = {
  regionCode: region,
  keyWord: z.optional(line(50)),
  district: region,
  sessionDuration: z.optional(z.nullable(bound)),
  minCapacity: bound,
  maxCapacity: bound,
  minAreaSize: bound,
  maxAreaSize: bound,
  layout: list,
  category: list,
};

/** Returns the choices of the facility filter (API-050, FAC-026). */
export const getFacilitySearchData = call({
  name: 'getFacilitySearchData',
  also: ['facility/v1/getSiteSearchData'],
  service: 'booking',
  path: 'facility/v1/getFacilitySearchData',
  method: 'GET',
  who: 'orders',
  input: z.object({}),
  output: z.object({
    layoutList: z.array(choice),
    categoryList: z.array(choice),
    /** Months ahead in which rooms can be booked (CON-011), for the filter's calendar. */
    horizonMonths: z.int(),
  }),
  refuses: [],
  topLevel: true,
  errorDisplay: 'toast',
});

/**
 * Lists venues with their matching rooms (API-051, FAC-004 to FAC-010). With both dates a room must
 * have a free run of the requested length in the period. Empty values mean the default.
 */
export const getSitereservation = call({
  name: 'getSitereservation',
  also: ['facility/v1/getSitereservation'],
  service: 'booking',
  path: 'facility/v1/searchAvalaibleFacility',
  who: 'orders',
  input: z
    .object({
      ...filter,
      ada: claimed,
      pinLevel: claimed,
      highestPinLevel: claimed,
      bookingStatus: z.optional(line(20)),
      startDate: dayOrEmpty,
      endDate: dayOrEmpty,
    })
    .check(...inPeriod('startDate', 'endDate')),
  output: z.array(venueCard),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Lists the hours of a day of all rooms that match a filter (decision 0210). `run` is the shortest
 * free run that begins with the slot and has a price; null: none.
 */
export const getFreeHours = call({
  name: 'getFreeHours',
  service: 'booking',
  path: 'facility/v1/getFreeHours',
  who: 'orders',
  input: z.object({ ...filter, date: day }),
  output: z.object({
    today: day,
    /** Last day that can be booked (FAC-042). */
    horizon: day,
    venues: z.array(
      z.object({
        venueID: id,
        venueName: z.string(),
        rooms: z.array(
          z.object({
            roomID: id,
            roomName: z.string(),
            seatCapacity: z.int(),
            state: z.enum(roomDayStates),
            slots: z.array(
              z.object({
                startTime: time,
                endTime: time,
                run: z.nullable(z.object({ endTime: time, price: money })),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  refuses: [],
  errorDisplay: 'toast',
});
export type FreeHours = Output<typeof getFreeHours>;

/** Returns a venue with its rooms (API-053); 7095 if the caller cannot see it. */
export const getFacilityById = call({
  name: 'getFacilityById',
  service: 'booking',
  path: 'facility/v1/getFacilityById',
  who: 'orders',
  names: { venueID: 'visible venue' },
  input: z.object({ venueID }),
  output: venueDetail,
  refuses: ['idMissing', 'venueNotFound'],
  errorDisplay: 'toast',
});
