import * as z from 'zod/mini';
import type { QueryOf } from '../administrators/shapes.ts';
import { nameOf } from '../text/shapes.names.ts';
import { line } from '../text/text.ts';
import { id, instant, version } from '../wire.ts';

/** Events that other systems can receive. */
export const webhookEvents = [
  'order.paid',
  'order.cancelled',
  'order.moved',
  'ticket.used',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
const event = z.enum(webhookEvents);

/**
 * State of an endpoint. NEW: without a secret, FAILING: since its last success, STOPPED: after days
 * of failures.
 */
export const webhookStates = ['ACTIVE', 'NEW', 'FAILING', 'STOPPED', 'OFF'] as const;
export type WebhookState = (typeof webhookStates)[number];
const state = z.enum(webhookStates);

export const webhookFilters = { country: z.optional(line(20)), state: z.optional(state) };
export type WebhookQuery = QueryOf<typeof webhookFilters>;

export const webhookRow = z.object({
  id,
  name: z.string(),
  country: z.string(),
  district: z.nullable(z.string()),
  url: z.string(),
  state,
  waiting: z.int(),
});
export type WebhookRow = z.output<typeof webhookRow>;

export const webhookFields = {
  name: nameOf(100),
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** Code; null: orders of the whole country. */
  district: z.nullable(line(20)),
  url: line(500),
  events: z.array(event).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  isActive: z.boolean(),
};
export const webhook = z.object({
  id,
  version,
  ...webhookFields,
  state,
  failingSince: z.nullable(instant),
  /** Until when messages also have the signature of the secret before; null: one signature. */
  oldSecretUntil: z.nullable(instant),
});
export type Webhook = z.output<typeof webhook>;
export type WebhookFields = Pick<Webhook, keyof typeof webhookFields>;

export const messageStates = ['WAITING', 'SENT', 'FAILED'] as const;
export type MessageState = (typeof messageStates)[number];

export const webhookMessage = z.object({
  id,
  /** Value of `webhook-id`. */
  webhookId: z.string(),
  event,
  orderNumber: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  trouble: z.string(),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/**
 * Whether an address can be an endpoint: https on its own port, without a user name. The host is
 * resolved before each request.
 */
export function isWebhookAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === ''
  );
}
