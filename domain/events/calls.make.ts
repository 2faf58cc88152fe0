import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { day, id, instant, money, version } from '../wire.ts';
import { eventDetail } from './shapes.detail.ts';
import { choice, eventFields, eventState, priceChange, takenRow } from './shapes.admin.ts';
import { eventRow } from './shapes.rows.ts';
import { line } from '../text/text.ts';

/**
 * Events of the countries the administrator may see, drafts too, with how they sell and what asks
 * for work (ADM-013). Days in the country's zone. Without `sort` what runs or comes stands first,
 * by its next session, then what has no dates, then what is over. `when`: `coming` is what is not
 * over, also without dates; all of them where nothing is said.
 */
export const listEventRows = listCall({
  name: 'listEventRows',
  path: 'events/listEvents',
  right: 'events.read',
  scope: 'district',
  filters: {
    when: z.optional(z.enum(['coming', 'over'])),
    country: z.optional(line(20)),
    state: z.optional(eventState),
    type: z.optional(id),
    district: z.optional(line(20)),
    from: z.optional(day),
    until: z.optional(day),
  },
  row: eventRow,
});

/**
 * What an event of a country can be made of: types, districts, languages, speakers, levels from the
 * lowest. What is not active stays with events that have it.
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

/**
 * One event with everything that belongs to it, and what has been taken of each row of its stock.
 */
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
    taken: z.array(takenRow),
    ...eventFields,
  }),
});

/**
 * Writes an event with everything that belongs to it, or changes one (ADM-013 to ADM-016). Rows
 * keep their number. What has orders stays: a session, ticket type or pair with orders cannot be
 * taken away (9012), stock never falls below what is held or sold (9051), names and invitations
 * cannot be asked for afterwards (9052). A published event stays complete (9050), a cancelled one
 * is not changed (9053). Prices count for new orders only; those of a published event change with
 * `isPriceAgreed` only, otherwise 9056 says in `data` (`priceChanges`) what would change and how
 * many live orders hold the old price. 9050 also for a new or newly priced ticket without its item
 * of the shop.
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
  output: z.object({ id }),
  refuses: [
    'noData',
    'inUse',
    'changedMeanwhile',
    'eventNotReady',
    'stockBelowTaken',
    'ordersStand',
    'eventCancelled',
    'priceAgreementNeeded',
  ],
});

/** What 9056 of `saveEvent` carries. */
export const priceChanges = z.object({ prices: z.array(priceChange) });

/** Shows a draft to members (ADM-013, B-22). Refused while something is missing (9050). */
export const publishEvent = changeCall({
  name: 'publishEvent',
  path: 'events/publishEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile', 'eventNotReady', 'alreadyPublished', 'eventCancelled'],
});

/**
 * Calls a published event off, for good: its orders follow with cancelType 1, places come back,
 * what was paid is refunded, members are told (ADM-019, EVT-079, B-22).
 */
export const cancelEvent = changeCall({
  name: 'cancelEvent',
  path: 'events/cancelEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile', 'eventCancelled', 'eventNotReady'],
});

/**
 * Writes an event anew as a draft, everything but its orders and invitations, so many days later.
 */
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

/** Takes a draft away; what was published stays. */
export const removeEvent = changeCall({
  name: 'removeEvent',
  path: 'events/removeEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version }),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
});

/** An event as it would look to a member who may book it, in a language; drafts too. */
export const getEventPreview = readCall({
  name: 'getEventPreview',
  path: 'events/getPreview',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country event' },
  by: { id, language: z.enum(['en', 'zh-CN', 'ms']) },
  record: eventDetail,
});

/** How an event sells now: each row of its stock, and its orders with what they bring. */
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
    /** Tickets of paid orders, by type. */
    purchases: z.array(
      z.object({ ticketType: id, typeName: z.string(), count: z.int(), amount: money }),
    ),
  }),
  refuses: ['noData'],
  errorDisplay: 'silent',
});
