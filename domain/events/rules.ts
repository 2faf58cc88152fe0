import type { Refusal } from '../refusals/refusals.ts';
import type { ActivityStatus, EventCard } from './shapes.ts';

export type Verdict =
  | { ok: true }
  | {
      ok: false;
      refusal: Refusal;
      /** Placeholder values of its text; `case` selects a variant of the text (`refusalCases`). */
      values?: Readonly<Record<string, string | number>>;
    };

type Window = Pick<EventCard, 'salesOpenAt' | 'salesCloseAt'>;

/** Both ends are inclusive (A-19, EVT-037). */
export function inSalesWindow(event: Window, now: number): boolean {
  return event.salesOpenAt <= now && now <= event.salesCloseAt;
}

/**
 * Derives `activityStatus` from dates and stock; the first matching rule wins, an override wins
 * over all.
 */
export function activityStatusOf(
  event: Window &
    Pick<EventCard, 'startTime' | 'endTime' | 'balance'> & {
      isCancelled: boolean;
      override: ActivityStatus | null;
    },
  now: number,
): ActivityStatus {
  if (event.override !== null) return event.override;
  if (event.isCancelled || now > event.endTime) return 'CLOSED';
  if (now > event.salesCloseAt) return 'SALES_ENDED';
  if (event.balance <= 0) return 'SOLD_OUT';
  if (now >= event.startTime) return 'RUNNING';
  return now >= event.salesOpenAt ? 'ON_SALE' : 'UPCOMING';
}

/** Keys of captions in the `events` translations; `date` is the placeholder's instant. */
export type Caption =
  | { key: 'salesStartAt' | 'registerBeginsOn' | 'invitedFrom'; date: number }
  | {
      key:
        | 'ticketing'
        | 'soldOut'
        | 'salesClosed'
        | 'eventEnded'
        | 'invited'
        | 'readyToRegister'
        | 'inProgress'
        | 'closed'
        | 'salesEnded';
    };

/** An offline event is never RUNNING or SALES_ENDED. */
export type EventStatus =
  | {
      kind: 'offline';
      status: Exclude<ActivityStatus, 'RUNNING' | 'SALES_ENDED'>;
      caption: Caption;
    }
  | { kind: 'online'; status: ActivityStatus; caption: Caption };

export type StatusFields = Pick<
  EventCard,
  | 'salesOpenAt'
  | 'salesCloseAt'
  | 'endTime'
  | 'balance'
  | 'authorizeFlag'
  | 'activityStatus'
  | 'isOnline'
>;

/** Status and caption of a card (EVT-029 to EVT-043, `ticketStatus` and `cardTitle` of ENT-017). */
export function statusOf(event: StatusFields, now: number): EventStatus {
  return event.isOnline
    ? onlineStatus(event)
    : event.authorizeFlag
      ? invitedStatus(event, now)
      : offlineStatus(event, now);
}

/**
 * The status after the sales window. The caption is "ended" only after the last session (EVT-032,
 * EVT-035, A-113).
 */
const closedStatus = ({ endTime }: StatusFields, now: number): EventStatus => ({
  kind: 'offline',
  status: 'CLOSED',
  caption: { key: now > endTime ? 'eventEnded' : 'salesClosed' },
});

function offlineStatus(event: StatusFields, now: number): EventStatus {
  if (now > event.salesCloseAt) return closedStatus(event, now);
  if (now < event.salesOpenAt)
    return {
      kind: 'offline',
      status: 'UPCOMING',
      caption: { key: 'salesStartAt', date: event.salesOpenAt },
    };
  if (event.balance <= 0)
    return { kind: 'offline', status: 'SOLD_OUT', caption: { key: 'soldOut' } };
  return { kind: 'offline', status: 'ON_SALE', caption: { key: 'ticketing' } };
}

