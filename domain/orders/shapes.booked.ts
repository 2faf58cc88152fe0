import * as z from 'zod/mini';
import { added, day, instant, renamed } from '../wire.ts';
import { historyStep } from './shapes.history.ts';
import { holdExtension, itemFields, memberRefund, orderLine } from './shapes.ts';

const bookedType = z.enum(['facility', 'assessment']);
export type BookedType = z.output<typeof bookedType>;

export const bookedFields = {
  ...itemFields,
  orderType: bookedType,
  /** The room or service, and its packages. */
  lines: z.array(z.extend(orderLine, { kind: z.enum(['ROOM', 'PACKAGE', 'SLOT', 'TICKET']) })),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  termsVersion: z.nullable(z.string()),
  canDelete: z.boolean(),
  /** Deadline if check-out began now (B-47); null if nothing is to pay or check-out has begun. */
  payUntil: z.nullable(instant),
  /** The extension of the hold by its member (B-38); null if there is none to offer. */
  holdExtension: added(z.nullable(holdExtension), null),
  /** REQUESTED: the shop's order is being created. FAILED: the shop refused it, with its code. */
  handover: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'READY', 'FAILED', 'CLOSING']),
      errorCode: z.nullable(z.string()),
    }),
  ),
  /**
   * Last day on which the member can cancel a room, in the venue's time zone, and what prevents it
   * for a purchased one (B-11); null for services.
   */
  cancelUntil: z.nullable(day),
  cancelBlock: z.nullable(z.enum(['TOO_LATE'])),
  history: z.array(historyStep),
  cancelledAt: z.nullable(instant),
  /** Reason that the company entered; null if the cancel type is enough. */
  cancelReason: z.nullable(z.string()),
  refunds: added(z.array(memberRefund), []),
  /** The first of them, for pages of the last release. */
  refund: added(z.nullable(memberRefund), null),
};
/** Fields with other names on the wire. */
export const bookedNames = { isOnline: 'isOnlineActivity' } as const;

export const bookedOrderDetail = renamed(bookedFields, bookedNames);
export type BookedOrderDetail = z.output<typeof bookedOrderDetail>;
