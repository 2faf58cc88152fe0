import * as z from 'zod/mini';
import { texts } from '../administrators/shapes.ts';
import { id, instant, version } from '../wire.ts';

/** What members are told of (B-23). */
export const notificationKind = z.enum([
  'RESERVED',
  'PURCHASED',
  'CHANGED',
  'RESCHEDULED',
  'CANCELLED',
  'EXPIRED',
  'REFUND_DUE',
  'TICKET_RECEIVED',
  'REMINDER',
  'QUESTIONNAIRE_OPEN',
  'MESSAGE',
  'WAITING_OFFER',
  'WAITING_ENDED',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * SKIPPED: it would have told what is no longer so, or there is no address. FAILED: the mail system
 * will not have it.
 */
export const notificationState = z.enum(['WAITING', 'SENT', 'FAILED', 'SKIPPED']);
export type NotificationState = z.output<typeof notificationState>;

/** Most letters of a template. */
export const maxSubjectLength = 150;
export const maxBodyLength = 3000;

const values = z.record(z.string(), z.string());

/** Subject and text of one kind in three languages (ADM-048). */
export const mailTemplate = z.object({
  kind: notificationKind,
  subjects: texts,
  bodies: texts,
  /** As the product says it. */
  written: z.object({ subjects: texts, bodies: texts }),
  /** What the button below the text says. */
  buttons: texts,
  /** What the placeholders could stand for, by their names without braces: for a preview. */
  samples: z.object({ en: values, 'zh-CN': values, ms: values }),
  isChanged: z.boolean(),
  changedAt: z.nullable(instant),
  version,
});
export type MailTemplate = z.output<typeof mailTemplate>;

/** One line of the log. The address shows its first letter and its host only. */
export const sentNotification = z.object({
  id,
  kind: notificationKind,
  state: notificationState,
  country: z.string(),
  /** Of its order; null: the whole country. */
  district: z.nullable(z.string()),
  lang: z.string(),
  orderNumber: z.nullable(z.string()),
  sentTo: z.string(),
  subject: z.string(),
  attempts: z.int(),
  trouble: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** When it is tried again; null when it is not. */
  nextAt: z.nullable(instant),
});
export type SentNotification = z.output<typeof sentNotification>;
