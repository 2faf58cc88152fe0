import type { getMyTicket, getMyTicketDetail } from './calls.ts';
import type { getMySession } from './calls.sessions.ts';
import type { Output } from '../call.ts';
import type { Refusal } from '../refusals/refusals.ts';

const dayMs = 86_400_000;

/**
 * No such ticket, session or order, or another one's by now. A server that is only busy takes
 * nothing away.
 */
const endings: readonly (Refusal | '')[] = [
  'noData',
  'notEventOrder',
  'orderNotFound',
  'ticketGivenAway',
];

/** Whether a refusal says that what is kept is no longer the member's. */
export const isGone = (refusal: Refusal | ''): boolean => endings.includes(refusal);

/** How long an answer stays on a device after it was last seen. */
export const keptDays = 30;

/** Entries of one account on a device; the oldest go first. */
export const maxKept = 200;

/**
 * Calls whose answers stay on the device so that tickets open without network; everything else a
 * page shows is gone with it.
 */
export const keptCalls = [
  'getMyTickets',
  'getMyTicket',
  'getMyTicketDetail',
  'getTicketQRcode',
  'getMySession',
  'getMySessionList',
  'getMySessionDates',
  'getShareList',
  'getMyCalendar',
] as const;

/**
 * Until when an answer may be kept: a day after what it is about has ended, and never longer than
 * `keptDays` after it was seen. Instants, ms.
 */
export const keptUntil = (seenAt: number, end: number | null): number =>
  Math.min(seenAt + keptDays * dayMs, end === null ? Number.POSITIVE_INFINITY : end + dayMs);

/**
 * When what an answer is about has ended; null for lists, which are about nothing in particular.
 */
export function endOf(name: string, answer: unknown): number | null {
  if (name === 'getMyTicketDetail') {
    const { endTime, sessionEnd } = answer as Output<typeof getMyTicketDetail>;
    return Math.max(endTime, sessionEnd);
  }
  if (name === 'getMySession') return (answer as Output<typeof getMySession>).endTime;
  if (name !== 'getMyTicket') return null;
  const { tickets } = answer as Output<typeof getMyTicket>;
  return tickets.length === 0
    ? null
    : Math.max(...tickets.map((ticket) => Math.max(ticket.endTime, ticket.sessionEnd)));
}

/** What is written beside each kept answer. `mark`: of the account it belongs to. */
export type Kept = { mark: string; seenAt: number; until: number };

/**
 * An answer may be shown to the account it belongs to, while its time has not passed; without an
 * account on the device to nobody.
 */
export const canShow = (kept: Kept, mark: string | null, now: number): boolean =>
  kept.mark === mark && now < kept.until;

/** Keys of what has to go: of other accounts, past its time, and the oldest beyond `maxKept`. */
export function expiredKeys(
  all: readonly (readonly [string, Kept])[],
  mark: string | null,
  now: number,
): string[] {
  const good = all
    .filter(([, kept]) => canShow(kept, mark, now))
    .toSorted(([, a], [, b]) => b.seenAt - a.seenAt);
  const stays = new Set(good.slice(0, maxKept).map(([key]) => key));
  return all.map(([key]) => key).filter((key) => !stays.has(key));
}
