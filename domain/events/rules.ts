import type { Refusal } from '../refusals/refusals.ts';
import type { ActivityStatus, EventCard } from './shapes.ts';
import type { BookRefusal } from './shapes.refusals.ts';

export type Verdict =
  | { ok: true }
  | {
      ok: false;
      refusal: Refusal;
      /** Values of its text; `case` chooses among several texts (`refusalCases`). */
      values?: Readonly<Record<string, string | number>>;
    };

type Window = Pick<EventCard, 'salesOpenAt' | 'salesCloseAt'>;

/** Inside the sales window, both ends inclusive (A-19, EVT-037). */
export function inSalesWindow(event: Window, now: number): boolean {
  return event.salesOpenAt <= now && now <= event.salesCloseAt;
}

/**
 * `activityStatus` by dates and stock, first fitting rule (A-51): over or cancelled, window closed,
 * no tickets, running, window open, before the window. An administrators' override wins.
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

/** Keys of `events` words for captions; `date` is the instant the caption names. */
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

/** `ticketStatus` of an offline event has no RUNNING and no SALES_ENDED. */
export type EventStatus =
  | {
      kind: 'offline';
      status: Exclude<ActivityStatus, 'RUNNING' | 'SALES_ENDED'>;
      caption: Caption;
    }
  | { kind: 'online'; status: ActivityStatus; caption: Caption };

type StatusFields = Pick<
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
 * After the window it is closed; that the event is over is said only when its last session has
 * ended (EVT-032, EVT-035, A-113).
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
 * Whether the status itself admits booking: ticketing, invited inside the window, online ready or
 * in progress (EVT-052).
 */
export function statusAdmitsBooking(event: StatusFields, now: number): boolean {
  const { kind, status, caption } = statusOf(event, now);
  if (status === 'ON_SALE' || status === 'RUNNING') return true;
  return kind === 'offline' && caption.key === 'invited' && event.balance > 0;
}

/** Where a tap on a card leads (EVT-044 to EVT-048). */
export function tapTarget(event: StatusFields, now: number): 'ActivityDetail' | 'PurchaseTicket' {
  const { kind, status } = statusOf(event, now);
  return kind === 'online' && (status === 'ON_SALE' || status === 'RUNNING')
    ? 'PurchaseTicket'
    : 'ActivityDetail';
}

/**
 * Target group of an event (B-19): everyone, a set of levels, or a minimum level; pin level or
 * highest pin level qualifies.
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

export type BookingFacts = StatusFields & {
  isCancelled: boolean;
  aboOnly: boolean;
  accountKind: 'owner' | 'member' | 'other';
  isQualified: boolean;
  isInvited: boolean;
  block: 'ORDERING' | 'ACCOUNT' | null;
  hasOpenOrder: boolean;
};

/**
 * Whether a member may book an event at `now` (EVT-036, EVT-052 to EVT-055, B-05, B-19, B-33). The
 * server decides with it, the screen shows it.
 */
export function canBook(
  facts: BookingFacts,
  now: number,
): { ok: true } | { ok: false; refusal: BookRefusal } {
  if (facts.block === 'ORDERING') return no('orderingBlocked');
  if (facts.block === 'ACCOUNT') return no('accountBlocked');
  if (facts.isCancelled) return no('outsideTicketWindow');
  if (facts.aboOnly && facts.accountKind !== 'owner') return no('notInTargetGroup');
  if (!facts.isQualified) return no('notInTargetGroup');
  if (facts.authorizeFlag && !facts.isInvited) return no('notInTargetGroup');
  if (!inSalesWindow(facts, now)) return no('outsideTicketWindow');
  if (facts.hasOpenOrder) return no('unpaidOrderExists');
  if (facts.balance <= 0) return no('soldOut');
  if (!statusAdmitsBooking(facts, now)) return no('outsideTicketWindow');
  return { ok: true };
}

function no(refusal: BookRefusal) {
  return { ok: false, refusal } as const;
}

/**
 * Highest quantity of a ticket type that may be chosen (EVT-059): remaining, limit per member,
 * invitation quota.
 */
export function maxQuantity(
  remaining: number,
  limitPerMember: number,
  quota: number | null,
): number {
  return Math.max(0, Math.min(remaining, limitPerMember, quota ?? Number.MAX_SAFE_INTEGER));
}

/** The page after the purchase page (EVT-061). */
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
 * How far the sessions of an event have come: the end of the first, and the begin of the next that
 * is still to come; null: none is.
 */
export type Course = { firstEndsAt: number; nextStartsAt: number | null };

/**
 * Group of an event in the order of the list (EVT-009, B-27): on sale; running, which is still on
 * sale though its first session is over or nothing of it is still to begin; upcoming; sold out;
 * closed; ended.
 */
export function listRank(event: StatusFields, course: Course, now: number): 0 | 1 | 2 | 3 | 4 | 5 {
  const { caption } = statusOf(event, now);
  if (now < event.salesOpenAt) return 2;
  if (statusAdmitsBooking(event, now) && inSalesWindow(event, now))
    return now > course.firstEndsAt || course.nextStartsAt === null ? 1 : 0;
  if (caption.key === 'soldOut') return 3;
  return caption.key === 'eventEnded' ? 5 : 4;
}
