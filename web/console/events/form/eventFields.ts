import type { UseFormReturn } from 'react-hook-form';
import { readAmount, typedAmount } from '#domain/amounts.ts';
import type { Input, Output } from '#domain/call.ts';
import type { getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import type { ActivityStatus } from '#domain/events/shapes.ts';
import { guestTypes, type GuestType } from '#domain/members/shapes.lookup.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { zonedInstant, zonedText } from '#web/console/platform/zoned.ts';

export type EventRecord = Output<typeof getEventForm>;
type Draft = Input<typeof saveEvent>;
type Texts = { en: string; 'zh-CN': string; ms: string };

/**
 * Form values of an event: local times of the country, numbers as typed, stock by `ticket/session`.
 */
export type EventFields = Pick<
  Draft,
  | 'country'
  | 'type'
  | 'isOnline'
  | 'authorizeFlag'
  | 'aboOnly'
  | 'realName'
  | 'namesNeeded'
  | 'multiDate'
  | 'canCancel'
  | 'cancelByPlace'
  | 'selfCheckIn'
  | 'guestLinks'
  | 'waitingList'
  | 'name'
  | 'description'
  | 'warmReminder'
  | 'languages'
  | 'speakerIds'
  | 'contacts'
  | 'venues'
  | 'images'
> & {
  district: string;
  override: ActivityStatus | '';
  salesOpenAt: string;
  salesCloseAt: string;
  queueJoinsAt: string;
  queueRate: string;
  target: { mode: Draft['target']['mode']; levels: string[]; minimum: string };
  sessions: {
    key: string;
    venue: string;
    startTime: string;
    endTime: string;
    onlineLink: string;
  }[];
  ticketTypes: {
    key: string;
    names: Texts;
    price: string;
    limitPerMember: string;
    isSet: boolean;
    setName: string;
    itemCode: string;
    guestTypes: GuestType[];
  }[];
  stock: Record<string, string>;
};

export const noTexts: Texts = { en: '', 'zh-CN': '', ms: '' };
export const newKey = (): string => `new${crypto.randomUUID().slice(0, 8)}`;

/** A new event with one empty venue, session and ticket type. */
export function emptyFields(country: string): EventFields {
  // Fixed keys, so that a restored draft finds its rows.
  const [venue, session, ticket] = ['new1', 'new1', 'new1'];
  return {
    country,
    type: '',
    district: '',
    isOnline: false,
    override: '',
    salesOpenAt: '',
    salesCloseAt: '',
    queueJoinsAt: '',
    queueRate: '',
    authorizeFlag: false,
    aboOnly: false,
    realName: false,
    namesNeeded: false,
    multiDate: false,
    canCancel: true,
    cancelByPlace: false,
    selfCheckIn: false,
    guestLinks: true,
    waitingList: true,
    target: { mode: 'ALL', levels: [], minimum: '' },
    name: noTexts,
    description: noTexts,
    warmReminder: noTexts,
    languages: [],
    speakerIds: [],
    contacts: [],
    venues: [{ key: venue, name: '', address: '' }],
    sessions: [{ key: session, venue, startTime: '', endTime: '', onlineLink: '' }],
    ticketTypes: [newTicket(ticket)],
    stock: {},
    images: [],
  };
}

export const newTicket = (key = newKey()): EventFields['ticketTypes'][number] => ({
  key,
  names: noTexts,
  price: '',
  limitPerMember: '10',
  isSet: false,
  setName: '',
  itemCode: '',
  guestTypes: [...guestTypes],
});

export function fieldsOf(event: EventRecord): EventFields {
  const zone = zoneOf(event.country);
  const text = (at: number | null) => (at === null ? '' : zonedText(at, zone));
  const {
    id: _id,
    version: _version,
    state: _state,
    isWithdrawn: _hidden,
    taken: _taken,
    cancelledSessions: _off,
    ...fields
  } = event;
  return {
    ...fields,
    district: event.district ?? '',
    override: event.override ?? '',
    salesOpenAt: text(event.salesOpenAt),
    salesCloseAt: text(event.salesCloseAt),
    queueJoinsAt: text(event.queueJoinsAt),
    queueRate: event.queueRate === null ? '' : String(event.queueRate),
    target: { ...event.target, minimum: event.target.minimum ?? '' },
    sessions: event.sessions.map((row) => ({
      key: row.key,
      venue: row.venue ?? '',
      startTime: text(row.startTime),
      endTime: text(row.endTime),
      onlineLink: row.onlineLink,
    })),
    ticketTypes: event.ticketTypes.map((row) => ({
      ...row,
      price: typedAmount(row.price),
      limitPerMember: String(row.limitPerMember),
      isSet: row.setName !== null,
      setName: row.setName ?? '',
    })),
    stock: Object.fromEntries(
      event.stock.map((row) => [`${row.ticketType}/${row.session}`, String(row.total)]),
    ),
  };
}

/**
 * Copies the stock of a row to its duplicate. `pairOf` returns the key `ticket/session` of the
 * copy, or null for a pair that is not copied.
 */
export function copyStock(
  { getValues, setValue }: UseFormReturn<EventFields>,
  pairOf: (ticket: string, session: string) => string | null,
): void {
  const stock = getValues('stock');
  const copies = Object.entries(stock).flatMap(([pair, total]) => {
    const [ticket = '', session = ''] = pair.split('/');
    const copy = pairOf(ticket, session);
    return copy === null ? [] : [[copy, total] as const];
  });
  setValue('stock', { ...stock, ...Object.fromEntries(copies) }, { shouldDirty: true });
}

const isEmptyVenue = (row: EventFields['venues'][number]) =>
  row.name.trim() === '' && row.address.trim() === '';
const isEmptySession = (row: EventFields['sessions'][number]) =>
  row.startTime === '' && row.endTime === '';
export const isEmptyTicket = (row: EventFields['ticketTypes'][number]) =>
  row.names.en.trim() === '' && row.price.trim() === '';

export const withoutEmpty = ({ venues, sessions, ticketTypes }: EventFields) => ({
  venues: venues.filter((row) => !isEmptyVenue(row)),
  sessions: sessions.filter((row) => !isEmptySession(row)),
  ticketTypes: ticketTypes.filter((row) => !isEmptyTicket(row)),
});

/** Cents of a typed price; NaN if invalid, which the call refuses. */
function centsOf(price: string): number {
  const read = readAmount(price);
  return read.ok ? read.cents : Number.NaN;
}

/** Converts the form to the input of the call; empty rows are left out. */
export function draftOf(fields: EventFields): Omit<Draft, 'id' | 'version'> {
  const zone = zoneOf(fields.country);
  const { venues, sessions, ticketTypes } = withoutEmpty(fields);
  const has = (rows: readonly { key: string }[], key: string) =>
    rows.some((row) => row.key === key);
  const { target } = fields;
  return {
    ...fields,
    district: fields.district || null,
    override: fields.isOnline && fields.override !== '' ? fields.override : null,
    salesOpenAt: zonedInstant(fields.salesOpenAt, zone),
    salesCloseAt: zonedInstant(fields.salesCloseAt, zone),
    queueJoinsAt: zonedInstant(fields.queueJoinsAt, zone),
    queueRate: fields.queueRate.trim() === '' ? null : Number(fields.queueRate),
    target: {
      mode: target.mode,
      levels: target.mode === 'LEVELS' ? target.levels : [],
      minimum: target.mode === 'MINIMUM' ? target.minimum || null : null,
    },
    contacts: fields.contacts.filter(
      ({ person, phone }) => person.trim() !== '' || phone.trim() !== '',
    ),
    venues,
    sessions: sessions.map((row) => ({
      key: row.key,
      venue: row.venue !== '' && has(venues, row.venue) ? row.venue : null,
      startTime: zonedInstant(row.startTime, zone) ?? Number.NaN,
      endTime: zonedInstant(row.endTime, zone) ?? Number.NaN,
      onlineLink: fields.isOnline ? row.onlineLink.trim() : '',
    })),
    ticketTypes: ticketTypes.map(({ isSet, setName, price, limitPerMember, ...row }) => ({
      ...row,
      price: centsOf(price),
      limitPerMember: Number(limitPerMember),
      setName: isSet ? setName : null,
    })),
    stock: ticketTypes.flatMap((ticket) =>
      sessions.flatMap((session) => {
        const total = fields.stock[`${ticket.key}/${session.key}`]?.trim() ?? '';
        return total === ''
          ? []
          : [{ ticketType: ticket.key, session: session.key, total: Number(total) }];
      }),
    ),
  };
}
