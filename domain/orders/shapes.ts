import { printed, printedName } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { added, day, id, instant, money, refusing, renamed, coded } from '../wire.ts';
import { attendee } from '#domain/orders/names/shapes.attendees.ts';
import { historyStep } from './shapes.history.ts';
import { phone } from '../phone.ts';
import { mailAddress, mailLine } from '../text/text.ts';

export const orderType = z.enum(['event', 'facility', 'assessment']);
export const orderStatus = z.enum(['UNPAID', 'PAYING', 'PAID', 'CANCEL']);
export type OrderType = z.output<typeof orderType>;
export type OrderStatus = z.output<typeof orderStatus>;
/** Why an order was cancelled: event called off, deadline, member or company. */
export const cancelType = coded({ CALLED_OFF: 1, EXPIRED: 2, BY_MEMBER: 3, BY_COMPANY: 4 });
export type CancelType = z.output<typeof cancelType>;

const numberForm = /^R[EFA]\d{14}$/;
const missing = refusing('orderNumberMissing', 'orderNotFound');
/**
 * Reservation number (B-02): R, letter of the kind, day in the country's time zone, 6 digits. A
 * wrong form is refused like another member's order (I25).
 */
export const orderNumber = z.string(missing).check(z.regex(numberForm, missing));
/** The order that a new one replaces; a wrong form is a wrong input. */
export const replacedNumber = z.string().check(z.regex(numberForm));

export const itemFields = {
  orderNumber,
  /**
   * Order number of the shop; null until the hand-over (PAY-003), the reservation number for free
   * orders.
   */
  hybrisNumber: z.nullable(z.string()),
  orderType,
  orderStatus,
  eventName: z.string(),
  orderDate: instant,
  paidDate: z.nullable(instant),
  bookCount: z.int(),
  venuesName: z.string(),
  isOnline: z.boolean(),
  amount: money,
  /** Both names have the same value. */
  isUserTax: z.boolean(),
  isShowTax: z.boolean(),
  tax: money,
  taxDesc: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** What is refunded when the rest of it is cancelled: what is paid and neither kept nor refunded. */
  refundable: added(money, 0),
  /** Whether it is at checkout and can be released (B-47). */
  canRelease: z.boolean(),
  /** The member has requested to give up the order; the shop has not confirmed yet (B-47). */
  isReleasing: z.boolean(),
  cancelType: z.nullable(cancelType),
  isEnterDetail: z.boolean(),
  startTime: instant,
  endTime: instant,
  /** Its sessions, earliest first; empty if none are stored. */
  times: z.array(z.object({ startTime: instant, endTime: instant })),
  couponCode: z.string(),
  activityFinish: z.boolean(),
  /**
   * Remaining seconds at the time of the response, under both names; 0 without a deadline.
   */
  timeNum: z.int(),
  countDown: z.int(),
  /** Null without a deadline. */
  deadline: z.nullable(instant),
  /** Last moments for the member to change or cancel it; null: not possible. */
  deadlines: z.object({ change: z.nullable(instant), cancel: z.nullable(instant) }),
};

/** Order card (ENT-015). */
export const orderItem = renamed(itemFields, { isOnline: 'isOnlineActivity' });
export type OrderItem = z.output<typeof orderItem>;

export const orderLine = z.object({
  text: z.string(),
  quantity: z.int(),
  unitPrice: money,
  amount: money,
  tax: money,
});

/** A refund as members see it, oldest first (B-09, B-37). */
export const memberRefund = z.object({
  isDone: z.boolean(),
  amount: money,
  reference: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** Until when the member can choose another session or hours instead of it (B-39); null: no longer. */
  chooseUntil: added(z.nullable(instant), null),
});

/** By how many minutes the member may extend a reservation once, and whether that was used (B-38). */
export const holdExtension = z.object({ minutes: z.int(), isUsed: z.boolean() });

