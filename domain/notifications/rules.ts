import type { OrderStatus, CancelType } from '../orders/shapes.ts';
import { maxBodyLength, maxSubjectLength, type NotificationKind } from './shapes.ts';
import { hasSign, lengthOf } from '../text/text.ts';

/**
 * What a template of a kind is filled with; `needed` must stand in its text, or the mail would not
 * say what it is for.
 */
const fields: Readonly<
  Record<NotificationKind, { all: readonly string[]; needed: readonly string[] }>
> = {
  RESERVED: {
    all: ['name', 'event', 'when', 'where', 'places', 'order', 'amount', 'deadline'],
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
  WAITING_OFFER: {
    all: ['name', 'event', 'when', 'where', 'places', 'deadline'],
    needed: ['event', 'deadline'],
  },
  WAITING_ENDED: { all: ['name', 'event', 'when', 'reason'], needed: ['event'] },
};

/** Placeholders a template of a kind may use, in braces. */
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
 * What is wrong with a template (ADM-048): empty, too long, a subject of several lines, a
 * placeholder that is needed or that nobody fills.
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

/**
 * A subject is one line whatever the names in it hold: nothing in them can begin a header of its
 * own.
 */
export const filledSubject = (subject: string, values: MailValues): string =>
  put(subject, values)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/**
 * A text with its values; a line whose placeholders are all empty is left out, and no gap stays
 * where it stood.
 */
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

/** What stands behind a notification when it is to be sent. */
export type Behind = {
  orderStatus: OrderStatus | null;
  cancelType: CancelType | null;
  isDeleted: boolean;
  /** Start of the last session it tells of; null when none takes place any more. */
  lastStart: number | null;
  /** Whether the receiver still has what they were given. */
  isHeld: boolean;
  wantsReminders: boolean;
  /** Until when an offer of a waiting list runs; null: it does not, or it is about none. */
  offeredUntil: number | null;
};

/** Kinds that can tell what is no longer so, and when they do. */
const overtaken: Partial<Record<NotificationKind, (of: Behind, now: number) => boolean>> = {
  RESERVED: (of) => of.isDeleted || (of.orderStatus !== 'UNPAID' && of.orderStatus !== 'PAYING'),
  PURCHASED: (of) => of.orderStatus !== 'PAID',
  CHANGED: (of) => of.isDeleted || of.orderStatus === 'CANCEL',
  RESCHEDULED: (of) => of.orderStatus !== 'PAID',
  CANCELLED: (of) => of.orderStatus !== 'CANCEL',
  EXPIRED: (of) => of.orderStatus !== 'CANCEL' || of.cancelType !== 'EXPIRED',
  REMINDER: (of, now) =>
    !of.wantsReminders || !of.isHeld || of.lastStart === null || of.lastStart <= now,
  TICKET_RECEIVED: (of) => !of.isHeld,
  QUESTIONNAIRE_OPEN: (of) => !of.wantsReminders,
  WAITING_OFFER: (of, now) => of.offeredUntil === null || of.offeredUntil <= now,
};

/**
 * Whether a notification would tell what is no longer so: it came too late and is left out; what
 * happened since has its own.
 */
export const isOvertaken = (kind: NotificationKind, of: Behind, now: number): boolean =>
  overtaken[kind]?.(of, now) ?? false;

/**
 * In seconds: how long after so many tries in vain the next one is made; null: no more, after about
 * half a day.
 */
export function pauseAfter(attempts: number): number | null {
  return attempts >= 20 ? null : Math.min(3600, 10 * 2 ** (attempts - 1));
}

/** Hour of the day before, on the clock of the country, from which members are reminded (B-23). */
export const reminderHour = 9;
