import type { BookingFacts } from '../rules.book.ts';
import { canWait, type LineFacts, maxPlaces } from '../waiting/rules.ts';

/** Holds of one event that a member can make within 24 hours, so that no one keeps places unpaid. */
export const holdsADay = 3;

/** How many places a member can hold of a line now: within the limit of an order, and free. */
export const maxHold = (line: LineFacts): number =>
  line.isWelcome && !line.isOver ? Math.max(0, Math.min(maxPlaces(line), line.free)) : 0;

type Refusal<V> = V extends { ok: false; refusal: infer R } ? R : never;
type BookRefusal = Refusal<ReturnType<typeof canWait>>;
type PlaceRefusal = BookRefusal | 'guestTypeNotAllowed' | 'outsideTicketWindow';
type HoldRefusal =
  | PlaceRefusal
  | 'sharedHoldExists'
  | 'sharedHoldLimit'
  | 'overMemberLimit'
  | 'soldOut';
type Verdict<R> = { ok: true } | { ok: false; refusal: R };

/** Whether a member may book a held place: the rules of a booking, except that it is free. */
export function canTakePlace(
  event: BookingFacts,
  line: LineFacts,
  now: number,
): Verdict<PlaceRefusal> {
  const verdict = canWait(event, now);
  if (!verdict.ok) return verdict;
  if (line.isOver) return { ok: false, refusal: 'outsideTicketWindow' };
  return line.isWelcome ? { ok: true } : { ok: false, refusal: 'guestTypeNotAllowed' };
}

/** Whether a member may hold `places` places for a group. `hasHold`: another hold of the event runs. */
export function canHold(
  event: BookingFacts,
  line: LineFacts,
  { places, hasHold, today }: { places: number; hasHold: boolean; today: number },
  now: number,
): Verdict<HoldRefusal> {
  const no = (refusal: HoldRefusal) => ({ ok: false, refusal }) as const;
  const verdict = canTakePlace(event, line, now);
  if (!verdict.ok) return verdict;
  if (hasHold) return no('sharedHoldExists');
  if (today >= holdsADay) return no('sharedHoldLimit');
  if (places > maxPlaces(line)) return no('overMemberLimit');
  return places > line.free ? no('soldOut') : { ok: true };
}

/** OPEN: places are left; FULL: each is taken; OVER: the hold has ended. */
export const stateOfHold = (
  hold: { isEnded: boolean; left: number; until: number },
  now: number,
): 'OPEN' | 'FULL' | 'OVER' =>
  hold.isEnded || hold.until <= now ? 'OVER' : hold.left > 0 ? 'OPEN' : 'FULL';