/** Event order detail (ORD-074). */
export const activityOrderDetail = renamed(
  {
    ...itemFields,
    eventId: id,
    typeCode: z.string(),
    typeName: z.string(),
    picture: eventPicture,
    address: z.string(),
    sessions: z.array(
      z.object({
        sessionId: id,
        startTime: instant,
        endTime: instant,
        venueName: z.string(),
        address: z.string(),
      }),
    ),
    lines: z.array(orderLine),
    /** The chosen tickets in the form of `createActivityOrder`. */
    tickets: z.array(z.object({ ticketTypeId: id, sessionId: z.nullable(id), quantity: z.int() })),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    termsVersion: z.nullable(z.string()),
    ticketCount: z.int(),
    canDelete: z.boolean(),
    /** Deadline if check-out began now (B-47); null if nothing is to pay or check-out has begun. */
    payUntil: z.nullable(instant),
    /** The extension of the hold by its member (B-38); null if there is none to offer. */
    holdExtension: added(z.nullable(holdExtension), null),
    realName: z.boolean(),
    /** Attendees by place; empty for events without names. */
    attendees: z.array(attendee),
    /** Why names cannot change (EVT-076); null if they can, and for orders without names. */
    namesLock: z.nullable(z.enum(['over', 'checkedIn', 'date'])),
    /** Last day of changes, in the country's time zone. */
    lastNameDay: z.nullable(day),
    /** REQUESTED: the shop's order is being created. FAILED: the shop refused it, with its code. */
    handover: z.nullable(
      z.object({
        state: z.enum(['REQUESTED', 'READY', 'FAILED', 'CLOSING']),
        errorCode: z.nullable(z.string()),
      }),
    ),
    cancelledAt: z.nullable(instant),
    /** Reason that the company entered; null if the cancel type is enough. */
    cancelReason: z.nullable(z.string()),
    /**
     * Last day on which the member can cancel, in the country's time zone, and what prevents it for
     * a purchased order that has not ended (B-11).
     */
    cancelUntil: day,
    cancelBlock: z.nullable(z.enum(['NOT_OFFERED', 'TOO_LATE', 'CHECKED_IN'])),
    /** Whether single places can be cancelled (B-37). */
    canCancelPlaces: added(z.boolean(), false),
    /** Until when the member can choose something for cancelled places; null: nothing to choose. */
    chooseUntil: added(z.nullable(instant), null),
    canChange: z.boolean(),
    /** Whether the event can still be booked according to its dates. */
    isOnSale: z.boolean(),
    history: z.array(historyStep),
    refunds: added(z.array(memberRefund), []),
    /** The first of them, for pages of the last release. */
    refund: added(z.nullable(memberRefund), null),
  },
  {
    isOnline: 'isOnlineActivity',
    eventId: 'eventID',
    typeCode: 'eventTypeCode',
    typeName: 'eventTypeName',
    realName: 'realNameFlag',
  },
);
export type ActivityOrderDetail = z.output<typeof activityOrderDetail>;

/** Response of a check-out (ENT-023); `url` is the shop's payment page once its order exists. */
export const checkout = z.object({
  orderNumber,
  amount: money,
  hybrisNumber: z.nullable(z.string()),
  url: z.nullable(z.string()),
});

/** Limit of places in one order regardless of ticket types; it bounds the request. */
export const maxPlacesPerOrder = 200;

export const ticketLine = z.object({
  ticketTypeId: id,
  /** Absent for a set, which takes a place in each of its sessions. */
  sessionId: z.optional(z.nullable(id)),
  quantity: z.int().check(z.gte(1), z.lte(maxPlacesPerOrder)),
});
export type TicketLine = z.output<typeof ticketLine>;

/** Contact of an order; the phone is required (VAL-024, B-34). */
export const contact = z.object(
  {
    name: printedName(100),
    phone,
    email: printed(mailLine(200).check(z.regex(mailAddress))),
  },
  refusing('contactMissing'),
);
export type Contact = z.output<typeof contact>;
