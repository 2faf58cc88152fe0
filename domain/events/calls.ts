import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed, dayOrEmpty, inPeriod } from '../wire.ts';
import { eventCard } from './shapes.ts';
import { line } from '../text/text.ts';

const keyWord = z.optional(line(50));
const word = z.optional(line(100));
const region = z.optional(line(20));

/**
 * Lists the events of the home page (API-041). Dates are days in the country's time zone, both or
 * none. `siteStatus` is online, offline or empty. `price` is free or empty.
 */
export const getAvalaibleEvents = call({
  name: 'getAvalaibleEvents',
  service: 'booking',
  path: 'event/v1/getAvalaibleEvents',
  who: 'orders',
  input: z
    .object({
      bookingStatus: word,
      regionCode: region,
      ada: claimed,
      siteStatus: word,
      startTime: dayOrEmpty,
      endTime: dayOrEmpty,
      keyWord,
      type: word,
      pinLevel: claimed,
      language: word,
      speaker: word,
      highestPinLevel: claimed,
      price: z.optional(word),
    })
    .check(...inPeriod('startTime', 'endTime')),
  output: z.array(eventCard),
  refuses: ['searchEmpty', 'noData'],
  errorDisplay: 'toast',
});

/**
 * Searches events for the search pages (API-042, API-043, A-42). `category` is online, offline or
 * empty, `type` the activity type. `districtCode` overrides `regionCode`.
 */
export const searchAvailableEvents = call({
  name: 'searchAvailableEvents',
  also: ['event/v1/searchAvalaibleEvents'],
  service: 'booking',
  path: 'event/v1/searchAvailableEvents',
  who: 'orders',
  names: { districtCode: 'visible district' },
  input: z
    .object({
      ada: claimed,
      districtCode: region,
      keyWord,
      pinLevel: claimed,
      regionCode: region,
      speaker: word,
      startDate: dayOrEmpty,
      endDate: dayOrEmpty,
      type: word,
      language: word,
      bookingStatus: word,
      category: word,
      price: z.optional(word),
    })
    .check(...inPeriod('startDate', 'endDate')),
  output: z.array(eventCard),
  refuses: ['searchEmpty', 'noData'],
  errorDisplay: 'toast',
});
