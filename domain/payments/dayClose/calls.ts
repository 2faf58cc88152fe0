import * as z from 'zod/mini';
import { changeCall, listCall, readCall } from '../../records.ts';
import { day, dayOrEmpty } from '../../wire.ts';
import { dayClose, dayLines, dayRow, dayState, explained } from './shapes.ts';

const country = z.string().check(z.regex(/^[a-z]{2}$/));
const names = { country: 'country country' } as const;
const by = { country, day };

/**
 * Lists days with money from the first closed day on, or of the last 31 days. A day belongs to its
 * whole country (B-45).
 */
export const listDayCloses = listCall({
  name: 'listDayCloses',
  path: 'payments/listDays',
  right: 'orders.read',
  scope: 'country',
  filters: {
    country: z.optional(country),
    state: z.optional(dayState),
    from: dayOrEmpty,
    until: dayOrEmpty,
  },
  row: dayRow,
});

/**
 * Compares orders, payments of the shop, invoices and refunds of a day in the country's time zone. A
 * closed day shows what was stored when it was closed, and what has changed since.
 */
export const getDayClose = readCall({
  name: 'getDayClose',
  path: 'payments/getDay',
  right: 'orders.read',
  scope: 'country',
  names,
  by,
  record: dayClose,
});

/** All lines of a day for its file; those of a closed day stay as they were stored. */
export const getDayLines = readCall({
  name: 'getDayLines',
  path: 'payments/getDayLines',
  right: 'orders.read',
  scope: 'country',
  names,
  by,
  record: dayLines,
});

/**
 * Settles a difference by a written reason, or corrects the reason. It counts for this amount of the
 * difference only.
 */
export const explainDifference = changeCall({
  name: 'explainDifference',
  path: 'payments/explainDifference',
  right: 'orders.write',
  scope: 'country',
  names,
  input: z.object({ ...by, ...explained }),
  refuses: ['noData', 'changedMeanwhile', 'dayClosed'],
});

/**
 * Closes a day and stores what it shows. Refuses a day that is not over (8260), one with a
 * difference that is not settled (8261), a closed one (8262), and one that has changed since it was
 * read (9010).
 */
export const closeDay = changeCall({
  name: 'closeDay',
  path: 'payments/closeDay',
  right: 'orders.write',
  scope: 'country',
  names,
  input: z.object({ ...by, fingerprint: z.string().check(z.maxLength(100)) }),
  refuses: ['noData', 'changedMeanwhile', 'dayNotOver', 'dayHasDifferences', 'dayClosed'],
});
