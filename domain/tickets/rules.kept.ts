import type { getMyTicket, getMyTicketDetail } from './calls.ts';
import type { getMySession } from './calls.sessions.ts';
import type { Output } from '../call.ts';
import type { Refusal } from '../refusals/refusals.ts';

const dayMs = 86_400_000;

/**
 * Refusals for objects that do not exist or no longer belong to the member. Errors of an overloaded
 * server are not among them.
 */
const endings: readonly (Refusal | '')[] = [
  'noData',
  'notEventOrder',
  'orderNotFound',
  'ticketGivenAway',
];

/** Whether a refusal means that a stored response must be deleted. */
export const isGone = (refusal: Refusal | ''): boolean => endings.includes(refusal);

/** How long a response is stored on a device after it was last seen. */
export const keptDays = 30;

/** Limit of stored responses; the oldest are deleted. */
export const maxKept = 200;

/** Calls whose responses are stored on the device, so that tickets open offline. */
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
 * Until when a response is stored: a day after its subject ended, at most `keptDays` after it was
 * seen. Instants in ms.
 */
export const keptUntil = (seenAt: number, end: number | null): number =>
  Math.min(seenAt + keptDays * dayMs, end === null ? Number.POSITIVE_INFINITY : end + dayMs);

/** When the subject of a response ends; null for lists. */
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

/** Stored beside each response; `mark` identifies its account. */
export type Kept = { mark: string; seenAt: number; until: number };

/** Whether a stored response may be shown: only to its account, and before it expires. */
export const canShow = (kept: Kept, mark: string | null, now: number): boolean =>
  kept.mark === mark && now < kept.until;

/**
 * Keys of stored responses to delete: of other accounts, expired, or the oldest beyond `maxKept`.
 */
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
