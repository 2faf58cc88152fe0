import * as z from 'zod/mini';
import { id, instant } from '../../wire.ts';
import { line } from '../../text/text.ts';

/** What a device may be reminded of; each device has its own choice (decision 0177). */
export const pushKind = z.enum([
  'HOLD_ENDS',
  'SALE_OPENS',
  'PLACE_OFFERED',
  'BOOKING_CHANGED',
  'COUPON_ENDS',
  'TOMORROW',
]);
export type PushKind = z.output<typeof pushKind>;
export const pushKinds = pushKind.options;

/** Devices of a member; the next one is refused. */
export const maxPushDevices = 10;

/** Address of a device at the push service of its browser. */
export const pushEndpoint = line(1000).check(z.regex(/^https?:\/\/[\x21-\x7e]+$/));

/** Public key and secret of a subscription, in base64url (RFC 8291). */
export const pushKeys = {
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
};

export const pushDevice = z.object({
  id,
  /** Browser and system, for example `Chrome, Android`; empty if unknown. */
  name: z.string(),
  kinds: z.array(pushKind),
  since: instant,
  isThis: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

/**
 * What a push message contains: texts without names and numbers of persons, paths of the portal, and
 * how much waits for the member, for the badge of the installed application.
 */
const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  address: z.string(),
  /** A later message with this tag replaces the earlier one on the device. */
  tag: z.string(),
  action: z.nullable(z.object({ title: z.string(), address: z.string() })),
  waits: z.int(),
  language: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;
