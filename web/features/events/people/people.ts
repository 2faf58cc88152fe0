import { namedPlaces } from '#domain/orders/names/rules.attendees.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { canTake } from '#domain/events/rules.guests.ts';
import type { EventInfo, EventSession, TicketType } from '#domain/events/shapes.detail.ts';
import { guestTypeOf } from '#domain/members/rules.lookup.ts';
import { type AccountKind, type GuestType, guestTypes } from '#domain/members/shapes.lookup.ts';
import type { AttendeeInput, Companion } from '#domain/orders/names/shapes.attendees.ts';
import type { PastedPerson } from '#domain/orders/names/rules.paste.ts';
import type { Contact, TicketLine } from '#domain/orders/shapes.ts';
import { self } from '#web/platform/session/session.ts';

/** What is typed about one person so far. */
export type AttendeeEntry = Omit<AttendeeInput, 'ticketTypeId' | 'sessionId'>;

/** A place that wants a person, by a key that stays when quantities change. */
export type PersonPlace = {
  key: string;
  ticketTypeId: string;
  sessionId: string | null;
  sessions: readonly string[];
  ticketTypeName: string;
  /** Kinds of guests its ticket is for (ADM-015). */
  allowed: readonly GuestType[];
  session: Pick<EventSession, 'startTime' | 'endTime'> | null;
};

export const emptyEntry: AttendeeEntry = {
  guestType: 'GUEST',
  memberNo: null,
  name: '',
  sex: null,
  ageRange: null,
  phone: '',
  email: '',
  identityType: null,
  identityNo: '',
  answers: [],
};

/** Nobody yet, of a kind the place is for. */
export const freshEntry = ({ allowed }: Pick<PersonPlace, 'allowed'>): AttendeeEntry => ({
  ...emptyEntry,
  guestType: allowed.includes(emptyEntry.guestType)
    ? emptyEntry.guestType
    : (allowed[0] ?? emptyEntry.guestType),
});

/** The places of what is chosen, one by one, as the server counts them. */
export function personPlaces(
  info: Pick<EventInfo, 'ticketTypes' | 'sessions'>,
  tickets: readonly TicketLine[],
): PersonPlace[] {
  const choice = {
    types: info.ticketTypes.map((type) => ({
      id: Number(type.id),
      price: type.price,
      limitPerMember: type.limitPerMember,
      setName: type.setName,
    })),
    stock: info.ticketTypes.flatMap((type) =>
      type.sessionIds.map((sessionId) => ({
        ticketTypeId: Number(type.id),
        sessionId: Number(sessionId),
      })),
    ),
  };
  return namedPlaces(choice, tickets).map((place) => ({
    key: `${place.ticketTypeId}/${place.sessionId ?? ''}/${place.placeNo}`,
    ticketTypeId: place.ticketTypeId,
    sessionId: place.sessionId,
    sessions: place.sessions,
    ticketTypeName: info.ticketTypes.find((type) => type.id === place.ticketTypeId)?.name ?? '',
    allowed:
      info.ticketTypes.find((type) => type.id === place.ticketTypeId)?.guestTypes ?? guestTypes,
    // With one session there is nothing to tell apart.
    session:
      info.sessions.length > 1
        ? (info.sessions.find((session) => session.id === place.sessionId) ?? null)
        : null,
  }));
}

/**
 * Whether the member may take tickets of a type: everybody's where people are named, else those for
 * their own kind (ADM-015, A-111).
 */
export const isForMe = (
  info: Parameters<typeof pageAfterPurchase>[0],
  type: Pick<TicketType, 'guestTypes'>,
): boolean => pageAfterPurchase(info) !== 'ActiveOrder' || canTake(type.guestTypes, ownKind());

/** First place the member themselves may take, else the first there is. */
export const ownPlace = <P extends Pick<PersonPlace, 'allowed'>>(
  places: readonly P[],
): P | undefined =>
  places.find(({ allowed }) => allowed.includes(guestTypeOf(ownKind()) ?? 'GUEST')) ?? places[0];

const ownKind = (): AccountKind => {
  const { pinLevel } = self();
  return pinLevel === 'APC' ? 'member' : pinLevel === 'NonGroupLeader' ? 'other' : 'owner';
};

/**
 * The member themselves: with the contact they are known by, and with what they said of themselves
 * in `before`, the people of their last order with names.
 */
export function ownEntry(known: Partial<Contact>, before: readonly Companion[]): AttendeeEntry {
  const { ada, accountName } = self();
  const guestType = guestTypeOf(ownKind()) ?? 'GUEST';
  const memberNo = guestType === 'GUEST' ? null : ada;
  const earlier = memberNo === null ? undefined : before.find((one) => one.memberNo === memberNo);
  return {
    ...emptyEntry,
    ...(earlier === undefined ? {} : companionEntry(earlier)),
    guestType,
    memberNo,
    name: accountName,
    phone: known.phone || earlier?.phone || '',
    email: known.email || earlier?.email || '',
  };
}

export const isBlank = (entry: AttendeeEntry): boolean =>
  entry.name.trim() === '' && (entry.memberNo ?? '') === '';

export const pastedEntry = (of: PastedPerson): Partial<AttendeeEntry> => ({
  name: of.name,
  phone: of.phone,
  email: of.email,
  ...(of.memberNo === '' ? {} : { guestType: 'ABO' as const, memberNo: of.memberNo }),
});

export const companionEntry = (of: Companion): Partial<AttendeeEntry> => ({ ...of });

/** Whether two are the same person, as far as a list without documents can tell. */
export const isSamePerson = (
  a: Pick<AttendeeEntry, 'memberNo' | 'name'>,
  b: Pick<AttendeeEntry, 'memberNo' | 'name'>,
): boolean =>
  a.memberNo !== null && a.memberNo !== ''
    ? a.memberNo === b.memberNo
    : a.name.trim().toLowerCase() === b.name.trim().toLowerCase();

/** What is sent for a place. */
export const attendeeOf = (place: PersonPlace, entry: AttendeeEntry): AttendeeInput => ({
  ...entry,
  memberNo: entry.guestType === 'ABO' || entry.guestType === 'APC' ? entry.memberNo : null,
  ticketTypeId: place.ticketTypeId,
  sessionId: place.sessionId,
});
