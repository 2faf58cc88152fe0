import type { Verdict } from '../events/rules.ts';
import { chosenDay, pageIn } from '../screens/query.ts';
import type { TicketCard } from './shapes.ts';

/** Days after the event until which a ticket's picture is stored (B-21). */
export const pictureDays = 30;

/** Limits of a ticket's picture: bytes of the upload (B-21), pixels in each direction. */
export const pictureLimit = { bytes: 5 * 1024 * 1024, pixels: 4096 } as const;

/** A file name without a path. */
export const pictureName = /^[\w-]{1,80}\.(?:png|jpe?g)$/;

type Ticket = Pick<TicketCard, 'state' | 'sessionEnd' | 'isRealName' | 'receivedFrom' | 'givenTo'>;

const no = (refusal: (Verdict & { ok: false })['refusal']): Verdict => ({ ok: false, refusal });

/** Whether a ticket is checked in, cancelled or over; it then keeps its holder (B-21). */
export const isSettled = (ticket: Pick<Ticket, 'state' | 'sessionEnd'>, now: number): boolean =>
  ticket.state !== 'VALID' || now >= ticket.sessionEnd;

/** Whether a ticket may be given to a member or shared as a picture (B-21). */
export function canShare(ticket: Ticket, now: number): Verdict {
  if (ticket.receivedFrom !== null) return no('receivedNotPassedOn');
  if (ticket.isRealName) return no('realNameNotShared');
  if (isSettled(ticket, now)) return no('ticketSettled');
  if (ticket.givenTo !== null) return no('ticketSharedAlready');
  return { ok: true };
}

/** Whether its owner may take a given ticket back: until it is checked in (TKT-014). */
export function canTakeBack(
  ticket: Pick<Ticket, 'state' | 'sessionEnd' | 'receivedFrom'>,
  now: number,
): Verdict {
  if (ticket.receivedFrom !== null) return no('receivedNotPassedOn');
  return isSettled(ticket, now) ? no('ticketSettled') : { ok: true };
}

const ticketsOfPage = 10;
const sessionsOfPage = 20;

/** Input of `getMyTickets` without the caller, from the address of the list. */
export const ticketsInput = (query: Readonly<Record<string, string | undefined>>) => ({
  pageNum: pageIn(query),
  pageSize: ticketsOfPage,
});

/** Input of `getMySessionList` without the caller, from the address of the list. */
export const sessionsInput = (query: Readonly<Record<string, string | undefined>>) => ({
  date: chosenDay(query),
  pageNum: pageIn(query),
  pageSize: sessionsOfPage,
});
