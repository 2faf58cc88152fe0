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

export type AttendeeEntry = Omit<AttendeeInput, 'ticketTypeId' | 'sessionId'>;

/** A place that needs an attendee. `key` is stable when quantities change. */
export type PersonPlace = {
  key: string;
  ticketTypeId: string;
  sessionId: string | null;
  sessions: readonly string[];
  ticketTypeName: string;
  /** Kinds of guests that the ticket allows (ADM-015). */
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

export const freshEntry = ({ allowed }: Pick<PersonPlace, 'allowed'>): AttendeeEntry => ({
  ...emptyEntry,
  guestType: allowed.includes(emptyEntry.guestType)
    ? emptyEntry.guestType
    : (allowed[0] ?? emptyEntry.guestType),
});

/** Lists the places of a choice, in the order and numbering of the server. */
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
    // Only events with several sessions show the session.
    session:
      info.sessions.length > 1
        ? (info.sessions.find((session) => session.id === place.sessionId) ?? null)
        : null,
  }));
}

/**
 * Whether the member can choose a ticket type: any type if the event has attendees, else those for
 * the member's own kind (ADM-015, A-111).
 */
export const isForMe = (
  info: Parameters<typeof pageAfterPurchase>[0],
  type: Pick<TicketType, 'guestTypes'>,
): boolean => pageAfterPurchase(info) !== 'ActiveOrder' || canTake(type.guestTypes, ownKind());

/** Returns the first place that allows the member's own kind, else the first one. */
export const ownPlace = <P extends Pick<PersonPlace, 'allowed'>>(
  places: readonly P[],
): P | undefined =>
  places.find(({ allowed }) => allowed.includes(guestTypeOf(ownKind()) ?? 'GUEST')) ?? places[0];

const ownKind = (): AccountKind => {
  const { pinLevel } = self();
  return pinLevel === 'APC' ? 'member' : pinLevel === 'NonGroupLeader' ? 'other' : 'owner';
};

/**
 * The member's own entry, from the account's contact and from their entry in `before`, the
 * attendees of their last order.
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

/** Compares member numbers, or names where `a` has no number. */
export const isSamePerson = (
  a: Pick<AttendeeEntry, 'memberNo' | 'name'>,
  b: Pick<AttendeeEntry, 'memberNo' | 'name'>,
): boolean =>
  a.memberNo !== null && a.memberNo !== ''
    ? a.memberNo === b.memberNo
    : a.name.trim().toLowerCase() === b.name.trim().toLowerCase();

export const attendeeOf = (place: PersonPlace, entry: AttendeeEntry): AttendeeInput => ({
  ...entry,
  memberNo: entry.guestType === 'ABO' || entry.guestType === 'APC' ? entry.memberNo : null,
  ticketTypeId: place.ticketTypeId,
  sessionId: place.sessionId,
});
