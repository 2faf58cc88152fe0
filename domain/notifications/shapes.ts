import * as z from 'zod/mini';
import { texts } from '../administrators/shapes.ts';
import { id, instant, version } from '../wire.ts';

/** Kinds of mails to members (B-23). */
export const notificationKind = z.enum([
  'RESERVED',
  'HOLD_ENDS',
  'PURCHASED',
  'CHANGED',
  'RESCHEDULED',
  'CANCELLED',
  'EXPIRED',
  'PAID_LATE',
  'REFUND_DUE',
  'TICKET_RECEIVED',
  'REMINDER',
  'QUESTIONNAIRE_OPEN',
  'MESSAGE',
  'GROUP_MESSAGE',
  'DESK_CHANGE',
  'WAITING_OFFER',
  'WAITING_ENDED',
  'TEAM_NIGHT',
  'GUEST_NEWS',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/** SKIPPED: outdated, or without an address. FAILED: rejected by the mail system. */
export const notificationState = z.enum(['WAITING', 'SENT', 'FAILED', 'SKIPPED']);
export type NotificationState = z.output<typeof notificationState>;

export const maxSubjectLength = 150;
export const maxBodyLength = 3000;

const values = z.record(z.string(), z.string());

/** Subject and text of one kind in three languages (ADM-048). */
export const mailTemplate = z.object({
  kind: notificationKind,
  subjects: texts,
  bodies: texts,
  /** The product's own texts. */
  written: z.object({ subjects: texts, bodies: texts }),
  /** Caption of the button below the text. */
  buttons: texts,
  /** Sample values of the placeholders, by names without braces, for a preview. */
  samples: z.object({ en: values, 'zh-CN': values, ms: values }),
  isChanged: z.boolean(),
  changedAt: z.nullable(instant),
  version,
});
export type MailTemplate = z.output<typeof mailTemplate>;

/** A line of the log. `sentTo` has only the first letter and the host of the address. */
export const sentNotification = z.object({
  id,
  kind: notificationKind,
  state: notificationState,
  country: z.string(),
  /** District of its order; null: the whole country. */
  district: z.nullable(z.string()),
  lang: z.string(),
  orderNumber: z.nullable(z.string()),
  sentTo: z.string(),
  subject: z.string(),
  attempts: z.int(),
  trouble: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** When the mail is sent again; null: no further try. */
  nextAt: z.nullable(instant),
});
export type SentNotification = z.output<typeof sentNotification>;

/** A mail to a member as it was sent. `body` is empty before that, and for very old mails. */
export const sentMail = z.object({
  id,
  kind: notificationKind,
  state: notificationState,
  lang: z.string(),
  sentTo: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.nullable(instant),
});
export type SentMail = z.output<typeof sentMail>;

/** A mail of an order, to be sent again. */
export const orderMail = z.object({
  id,
  kind: notificationKind,
  state: notificationState,
  sentTo: z.string(),
  subject: z.string(),
  createdAt: instant,
});
export type OrderMail = z.output<typeof orderMail>;
