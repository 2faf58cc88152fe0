import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { orderNumber } from '../shapes.ts';

/** What administrators can do with an order on its page. */
export type ActKind =
  | 'cancelPlaces'
  | 'refund'
  | 'contact'
  | 'name'
  | 'code'
  | 'resend'
  | 'move'
  | 'extendHold'
  | 'recipient';

/**
 * Whether the member gets a mail about an act, in their language. `preview` changes nothing and
 * returns the answer of the act and the mail that `send` would send.
 */
const actMessage = z.enum(['send', 'none', 'preview']);
export type ActMessage = z.output<typeof actMessage>;

/**
 * Input of every act on the order page. `requestKey` is made by the page for each act.
 * `tellReason`: the mail states the reason.
 */
export const actInput = {
  orderNumber,
  requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  reason,
  message: actMessage,
  tellReason: z.optional(z.boolean()),
};
export type ActInput = {
  orderNumber: string;
  requestKey: string;
  reason: string;
  message: ActMessage;
  tellReason?: boolean | undefined;
};

/** A mail exactly as it would be sent now. `to` is empty if no address is known. */
const mailPreview = z.object({
  to: z.string(),
  /** Language of the recipient. */
  lang: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

/** Part of the answer of every act; null unless a preview was requested. */
export const actAnswer = { mail: z.nullable(mailPreview) };
