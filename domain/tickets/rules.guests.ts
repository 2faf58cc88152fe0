import type { Verdict } from '../events/rules.ts';
import { nameFault } from '../text/shapes.names.ts';
import { isSettled, canShare } from './rules.ts';
import type { GuestSeat } from './shapes.guests.ts';
import type { TicketCard } from './shapes.ts';

/** Longest name of a guest, in characters; as long as that of an attendee. */
export const maxGuestNameLength = 100;

/**
 * Links nobody knows that one network may ask for in a minute, after which it is refused for a
 * minute. A secret cannot be guessed: this keeps programs away from the database, and is far from
 * what a room of guests behind one address mistypes.
 */
export const wrongLinks = { most: 60, ms: 60_000, refusedMs: 60_000 } as const;

const no = (refusal: (Verdict & { ok: false })['refusal']): Verdict => ({ ok: false, refusal });

type Shared = Parameters<typeof canShare>[0];

/**
 * Whether a guest may be invited to a place: as a ticket may be given away (B-21), while the event
 * has guests by link and the order names nobody for the place (B-06).
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
 * Whether a guest may type a name: the first one until the session is over, another one until it
 * begins, since the list at the door has it then.
 */
export function canName(place: Seat, now: number): Verdict {
  if (place.seat === 'TAKEN') return no('guestPlaceTaken');
  if (place.isCalledOff || isSettled(place, now)) return no('ticketSettled');
  return place.seat === 'FREE' || now < place.sessionStart ? { ok: true } : no('guestNameFixed');
}

/** Whether a name may stand on a ticket: a name without an address (B-46). */
export function fitsGuestName(name: string): Verdict {
  const fault = nameFault(name);
  return fault === null ? { ok: true } : no(fault.refusal);
}
