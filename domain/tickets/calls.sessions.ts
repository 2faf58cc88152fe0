import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { claimed, day, dayOrEmpty, id, month } from '../wire.ts';
import { bookedSession, bookedSessionDetail } from './shapes.sessions.ts';

/** Returns a booked session with the member's tickets (API-097, TKT-023); 6040 without any. */
export const getMySession = call({
  name: 'getMySession',
  service: 'booking',
  path: 'v1/ticket/getMySession',
  who: 'orders',
  names: { sessionId: 'own session' },
  input: z.object({ regionCode: claimed, ada: claimed, sessionId: id }),
  output: bookedSessionDetail,
  refuses: ['noData'],
  errorDisplay: 'toast',
});

/**
 * Lists booked sessions, of a day in the country's time zone or all, coming ones first (API-098,
 * TKT-020, TKT-022).
 */
export const getMySessionList = call({
  name: 'getMySessionList',
  service: 'booking',
  path: 'v1/ticket/getMySessionList',
  who: 'orders',
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    date: dayOrEmpty,
    pageNum: z._default(z.int().check(z.gte(1), z.lte(100000)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 50),
  }),
  output: z.object({ items: z.array(bookedSession), totalPage: z.int(), totalNum: z.int() }),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Lists the days of a month, in the country's time zone, with sessions of the member (API-099,
 * TKT-020).
 */
export const getMySessionDates = call({
  name: 'getMySessionDates',
  service: 'booking',
  path: 'v1/ticket/getMySessionDates',
  who: 'orders',
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    month,
  }),
  output: z.array(day),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Returns a calendar file for the sessions of an order, or for one session, in the member's
 * language (R32). Its entries have the same ids as in mails, so that a calendar does not list them
 * twice. 8049 or 6040 without a valid ticket.
 */
export const getMyCalendar = call({
  name: 'getMyCalendar',
  service: 'booking',
  path: 'v1/ticket/getMyCalendar',
  who: 'orders',
  names: { orderNumber: 'own order', sessionId: 'own session' },
  input: z.object({ orderNumber: z.optional(orderNumber), sessionId: z.optional(id) }),
  output: z.object({ fileName: z.string(), content: z.string() }),
  refuses: ['noData', 'orderNotFound', 'wrongInput'],
  errorDisplay: 'toast',
});

/**
 * Returns the online link of a session for a member who has a ticket of it, and records on these
 * tickets that it was opened. 8330 while there is no link.
 */
export const openOnlineLink = call({
  name: 'openOnlineLink',
  service: 'booking',
  path: 'v1/ticket/openOnlineLink',
  who: 'orders',
  names: { sessionId: 'own session' },
  input: z.object({ sessionId: id }),
  output: z.object({ url: z.string() }),
  refuses: ['noData', 'onlineLinkMissing'],
  errorDisplay: 'toast',
});
