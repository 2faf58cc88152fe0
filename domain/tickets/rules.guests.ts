import type { Verdict } from '../events/rules.ts';
import { nameFault } from '../text/shapes.names.ts';
import { isSettled, canShare } from './rules.ts';
import type { GuestPlace, GuestSeat } from './shapes.guests.ts';
import type { TicketCard } from './shapes.ts';

export const maxGuestNameLength = 100;

/** Reminders that a guest gets by mail: on these days before the session, one a day, three in all. */
export const guestReminderDays: readonly number[] = [7, 1, 0];
export const maxGuestReminders = 3;

/**
 * Limit of unknown links from one network address. Secrets cannot be guessed; the limit protects
 * the database from scripts. It is far above the typing errors of guests behind one address.
 */
export const wrongLinks = { most: 60, ms: 60_000, refusedMs: 60_000 } as const;

const no = (refusal: (Verdict & { ok: false })['refusal']): Verdict => ({ ok: false, refusal });

type Shared = Parameters<typeof canShare>[0];

/**
 * Whether a guest may be invited to a place: the ticket can be shared (B-21), the event allows
 * guest links, and the order does not name the attendee (B-06).
 */
export function canInvite(
  ticket: Shared,
  place: { isNamed: boolean; hasGuestLinks: boolean },
  now: number,
): Verdict {
  const verdict = canShare(ticket, now);
  if (!verdict.ok) return verdict;
  if (place.isNamed) return no('guestPlaceNamed');
  return place.hasGuestLinks ? { ok: true } : no('guestLinksOff');
}

type Seat = Pick<TicketCard, 'state' | 'sessionStart' | 'sessionEnd'> & {
  seat: GuestSeat;
  isCalledOff: boolean;
};

/**
 * Whether a guest may enter a name: the first name until the session ends, another name until the
 * session begins, because check-in then uses the list of names.
 */
export function canName(place: Seat, now: number): Verdict {
  if (place.seat === 'TAKEN') return no('guestPlaceTaken');
  if (place.isCalledOff || isSettled(place, now)) return no('ticketSettled');
  return place.seat === 'FREE' || now < place.sessionStart ? { ok: true } : no('guestNameFixed');
}

/** Places that a group link has left. `free`: places without a guest; `closesAt`: its last moment. */
export const leftOf = (
  group: { places: number; taken: number; free: number; closesAt: number },
  now: number,
): number =>
  now >= group.closesAt ? 0 : Math.max(0, Math.min(group.places - group.taken, group.free));

/** Whether one more guest may take a place of a group link. */
export function canJoin(group: Parameters<typeof leftOf>[0], now: number): Verdict {
  if (now >= group.closesAt) return no('guestGroupClosed');
  return leftOf(group, now) > 0 ? { ok: true } : no('guestGroupFull');
}

type Invited = {
  link: Pick<NonNullable<GuestPlace['link']>, 'state' | 'madeAt' | 'sentAt'> | null;
};

/** The guest without a name whose invitation was sent the longest time ago; null for none. */
export function nextToRemind<P extends Invited>(places: readonly P[]): P | null {
  const sentAt = ({ link }: P) => link?.sentAt ?? link?.madeAt ?? 0;
  const silent = places.filter(({ link }) => link !== null && link.state !== 'NAMED');
  return silent.toSorted((a, b) => sentAt(a) - sentAt(b))[0] ?? null;
}

/** Whether a guest's name is valid (B-46). */
export function fitsGuestName(name: string): Verdict {
  const fault = nameFault(name);
  return fault === null ? { ok: true } : no(fault.refusal);
}
