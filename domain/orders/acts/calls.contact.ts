import * as z from 'zod/mini';
import { changeCall } from '../../records.ts';
import { id, instant } from '../../wire.ts';
import { contact } from '../shapes.ts';
import { maxExtensionMinutes, minExtensionMinutes } from './rules.hold.ts';
import { actAnswer, actInput } from './shapes.acts.ts';

const output = z.object(actAnswer);

/** Corrects the contact of an order. Its mails go to the new address from now on. */
export const correctOrderContact = changeCall({
  name: 'correctOrderContact',
  path: 'orders/correctContact',
  right: 'orders.write',
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ ...actInput, contact }),
  output,
  refuses: ['noData', 'idempotencyKeyReused', 'contactMissing'],
});

/**
 * Sends a mail of an order again, or with `mailId` null the mail with its tickets, as a row of its
 * own to the present address. `message: 'none'` sends it as well.
 */
export const repeatOrderMail = changeCall({
  name: 'repeatOrderMail',
  path: 'orders/repeatMail',
  right: 'orders.write',
  scope: 'district',
  names: { orderNumber: 'country order', mailId: 'any notification' },
  input: z.object({ ...actInput, mailId: z.nullable(id) }),
  output,
  refuses: ['noData', 'idempotencyKeyReused', 'mailOutdated', 'mailWithoutAddress'],
});

/**
 * Extends a reservation before its hand-over to the shop, up to three times and 24 hours in all,
 * while no member waits for the same places, and not past the close of sales, the start or an
 * interruption (B-38).
 */
export const extendHold = changeCall({
  name: 'extendHold',
  path: 'orders/extendHold',
  right: 'orders.write',
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({
    ...actInput,
    minutes: z.int().check(z.gte(minExtensionMinutes), z.lte(maxExtensionMinutes)),
  }),
  output: z.object({ ...actAnswer, deadline: instant }),
  refuses: [
    'noData',
    'idempotencyKeyReused',
    'orderCancelled',
    'alreadyCheckedOut',
    'beingReleased',
    'holdExtendedOften',
    'placesWaitedFor',
    'holdTooLong',
    'runsIntoInterruption',
  ],
});
