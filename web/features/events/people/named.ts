import type { GuestType } from '#domain/members/shapes.lookup.ts';
import { isOtherHolder } from '#domain/orders/names/rules.attendees.ts';
import type { Attendee } from '#domain/orders/names/shapes.attendees.ts';
import { type AttendeeEntry, isBlank, isSamePerson, type PersonPlace } from './people.ts';

/** The key of an attendee's place, as in `personPlaces`. */
export const keyOf = ({ ticketTypeId, sessionId, placeNo }: Attendee): string =>
  `${ticketTypeId}/${sessionId ?? ''}/${placeNo}`;

/** The stored attendee as an entry. The API never returns identity numbers (B-06). */
export function entryFrom(attendee: Attendee): AttendeeEntry {
  const { guestType, memberNo, name, sex, ageRange, phone, email, identityType, answers } =
    attendee;
  return {
    guestType,
    memberNo,
    name,
    sex,
    ageRange,
    phone,
    email,
    identityType,
    identityNo: '',
    answers,
  };
}

/** Kinds of guests that a place allows, with the kind that was booked (ADM-015). */
export const allowedAt = ({ allowed, guestType }: Attendee): readonly GuestType[] =>
  allowed.includes(guestType) ? allowed : [...allowed, guestType];

/**
 * Assigns attendees to the places of a changed order (EVT-077). An attendee whose place remains
 * keeps it; other attendees fill new places in order, without a person twice in a session. Entries
 * in `typed` take precedence.
 */
export function assignAttendees(
  places: readonly PersonPlace[],
  before: readonly Attendee[],
  typed: Readonly<Record<string, AttendeeEntry>> = {},
): Record<string, AttendeeEntry> {
  const entries: Record<string, AttendeeEntry> = {};
  for (const { key } of places) {
    const same = before.find((one) => keyOf(one) === key);
    const entry = typed[key] ?? (same && entryFrom(same));
    if (entry !== undefined) entries[key] = entry;
  }
  const stays = new Set(places.map(({ key }) => key));
  const leaving = before.filter((one) => !stays.has(keyOf(one))).map(entryFrom);
  for (const place of places) {
    if (entries[place.key] !== undefined) continue;
    const otherPlaces = places.filter((other) =>
      other.sessions.some((session) => place.sessions.includes(session)),
    );
    const next = leaving.findIndex(
      (one) =>
        place.allowed.includes(one.guestType) &&
        !otherPlaces.some(
          ({ key }) =>
            entries[key] !== undefined && !isBlank(entries[key]) && isSamePerson(entries[key], one),
        ),
    );
    if (next >= 0) entries[place.key] = leaving.splice(next, 1)[0]!;
  }
  return entries;
}

/**
 * Returns the masked identity number that the server keeps for this person through a change, or
 * null if the number must be entered again (B-06).
 */
export function keptNumber(before: readonly Attendee[], entry: AttendeeEntry): string | null {
  const tidy = { ...entry, name: entry.name.trim().replaceAll(/\s+/g, ' ') };
  const same = before.filter(
    (one) =>
      one.identityNo !== null &&
      one.identityType === entry.identityType &&
      !isOtherHolder(one, tidy),
  );
  const ofPhone = same.filter(({ phone }) => phone === entry.phone.trim());
  const sure = [same, ofPhone].find(
    (some) => new Set(some.map(({ identityNo }) => identityNo)).size === 1,
  );
  return sure?.[0]?.identityNo ?? null;
}
