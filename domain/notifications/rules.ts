import type { OrderStatus, CancelType } from '../orders/shapes.ts';
import { maxBodyLength, maxSubjectLength, type NotificationKind } from './shapes.ts';
import { hasSign, lengthOf } from '../text/text.ts';

/** Placeholders of each kind; a template must contain the `needed` ones. */
const fields: Readonly<
  Record<NotificationKind, { all: readonly string[]; needed: readonly string[] }>
> = {
  RESERVED: {
    all: ['name', 'event', 'when', 'where', 'places', 'order', 'amount', 'deadline'],
    needed: ['event', 'deadline'],
  },
  HOLD_ENDS: {
    all: ['name', 'event', 'when', 'where', 'order', 'amount', 'deadline'],
    needed: ['event', 'deadline'],
  },
  PURCHASED: {
    all: ['name', 'event', 'when', 'where', 'places', 'order', 'amount', 'rules'],
    needed: ['event', 'when'],
  },
  CHANGED: {
    all: ['name', 'event', 'when', 'where', 'places', 'order', 'amount', 'deadline', 'rules'],
    needed: ['event', 'when'],
  },
  RESCHEDULED: {
    all: ['name', 'event', 'when', 'where', 'order', 'rules'],
    needed: ['event', 'when'],
  },
  CANCELLED: { all: ['name', 'event', 'when', 'order', 'reason'], needed: ['event', 'reason'] },
  EXPIRED: { all: ['name', 'event', 'when', 'order', 'places'], needed: ['event'] },
  PAID_LATE: {
    all: ['name', 'event', 'when', 'where', 'places', 'order', 'amount', 'deadline'],
    needed: ['event', 'deadline', 'amount'],
  },
  REFUND_DUE: { all: ['name', 'event', 'order', 'amount'], needed: ['amount'] },
  TICKET_RECEIVED: {
    all: ['name', 'giver', 'tickets', 'event', 'when', 'where'],
    needed: ['event', 'giver'],
  },
  REMINDER: { all: ['name', 'event', 'when', 'where', 'rules'], needed: ['event', 'when'] },
  QUESTIONNAIRE_OPEN: { all: ['name', 'event'], needed: ['event'] },
  MESSAGE: {
    all: ['name', 'subject', 'message', 'event', 'when', 'where', 'order'],
    needed: ['message'],
  },
  GROUP_MESSAGE: {
    all: ['name', 'subject', 'message', 'event', 'when', 'where', 'order'],
    needed: ['message'],
  },
  DESK_CHANGE: {
    all: ['name', 'change', 'reason', 'event', 'when', 'where', 'order'],
    needed: ['event', 'change'],
  },
  WAITING_OFFER: {
    all: ['name', 'event', 'when', 'where', 'places', 'deadline'],
    needed: ['event', 'deadline'],
  },
  WAITING_ENDED: { all: ['name', 'event', 'when', 'reason'], needed: ['event'] },
  TEAM_NIGHT: { all: ['change', 'event', 'where'], needed: ['change', 'event'] },
  GUEST_NEWS: {
    all: ['subject', 'change', 'event', 'when', 'where'],
    needed: ['change', 'event', 'when'],
  },
};

/** Placeholders that a template of a kind may use, with braces. */
export const placeholdersFor = (kind: NotificationKind): string[] =>
  fields[kind].all.map((name) => `{${name}}`);
export const neededFor = (kind: NotificationKind): string[] =>
  fields[kind].needed.map((name) => `{${name}}`);

type TemplateFault =
  | { part: 'subject' | 'body'; refusal: 'wrongInput' }
  | {
      part: 'subject' | 'body';
      refusal: 'placeholderMissing' | 'placeholderUnknown';
      name: string;
    };

/**
 * The fault of a template (ADM-048): empty, too long, a subject of several lines, a missing or
 * unknown placeholder.
 */
export function templateFault(
  kind: NotificationKind,
  subject: string,
  body: string,
): TemplateFault | null {
  for (const [part, text, most] of [
    ['subject', subject, maxSubjectLength],
    ['body', body, maxBodyLength],
  ] as const) {
    if (!hasSign(text) || lengthOf(text) > most || (part === 'subject' && /[\r\n]/.test(text)))
      return { part, refusal: 'wrongInput' };
    const unknown = (text.match(/\{\w*\}/g) ?? []).find(
      (one) => !placeholdersFor(kind).includes(one),
    );
    if (unknown !== undefined) return { part, refusal: 'placeholderUnknown', name: unknown };
  }
  const missing = neededFor(kind).find((one) => !`${subject} ${body}`.includes(one));
  return missing === undefined
    ? null
    : { part: 'body', refusal: 'placeholderMissing', name: missing };
}

