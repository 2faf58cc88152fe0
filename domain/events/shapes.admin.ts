import { nameOf, printed } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { namesUpTo, textsOf } from '../administrators/shapes.ts';
import { guestType, guestTypes } from '../members/shapes.lookup.ts';
import { largestAmount } from '../amounts.ts';
import { isPhone, phoneLine } from '../phone.ts';
import { id, instant, money, statedMoney } from '../wire.ts';
import { line, lines, markup, neededLine } from '../text/text.ts';
import { queueRate } from './queue/shapes.ts';
import { activityStatus } from './shapes.ts';

export const eventState = z.enum(['DRAFT', 'PUBLISHED', 'CANCELLED']);
export type EventState = z.output<typeof eventState>;
/** WITHDRAWN: published, and hidden from members until it is published again. */
export const shownState = z.enum(['DRAFT', 'PUBLISHED', 'WITHDRAWN', 'CANCELLED']);
export type ShownState = z.output<typeof shownState>;

/** Key of a row within its event: its id, or a text starting with `new` for an added row. */
const rowKey = z.string().check(z.regex(/^([1-9]\d{0,17}|new[\w-]{0,36})$/));
export const isNewRow = (key: string): boolean => key.startsWith('new');

const country = z.string().check(z.regex(/^[a-z]{2}$/));
const count = z.int().check(z.gte(0), z.lte(1_000_000));

const venueRow = z.object({
  key: rowKey,
  name: nameOf(100),
  address: line(200),
});

/** Address of an online session, which only holders of its tickets get; empty: not known yet. */
export const maxOnlineLink = 500;
export const isOnlineLink = (text: string): boolean => /^(https:\/\/\S+)?$/.test(text);

/** `venue` is the key of a venue; null: no place. */
const sessionRow = z
  .object({
    key: rowKey,
    venue: z.nullable(rowKey),
    startTime: instant,
    endTime: instant,
    onlineLink: z._default(line(maxOnlineLink).check(z.refine(isOnlineLink)), ''),
  })
  .check(z.refine((session) => session.startTime < session.endTime, { path: ['endTime'] }));

const distinct = <T>(keys: (row: T) => string) =>
  z.refine<T[]>((rows) => new Set(rows.map(keys)).size === rows.length);

const ticketTypeRow = z.object({
  key: rowKey,
  names: namesUpTo(100),
  price: statedMoney.check(z.refine((cents: number) => cents >= 0 && cents <= largestAmount)),
  limitPerMember: z.int().check(z.gte(1), z.lte(1000)),
  /** A set takes one place in each of its sessions (B-04); null for single tickets. */
  setName: z.nullable(printed(neededLine(100))),
  /**
   * The shop item. A priced ticket type without one cannot be published or handed over (ADM-040).
   */
  itemCode: line(60),
  /** Guest types that may be named with it (ADM-015). */
  guestTypes: z._default(
    z.array(guestType).check(
      z.minLength(1),
      distinct((type: string) => type),
    ),
    [...guestTypes],
  ),
});

/** Places of a ticket type in a session; a pair without a row is not sold. */
const stockRow = z.object({ ticketType: rowKey, session: rowKey, total: count });

const target = z
  .object({
    mode: z.enum(['ALL', 'LEVELS', 'MINIMUM']),
    levels: z.array(line(40)).check(z.maxLength(50)),
    minimum: z.nullable(line(40)),
  })
  .check(
    z.refine((of) => of.mode !== 'LEVELS' || of.levels.length > 0, { path: ['levels'] }),
    z.refine((of) => of.mode !== 'MINIMUM' || of.minimum !== null, { path: ['minimum'] }),
  );

const imageRow = z.object({
  digest: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  place: z.enum(['LIST', 'DETAIL']),
  alt: textsOf(line(200)),
});

/**
 * An event with its rows as administrators edit it (ADM-013 to ADM-015). Its dates are those of its
 * sessions. A draft may be incomplete; see `missingForPublish`.
 */
export const eventFields = {
  country,
  /** null: listed in every district (EVT-011). */
  district: z.nullable(line(20)),
  /** Empty: the default type, code 29 (ADM-010). */
  type: z.union([z.literal(''), id]),
  isOnline: z.boolean(),
  /** Status of an online event set by an administrator; null: by dates and stock. */
  override: z.nullable(activityStatus),
  salesOpenAt: z.nullable(instant),
  salesCloseAt: z.nullable(instant),
  authorizeFlag: z.boolean(),
  aboOnly: z.boolean(),
  realName: z.boolean(),
  namesNeeded: z.boolean(),
  multiDate: z.boolean(),
  canCancel: z.boolean(),
  /** Members may cancel single places of an order by the same deadline (B-37). */
  cancelByPlace: z.boolean(),
  selfCheckIn: z.boolean(),
  /** Members may invite guests without an account by link (decision 0092). */
  guestLinks: z.boolean(),
  /** Whether sold-out tickets have a waiting list (decision 0096). */
  waitingList: z.boolean(),
  /** When members can join the sale queue, before sales open; null: no queue (B-43). */
  queueJoinsAt: z._default(z.nullable(instant), null),
  /** Groups admitted in a minute, 0: paused; null: the setting of the country. */
  queueRate: z._default(z.nullable(queueRate), null),
  target,
  name: textsOf(printed(line(150))),
  /** HTML, sanitized before it is stored. */
  description: textsOf(markup(20_000)),
  warmReminder: textsOf(lines(1000)),
  languages: z.array(line(3)).check(
    z.maxLength(20),
    distinct((code: string) => code),
  ),
  speakerIds: z.array(id).check(
    z.maxLength(50),
    distinct((one: string) => one),
  ),
  contacts: z
    .array(
      z.object({
        person: nameOf(100),
        phone: phoneLine(40).check(z.refine((text) => text === '' || isPhone(text))),
      }),
    )
    .check(z.maxLength(10)),
  venues: z.array(venueRow).check(
    z.maxLength(10),
    distinct((row: { key: string }) => row.key),
  ),
  sessions: z.array(sessionRow).check(
    z.maxLength(60),
    distinct((row: { key: string }) => row.key),
  ),
  ticketTypes: z.array(ticketTypeRow).check(
    z.maxLength(30),
    distinct((row: { key: string }) => row.key),
  ),
  stock: z.array(stockRow).check(
    z.maxLength(600),
    distinct((row: { ticketType: string; session: string }) => `${row.ticketType}/${row.session}`),
  ),
  images: z.array(imageRow).check(
    z.maxLength(12),
    distinct((row: { digest: string; place: string }) => `${row.place}/${row.digest}`),
  ),
};
const eventDraft = z.object(eventFields);
export type EventDraft = z.output<typeof eventDraft>;

/** Taken places of one row of the stock. */
export const takenRow = z.object({
  ticketType: rowKey,
  session: rowKey,
  held: z.int(),
  sold: z.int(),
});

export const choice = z.object({ value: z.string(), text: z.string(), isActive: z.boolean() });
export type EventChoice = z.output<typeof choice>;

/** A changed price of a published event, with the live orders that have the old one (B-22). */
export const priceChange = z.object({
  ticketType: rowKey,
  names: namesUpTo(100),
  old: money,
  new: money,
  reserved: z.int(),
  paid: z.int(),
});
export type PriceChange = z.output<typeof priceChange>;