function invitedStatus(event: StatusFields, now: number): EventStatus {
  if (now > event.salesCloseAt) return closedStatus(event, now);
  if (event.balance <= 0)
    return { kind: 'offline', status: 'SOLD_OUT', caption: { key: 'soldOut' } };
  const caption: Caption =
    now < event.salesOpenAt ? { key: 'invitedFrom', date: event.salesOpenAt } : { key: 'invited' };
  return { kind: 'offline', status: 'UPCOMING', caption };
}

const onlineCaptions = {
  ON_SALE: 'readyToRegister',
  RUNNING: 'inProgress',
  CLOSED: 'closed',
  SOLD_OUT: 'soldOut',
  SALES_ENDED: 'salesEnded',
} as const;

function onlineStatus({ activityStatus: status, salesOpenAt }: StatusFields): EventStatus {
  const caption: Caption =
    status === 'UPCOMING'
      ? { key: 'registerBeginsOn', date: salesOpenAt }
      : { key: onlineCaptions[status] };
  return { kind: 'online', status, caption };
}

/**
 * Whether the status admits booking: on sale, invited inside the window, online ready or in
 * progress (EVT-052).
 */
export function statusAdmitsBooking(event: StatusFields, now: number): boolean {
  const { kind, status, caption } = statusOf(event, now);
  if (status === 'ON_SALE' || status === 'RUNNING') return true;
  return kind === 'offline' && caption.key === 'invited' && event.balance > 0;
}

/** The screen that a press on a card opens (EVT-044 to EVT-048). */
export function tapTarget(event: StatusFields, now: number): 'ActivityDetail' | 'PurchaseTicket' {
  const { kind, status } = statusOf(event, now);
  return kind === 'online' && (status === 'ON_SALE' || status === 'RUNNING')
    ? 'PurchaseTicket'
    : 'ActivityDetail';
}

/**
 * Target group of an event (B-19): everyone, a set of levels, or a minimum level. Either the pin
 * level or the highest pin level qualifies.
 */
export type TargetGroup =
  | { mode: 'ALL' }
  | { mode: 'LEVELS'; levels: readonly string[] }
  | { mode: 'MINIMUM'; rank: number };

export function qualifies(
  target: TargetGroup,
  levels: readonly string[],
  rankOf: (level: string) => number,
): boolean {
  if (target.mode === 'ALL') return true;
  if (target.mode === 'LEVELS') return levels.some((level) => target.levels.includes(level));
  return levels.some((level) => rankOf(level) >= target.rank);
}

/**
 * Maximum quantity of a ticket type (EVT-059). `quota`: places of the invitation, null for none.
 */
export function maxQuantity(
  remaining: number,
  limitPerMember: number,
  quota: number | null,
): number {
  return Math.max(0, Math.min(remaining, limitPerMember, quota ?? Number.MAX_SAFE_INTEGER));
}

/** The screen after the purchase page (EVT-061). */
export function pageAfterPurchase(event: {
  realName: boolean;
  namesNeeded: boolean;
  authorizeFlag: boolean;
}) {
  if (event.realName) return 'RelaNameActive' as const;
  return event.namesNeeded || event.authorizeFlag
    ? ('InvitationList' as const)
    : ('ActiveOrder' as const);
}

/**
 * End of an event's first session, and start of the next session that has not begun; null: none.
 */
export type Course = { firstEndsAt: number; nextStartsAt: number | null };

/**
 * Group in the order of the list (EVT-009, B-27): 0 on sale, 1 on sale after its first session or
 * without a session that is still to begin, 2 upcoming, 3 sold out, 4 closed, 5 ended.
 */
export function listRank(event: StatusFields, course: Course, now: number): 0 | 1 | 2 | 3 | 4 | 5 {
  const { caption } = statusOf(event, now);
  if (now < event.salesOpenAt) return 2;
  if (statusAdmitsBooking(event, now) && inSalesWindow(event, now))
    return now > course.firstEndsAt || course.nextStartsAt === null ? 1 : 0;
  if (caption.key === 'soldOut') return 3;
  return caption.key === 'eventEnded' ? 5 : 4;
}
