import { isPhone, plainPhone } from '#domain/phone.ts';
import { mailAddress } from '#domain/text/text.ts';
import { nameFault } from '#domain/text/shapes.names.ts';
import { searchForm } from '#domain/text/shapes.search.ts';
import { isAnswered } from '#domain/events/questions/rules.ts';
import type { Question } from '#domain/events/questions/shapes.ts';
import type { AttendeeInput } from './shapes.attendees.ts';
import type { TicketChoice } from './rules.places.ts';
import type { TicketLine } from '#domain/orders/shapes.ts';

/**
 * A named place: of a ticket type in one session, or of a set in all its sessions (`sessionId`
 * null).
 */
type NamedPlace = {
  ticketTypeId: string;
  sessionId: string | null;
  placeNo: number;
  sessions: readonly string[];
};

/**
 * Lists the places of chosen lines, one by one, numbered like tickets. Invalid lines have none;
 * `placesOf` refuses them.
 */
export function namedPlaces(
  choice: Pick<TicketChoice, 'types' | 'stock'>,
  lines: readonly TicketLine[],
): NamedPlace[] {
  const counts = new Map<string, number>();
  const places: NamedPlace[] = [];
  for (const line of lines) {
    const type = choice.types.find((one) => String(one.id) === line.ticketTypeId);
    const sold = choice.stock
      .filter((row) => String(row.ticketTypeId) === line.ticketTypeId)
      .map((row) => String(row.sessionId));
    if (type === undefined) continue;
    const sessionId =
      type.setName !== null ? null : (line.sessionId ?? (sold.length === 1 ? sold[0]! : null));
    if (type.setName === null && sessionId === null) continue;
    const key = `${line.ticketTypeId}/${sessionId ?? ''}`;
    for (let index = 0; index < line.quantity; index += 1) {
      const placeNo = (counts.get(key) ?? 0) + 1;
      counts.set(key, placeNo);
      places.push({
        ticketTypeId: line.ticketTypeId,
        sessionId,
        placeNo,
        sessions: sessionId === null ? sold : [sessionId],
      });
    }
  }
  return places;
}

/**
 * Assigns each attendee a place of their ticket type and session, in order; null if the attendees
 * do not match the places (8044).
 */
export function seated<T extends { ticketTypeId: string; sessionId?: string | null | undefined }>(
  attendees: readonly T[],
  places: readonly NamedPlace[],
): (T & { place: NamedPlace })[] | null {
  if (attendees.length !== places.length) return null;
  const free = [...places];
  const all: (T & { place: NamedPlace })[] = [];
  for (const attendee of attendees) {
    const at = free.findIndex(
      (place) =>
        place.ticketTypeId === attendee.ticketTypeId &&
        (attendee.sessionId == null || (place.sessionId ?? null) === attendee.sessionId),
    );
    if (at < 0) return null;
    all.push({ ...attendee, place: free.splice(at, 1)[0]! });
  }
  return all;
}

/** Required data about each attendee of an event. */
export type RequiredDetails = { isRealName: boolean; questions: readonly Question[] };

type Field =
  | 'memberNo'
  | 'name'
  | 'sex'
  | 'ageRange'
  | 'phone'
  | 'email'
  | 'identityType'
  | 'identityNo'
  | `answers.${string}`;

/** An identity number of 4 to 20 letters, digits or hyphens (B-06). */
export const isIdentityNo = (text: string): boolean =>
  /^[A-Za-z0-9-]{4,20}$/.test(text) && /[A-Za-z0-9]{4}/.test(plainIdentity(text));

/** Canonical form of an identity number: capital letters, no hyphens. */
export const plainIdentity = (text: string): string => text.toUpperCase().replaceAll('-', '');

/** Masks all but the last four characters (EVT-071). */
export const maskedIdentity = (text: string): string => `****${text.slice(-4)}`;

export const hasNumber = (guestType: AttendeeInput['guestType']): boolean =>
  guestType === 'ABO' || guestType === 'APC';

type Filled = Omit<AttendeeInput, 'ticketTypeId' | 'sessionId'>;

/**
 * Missing or wrong fields of an attendee, in the order of the page (EVT-062 to EVT-067, B-06). Name
 * and phone are always required, a real-name event requires all fields, and every question needs an
 * answer. `hasIdentity`: the order has an identity number already.
 */
export function faultsOf(person: Filled, required: RequiredDetails, hasIdentity = false): Field[] {
  const faults: Field[] = [];
  if (hasNumber(person.guestType) && !/^\w{1,20}$/.test(person.memberNo ?? ''))
    faults.push('memberNo');
  if (nameFault(person.name) !== null) faults.push('name');
  if (!isPhone(person.phone)) faults.push('phone');
  if (person.email.trim() === '' ? required.isRealName : !mailAddress.test(person.email.trim()))
    faults.push('email');
  if (required.isRealName) {
    if (person.sex === null) faults.push('sex');
    if (person.ageRange === null) faults.push('ageRange');
    if (person.identityType === null) faults.push('identityType');
    const isKept = hasIdentity && person.identityNo.trim() === '';
    if (!isKept && !isIdentityNo(person.identityNo.trim())) faults.push('identityNo');
  }
  for (const question of required.questions)
    if (
      !isAnswered(
        question,
        person.answers.find((one) => one.questionId === question.questionId),
      )
    )
      faults.push(`answers.${question.questionId}`);
  return faults;
}

/** Key of a person within one order: member number, else name and phone (B-05). */
function selfOf(person: Pick<Filled, 'guestType' | 'memberNo' | 'name' | 'phone'>): string | null {
  if (hasNumber(person.guestType))
    return person.memberNo?.trim() ? `member ${person.memberNo.trim()}` : null;
  const name = searchForm(person.name).trim().replaceAll(/\s+/g, ' ');
  return name === '' ? null : `guest ${name} ${plainPhone(person.phone).replaceAll(/\D/g, '')}`;
}

type Seated = Pick<Filled, 'guestType' | 'memberNo' | 'name' | 'phone' | 'identityNo'> & {
  place: Pick<NamedPlace, 'sessions'>;
};

/**
 * Attendees who appear twice in a session (EVT-068, B-06): index and field of the second row, and
 * index of the first.
 */
export function duplicatesIn(
  people: readonly Seated[],
): { index: number; field: 'memberNo' | 'name' | 'identityNo'; first: number }[] {
  const seen = new Map<string, number>();
  const twice: { index: number; field: 'memberNo' | 'name' | 'identityNo'; first: number }[] = [];
  people.forEach((person, index) => {
    const identity = person.identityNo.trim();
    const marks = [
      {
        field: hasNumber(person.guestType) ? ('memberNo' as const) : ('name' as const),
        mark: selfOf(person),
      },
      {
        field: 'identityNo' as const,
        mark: identity === '' ? null : `identity ${plainIdentity(identity)}`,
      },
    ];
    for (const { field, mark } of marks) {
      if (mark === null) continue;
      const first = person.place.sessions
        .map((session) => seen.get(`${session} ${mark}`))
        .find((one) => one !== undefined);
      if (first !== undefined) twice.push({ index, field, first });
      else for (const session of person.place.sessions) seen.set(`${session} ${mark}`, index);
    }
  });
  return twice;
}

/**
 * Whether the place has a new holder. Then the identity number must be entered again and the ticket
 * gets a new code (B-06).
 */
export const isOtherHolder = (
  before: { guestType: string; memberNo: string | null; name: string },
  after: { guestType: string; memberNo: string | null; name: string },
): boolean =>
  before.memberNo !== after.memberNo ||
  before.name !== after.name ||
  before.guestType !== after.guestType;
