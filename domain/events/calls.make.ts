import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, listCall, readCall, shownCalls } from '../records.ts';
import { id, instant, money, version } from '../wire.ts';
import { eventDetail } from './shapes.detail.ts';
import { choice, eventFields, eventState, priceChange, takenRow } from './shapes.admin.ts';
import { eventFilters, eventRow } from './shapes.rows.ts';

/**
 * Lists events with their sales and what needs attention, drafts too (ADM-013). Days are in the
 * country's time zone. Without `sort`, running and coming events are first, by next session, then
 * events without dates, then past ones. `coming` includes events without dates; without `when` all
 * events are listed.
 */
export const listEventRows = listCall({
  name: 'listEventRows',
  path: 'events/listEvents',
  right: 'events.read',
  scope: 'district',
  filters: eventFilters,
  row: eventRow,
});

/**
 * Returns the choices of an event's form in a country; levels start with the lowest. Inactive
 * choices are included, because events may still use them.
 */
export const getEventChoices = readCall({
  name: 'getEventChoices',
  path: 'events/getChoices',
  right: 'events.read',
  scope: 'reference',
  names: { country: 'country country' },
  by: { country: z.string().check(z.regex(/^[a-z]{2}$/)) },
  record: z.object({
    types: z.array(choice),
    districts: z.array(choice),
    languages: z.array(choice),
    speakers: z.array(choice),
    levels: z.array(z.string()),
  }),
});

/** Returns an event with all its rows, and the taken places of each row of its stock. */
export const getEventForm = readCall({
  name: 'getEventForm',
  path: 'events/getEvent',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country event' },
  record: z.object({
    id,
    version,
    state: eventState,
    /** Hidden from members until it is published again. */
    isWithdrawn: z.boolean(),
    taken: z.array(takenRow),
    /** Sessions that do not take place (B-42). */
    cancelledSessions: z.array(id),
    ...eventFields,
  }),
});

/**
 * Creates an event with all its rows, or changes one (ADM-013 to ADM-016). Existing rows keep their
 * ids.
 * - 9012: a session, ticket type or pair with orders is removed.
 * - 9050: a published event would be incomplete, or a new or newly priced ticket has no shop item.
 * - 9051: stock would fall below what is held or sold.
 * - 9052: names or invitations are required although there are orders.
 * - 9053: the event is cancelled.
 * - 9056: prices of a published event change without `isPriceAgreed`. `data` has the changes and
 *   the live orders with the old prices (`priceChanges`). New prices apply to new orders.
 * - 8251: an act on the event waits.
 * - 8377: members have begun to join its sale queue, whose times or rate change here (B-43).
 *
 * New times and venues of booked sessions of a published event wait until `movesAt` (B-42).
 */
export const saveEvent = changeCall({
  name: 'saveEvent',
  path: 'events/saveEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({
    id: z.optional(id),
    version: z.optional(version),
    isPriceAgreed: z.optional(z.boolean()),
    ...eventFields,
  }),
  output: z.object({ id, movesAt: z.nullable(instant) }),
  refuses: [
    'noData',
    'actWaiting',
    'inUse',
    'changedMeanwhile',
    'eventNotReady',
    'stockBelowTaken',
    'ordersStand',
    'eventCancelled',
    'priceAgreementNeeded',
    'queueBegun',
  ],
});

/** `data` of 9056 in `saveEvent`. */
export const priceChanges = z.object({ prices: z.array(priceChange) });

/** Shows a draft or a withdrawn event to members (ADM-013, B-22; 9050), and hides a published one. */
export const { publish: publishEvent, withdraw: withdrawEvent } = shownCalls({
  name: 'Event',
  folder: 'events',
  right: 'events.write',
  names: { id: 'country event' },
  ready: ['eventNotReady'],
  also: ['eventCancelled'],
});

/** Copies an event as a draft, `days` later, without orders and invitations. */
export const copyEvent = changeCall({
  name: 'copyEvent',
  path: 'events/copyEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, days: z.int().check(z.gte(-3660), z.lte(3660)) }),
  output: z.object({ id }),
  refuses: ['noData'],
});

/** Deletes a draft; an event that was ever published cannot be deleted. */
export const removeEvent = changeCall({
  name: 'removeEvent',
  path: 'events/removeEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version }),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
});

/** Returns an event as a member who may book it sees it, in a language; drafts too. */
export const getEventPreview = readCall({
  name: 'getEventPreview',
  path: 'events/getPreview',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country event' },
  by: { id, language: z.enum(['en', 'zh-CN', 'ms']) },
  record: eventDetail,
});

/**
 * Returns the present sales of an event: each row of its stock, and its orders with their amounts.
 */
export const getEventFigures = call({
  name: 'getEventFigures',
  service: 'admin',
  path: 'events/getFigures',
  who: { admin: 'events.read' },
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id }),
  output: z.object({
    id,
    name: z.string(),
    country: z.string(),
    state: eventState,
    rows: z.array(
      z.object({
        ticketType: id,
        session: id,
        typeName: z.string(),
        startTime: instant,
        endTime: instant,
        price: money,
        total: z.int(),
        held: z.int(),
        sold: z.int(),
      }),
    ),
    orders: z.object({
      unpaid: z.int(),
      paying: z.int(),
      paid: z.int(),
      cancelled: z.int(),
      amountPaid: money,
    }),
    purchases: z.array(
      z.object({ ticketType: id, typeName: z.string(), count: z.int(), amount: money }),
    ),
  }),
  refuses: ['noData'],
  errorDisplay: 'silent',
});
