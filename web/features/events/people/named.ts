import type { GuestType } from '#domain/members/shapes.lookup.ts';
import { isOtherHolder } from '#domain/orders/names/rules.attendees.ts';
import type { Attendee } from '#domain/orders/names/shapes.attendees.ts';
import { type AttendeeEntry, isBlank, isSamePerson, type PersonPlace } from './people.ts';

/** The place of somebody who is named already, as places are called by `personPlaces`. */
export const keyOf = ({ ticketTypeId, sessionId, placeNo }: Attendee): string =>
  `${ticketTypeId}/${sessionId ?? ''}/${placeNo}`;

/** What is kept of them, as it is typed; their identity number is never given back (B-06). */
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

/** Kinds of guests a place is for; whoever was welcome when it was booked stays so (ADM-015). */
export const allowedAt = ({ allowed, guestType }: Attendee): readonly GuestType[] =>
  allowed.includes(guestType) ? allowed : [...allowed, guestType];

/**
 * Who comes after a change of tickets (EVT-077): whoever has a place that stays keeps it, the
 * others take the new places in order, nobody twice in a session. `typed` is what the member has
 * written into places themselves, and always wins.
 */
export function carriedOver(
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
    const beside = places.filter((other) =>
      other.sessions.some((session) => place.sessions.includes(session)),
    );
    const next = leaving.findIndex(
      (one) =>
        place.allowed.includes(one.guestType) &&
        !beside.some(
          ({ key }) =>
            entries[key] !== undefined && !isBlank(entries[key]) && isSamePerson(entries[key], one),
        ),
    );
    if (next >= 0) entries[place.key] = leaving.splice(next, 1)[0]!;
  }
  return entries;
}

/**
 * Masked identity number that stays with somebody through a change, as the server finds it; null
 * where it is asked for anew (B-06).
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
