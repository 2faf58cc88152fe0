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

/** Whether the member gets a mail about an act, in their language. */
const actMessage = z.enum(['send', 'none']);
export type ActMessage = z.output<typeof actMessage>;

/** Input of every act on the order page. `requestKey` is made by the page for each act. */
export const actInput = {
  orderNumber,
  requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  reason,
  message: actMessage,
};
export type ActInput = {
  orderNumber: string;
  requestKey: string;
  reason: string;
  message: ActMessage;
};
