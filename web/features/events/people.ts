import { namedPlaces } from '#domain/orders/rules.attendees.ts';
import type { EventInfo, EventSession } from '#domain/events/shapes.ts';
import type { AttendeeInput, Companion } from '#domain/orders/shapes.attendees.ts';
import type { PastedPerson } from '#domain/orders/rules.paste.ts';
import type { TicketLine } from '#domain/orders/shapes.ts';
import { self } from '#web/kit/session.ts';

/** What is typed about one person so far. */
export type Entry = Omit<AttendeeInput, 'ticketTypeId' | 'sessionId'>;

/** A place that wants a person, by a key that stays when quantities change. */
export type PersonPlace = {
  key: string;
  ticketTypeId: string;
  sessionId: string | null;
  sessions: readonly string[];
  ticketTypeName: string;
  session: Pick<EventSession, 'startTime' | 'endTime'> | null;
};

export const emptyEntry: Entry = {
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

/** The places of what is chosen, one by one, as the server counts them. */
export function personPlaces(info: Pick<EventInfo, 'ticketTypes' | 'sessions'>, tickets: readonly TicketLine[]): PersonPlace[] {
  const choice = {
    types: info.ticketTypes.map((type) => ({
      id: Number(type.id),
      price: type.price,
      limitPerMember: type.limitPerMember,
      setName: type.setName,
    })),
    stock: info.ticketTypes.flatMap((type) =>
      type.sessionIds.map((sessionId) => ({ ticketTypeId: Number(type.id), sessionId: Number(sessionId) })),
    ),
  };
  return namedPlaces(choice, tickets).map((place) => ({
    key: `${place.ticketTypeId}/${place.sessionId ?? ''}/${place.placeNo}`,
    ticketTypeId: place.ticketTypeId,
    sessionId: place.sessionId,
    sessions: place.sessions,
    ticketTypeName: info.ticketTypes.find((type) => type.id === place.ticketTypeId)?.name ?? '',
    // With one session there is nothing to tell apart.
    session: info.sessions.length > 1 ? (info.sessions.find((session) => session.id === place.sessionId) ?? null) : null,
  }));
}

/** The member himself, with the phone and e-mail of his last order in this tab. */
export function ownEntry(): Entry {
  const { ada, accountName, pinLevel } = self();
  const last = JSON.parse(sessionStorage.getItem('contact:last') ?? '{}') as { phone?: string; email?: string };
  const guestType = pinLevel === 'APC' ? 'APC' : pinLevel === 'NonGroupLeader' ? 'GUEST' : 'ABO';
  return {
    ...emptyEntry,
    guestType,
    memberNo: guestType === 'GUEST' ? null : ada,
    name: accountName,
    phone: last.phone ?? '',
    email: last.email ?? '',
  };
}

export const isBlank = (entry: Entry): boolean => entry.name.trim() === '' && (entry.memberNo ?? '') === '';

export const pastedEntry = (of: PastedPerson): Partial<Entry> => ({
  name: of.name,
  phone: of.phone,
  email: of.email,
  ...(of.memberNo === '' ? {} : { guestType: 'ABO' as const, memberNo: of.memberNo }),
});

export const companionEntry = (of: Companion): Partial<Entry> => ({ ...of });

/** Whether two are the same person, as far as a list without documents can tell. */
export const isSamePerson = (a: Pick<Entry, 'memberNo' | 'name'>, b: Pick<Entry, 'memberNo' | 'name'>): boolean =>
  a.memberNo !== null && a.memberNo !== '' ? a.memberNo === b.memberNo : a.name.trim().toLowerCase() === b.name.trim().toLowerCase();

/** What is sent for a place. */
export const attendeeOf = (place: PersonPlace, entry: Entry): AttendeeInput => ({
  ...entry,
  memberNo: entry.guestType === 'ABO' || entry.guestType === 'APC' ? entry.memberNo : null,
  ticketTypeId: place.ticketTypeId,
  sessionId: place.sessionId,
});
