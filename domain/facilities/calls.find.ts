import * as z from 'zod/mini';
import { call } from '../call.ts';
import { line } from '../text/text.ts';
import { claimed, dayOrEmpty, inPeriod } from '../wire.ts';
import { choice, venueCard, venueDetail } from './shapes.ts';
import { venueID } from './shapes.ids.ts';

/** Bound of a range as text; empty: no bound (FAC-008, FAC-009). */
const bound = z.optional(z.union([z.literal(''), z.string().check(z.regex(/^\d{1,7}$/))]));
const list = z.optional(line(400));
const region = z.optional(line(20));

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
      regionCode: region,
      ada: claimed,
      pinLevel: claimed,
      highestPinLevel: claimed,
      bookingStatus: z.optional(line(20)),
      keyWord: z.optional(line(50)),
      district: region,
      sessionDuration: z.optional(z.nullable(bound)),
      minCapacity: bound,
      maxCapacity: bound,
      minAreaSize: bound,
      maxAreaSize: bound,
      layout: list,
      category: list,
      startDate: dayOrEmpty,
      endDate: dayOrEmpty,
    })
    .check(...inPeriod('startDate', 'endDate')),
  output: z.array(venueCard),
  refuses: [],
  errorDisplay: 'toast',
});

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