export type MailValues = Readonly<Record<string, string>>;

const put = (text: string, values: MailValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Fills a subject and keeps it on one line, so that values cannot add mail headers. */
export const filledSubject = (subject: string, values: MailValues): string =>
  put(subject, values)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Fills a text. Leaves out lines whose placeholders are all empty, without a gap. */
export function filledBody(body: string, values: MailValues): string {
  const lines = body
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => {
      const names = line.match(/\{\w+\}/g) ?? [];
      return names.length === 0 || names.some((name) => (values[name.slice(1, -1)] ?? '') !== '');
    })
    .map((line) => put(line, values).trimEnd());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Present state of a notification's subject when it is to be sent. */
export type SubjectState = {
  orderStatus: OrderStatus | null;
  cancelType: CancelType | null;
  isDeleted: boolean;
  /** Deadline of the order, and the one that the notification tells of; in epoch ms. */
  deadline: number | null;
  heldUntil: number | null;
  /** Start of its last session; null when none takes place any more. */
  lastStart: number | null;
  /** Whether the receiver still holds the place or ticket. */
  isHeld: boolean;
  wantsReminders: boolean;
  /** End of the offer of a waiting list, or of the choice after a late payment; null: none. */
  offeredUntil: number | null;
  /** Of a message to many people: not about a change of the booking; no longer to be sent. */
  isNews: boolean;
  isStopped: boolean;
  /** A later change of what a guest without an account reads about. */
  isChangedAgain: boolean;
};

/** Kinds whose content can become outdated, and when it is. */
const overtaken: Partial<Record<NotificationKind, (of: SubjectState, now: number) => boolean>> = {
  RESERVED: (of) => of.isDeleted || (of.orderStatus !== 'UNPAID' && of.orderStatus !== 'PAYING'),
  HOLD_ENDS: (of, now) =>
    of.isDeleted ||
    of.orderStatus !== 'UNPAID' ||
    of.deadline !== of.heldUntil ||
    of.deadline === null ||
    of.deadline <= now,
  PURCHASED: (of) => of.orderStatus !== 'PAID',
  CHANGED: (of) => of.isDeleted || of.orderStatus === 'CANCEL',
  RESCHEDULED: (of) => of.orderStatus !== 'PAID',
  CANCELLED: (of) => of.orderStatus !== 'CANCEL',
  EXPIRED: (of) => of.orderStatus !== 'CANCEL' || of.cancelType !== 'EXPIRED',
  REMINDER: (of, now) =>
    !of.wantsReminders || !of.isHeld || of.lastStart === null || of.lastStart <= now,
  TICKET_RECEIVED: (of) => !of.isHeld,
  QUESTIONNAIRE_OPEN: (of) => !of.wantsReminders,
  GROUP_MESSAGE: (of) =>
    of.isStopped ||
    of.isDeleted ||
    of.orderStatus === 'CANCEL' ||
    (of.isNews && !of.wantsReminders),
  WAITING_OFFER: (of, now) => of.offeredUntil === null || of.offeredUntil <= now,
  TEAM_NIGHT: (of) => of.isChangedAgain,
  GUEST_NEWS: (of) => of.isChangedAgain,
  PAID_LATE: (of, now) => of.offeredUntil === null || of.offeredUntil <= now,
};

/** Whether a notification is outdated; it is skipped then, because a later change has its own. */
export const isOutdated = (kind: NotificationKind, of: SubjectState, now: number): boolean =>
  overtaken[kind]?.(of, now) ?? false;

/**
 * In seconds: pause after a number of failed attempts; null: no further attempt, after about half a
 * day.
 */
export function pauseAfter(attempts: number): number | null {
  return attempts >= 20 ? null : Math.min(3600, 10 * 2 ** (attempts - 1));
}

/** Hour of the day before, in the country's time zone, from which reminders are sent (B-23). */
export const reminderHour = 9;
