import * as z from 'zod/mini';
import { day, instant, money, renamed } from '../wire.ts';
import { historyStep } from './shapes.history.ts';
import { itemFields, orderLine } from './shapes.ts';

const bookedType = z.enum(['facility', 'assessment']);
export type BookedType = z.output<typeof bookedType>;

/**
 * What orders of rooms and of services show alike: the card's fields, what was booked with its
 * prices, who is asked, what became of it.
 */
export const bookedFields = {
  ...itemFields,
  orderType: bookedType,
  /** What was booked: the room or the service itself, and what comes with it. */
  lines: z.array(z.extend(orderLine, { kind: z.enum(['ROOM', 'PACKAGE', 'SLOT', 'TICKET']) })),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  termsVersion: z.nullable(z.string()),
  canDelete: z.boolean(),
  /**
   * Until when it would be held if its payment began now (B-47); null where nothing is to pay, and
   * once it has begun.
   */
  payUntil: z.nullable(instant),
  /**
   * REQUESTED while the external order is being made; FAILED with its code after a refusal; null
   * otherwise.
   */
  handover: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'READY', 'FAILED', 'CLOSING']),
      errorCode: z.nullable(z.string()),
    }),
  ),
  /**
   * Last day on which the member may cancel a room, in region time, and what stands against it
   * for a purchased one (B-11); null for services.
   */
  cancelUntil: z.nullable(day),
  cancelBlock: z.nullable(z.enum(['TOO_LATE'])),
  history: z.array(historyStep),
  cancelledAt: z.nullable(instant),
  /** What people of the company wrote; null where the kind of cancelling says it all. */
  cancelReason: z.nullable(z.string()),
  refund: z.nullable(
    z.object({
      isDone: z.boolean(),
      amount: money,
      reference: z.nullable(z.string()),
      doneAt: z.nullable(instant),
    }),
  ),
};
/** What of it is spelled otherwise on the wire. */
export const bookedNames = { isOnline: 'isOnlineActivity' } as const;

export const bookedOrderDetail = renamed(bookedFields, bookedNames);
export type BookedOrderDetail = z.output<typeof bookedOrderDetail>;
