import * as z from 'zod/mini';
import { coded, id, instant, money, renamed } from '../wire.ts';

/** Comma-separated on the wire, distinct values after decoding (EVT-004). */
export const languageList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ],
  encode: (list) => list.join(','),
});

/**
 * Status of an event for members (A-51, EVT-038 to EVT-043). An unknown number decodes to the last
 * one (EVT-043).
 */
export const activityStatus = coded(
  { UPCOMING: 1, ON_SALE: 2, RUNNING: 3, CLOSED: 4, SOLD_OUT: 5, SALES_ENDED: 6 },
  'SALES_ENDED',
);
export type ActivityStatus = z.output<typeof activityStatus>;

/** A stopped session waits for an act of the company (B-42). */
export type SessionState = 'OPEN' | 'STOPPED' | 'CANCELLED';

export const cardFields = {
  id,
  typeCode: z.string(),
  typeName: z.string(),
  name: z.string(),
  startTime: instant,
  endTime: instant,
  /** Sales window, both ends inclusive. */
  salesOpenAt: instant,
  salesCloseAt: instant,
  /**
   * Free places over all ticket types and sessions (B-04); for an invited-only event at most the
   * caller's quota.
   */
  balance: z.int(),
  /** In cents: lowest ticket price; null without ticket types. */
  priceFrom: z.nullable(money),
  /** In cents: highest ticket price; null without ticket types. */
  priceTo: z.nullable(money),
  /** Invited-only (B-05). */
  authorizeFlag: z.boolean(),
  /** By dates and stock, or set by an administrator. */
  activityStatus,
  isOnline: z.boolean(),
  venueName: z.string(),
  address: z.string(),
  languages: languageList,
  photos: z.array(z.string()),
};
export const cardNames = {
  id: 'eventID',
  typeCode: 'eventTypeCode',
  typeName: 'eventTypeName',
  name: 'eventName',
  salesOpenAt: 'ticketOpendate',
  salesCloseAt: 'ticketClosedate',
  balance: 'banlance',
  isOnline: 'isOnlineActivity',
  languages: 'language',
  photos: 'photoShowOnList',
} as const;

/** Event card (ENT-017). `statusOf` computes status and caption; they are never sent (EVT-007). */
export const eventCard = renamed(cardFields, cardNames);
export type EventCard = z.output<typeof eventCard>;
