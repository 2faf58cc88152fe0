import { printed, printedName } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { eventPicture } from '../events/shapes.picture.ts';
import { day, id, instant, money, refusing, renamed, coded } from '../wire.ts';
import { attendee } from '#domain/orders/names/shapes.attendees.ts';
import { historyStep } from './shapes.history.ts';
import { phone } from '../phone.ts';
import { mailAddress, mailLine } from '../text/text.ts';

export const orderType = z.enum(['event', 'facility', 'assessment']);
export const orderStatus = z.enum(['UNPAID', 'PAYING', 'PAID', 'CANCEL']);
export type OrderType = z.output<typeof orderType>;
export type OrderStatus = z.output<typeof orderStatus>;
/**
 * Why an order was cancelled: its event or venue was called off, its deadline missed, or by its
 * member or the company.
 */
export const cancelType = coded({ CALLED_OFF: 1, EXPIRED: 2, BY_MEMBER: 3, BY_COMPANY: 4 });
export type CancelType = z.output<typeof cancelType>;

const numberForm = /^R[EFA]\d{14}$/;
const missing = refusing('orderNumberMissing', 'orderNotFound');
/**
 * Reservation number of B-02: R, kind letter, day in region time, 6 digits. One of a wrong form
 * names nothing that exists and answers like a foreign one (I25).
 */
export const orderNumber = z.string(missing).check(z.regex(numberForm, missing));
/** The order a new one takes the place of; a wrong form is a wrong input. */
export const replacedNumber = z.string().check(z.regex(numberForm));

/** Fields of a card, also part of every detail. */
export const itemFields = {
  orderNumber,
  /**
   * Paid order number; null until hand-over (PAY-003), the reservation number for free orders
   * (A-68).
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
  /** One value under both names. */
  isUserTax: z.boolean(),
  isShowTax: z.boolean(),
  tax: money,
  taxDesc: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** Whether it is at checkout and can be given up (B-47). */
  canRelease: z.boolean(),
  /** Its member has given it up; the shop has not confirmed yet (B-47). */
  isReleasing: z.boolean(),
  cancelType: z.nullable(cancelType),
  isEnterDetail: z.boolean(),
  startTime: instant,
  endTime: instant,
  /** Each session of it, earliest first; empty where none is kept. */
  times: z.array(z.object({ startTime: instant, endTime: instant })),
  couponCode: z.string(),
  activityFinish: z.boolean(),
  /**
   * Remaining seconds at the time of the answer, under both names; 0 where no deadline runs.
   */
  timeNum: z.int(),
  countDown: z.int(),
  /** The deadline itself; null where none runs. */
  deadline: z.nullable(instant),
  /**
   * Last moments at which the member may change and cancel it; null where that cannot be (any
   * more).
   */
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

/** Event order detail (ORD-074 as far as this line goes). */
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
    /** What was chosen, as a creation would send it. */
    tickets: z.array(z.object({ ticketTypeId: id, sessionId: z.nullable(id), quantity: z.int() })),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    termsVersion: z.nullable(z.string()),
    ticketCount: z.int(),
    canDelete: z.boolean(),
    /**
     * Until when it would be held if its payment began now (B-47); null where nothing is to pay, and
     * once it has begun.
     */
    payUntil: z.nullable(instant),
    realName: z.boolean(),
    /** Who comes, place by place; empty for events without names. */
    attendees: z.array(attendee),
    /** Why names cannot be changed (EVT-076); null while they can, and for orders without names. */
    namesLock: z.nullable(z.enum(['over', 'checkedIn', 'date'])),
    /** Last day in region time on which they can. */
    lastNameDay: z.nullable(day),
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
    cancelledAt: z.nullable(instant),
    /** What people of the company wrote; null where the kind of cancelling says it all. */
    cancelReason: z.nullable(z.string()),
    /**
     * Last day on which the member may cancel, in region time; and what stands against it for a
     * purchased order whose end is ahead (B-11).
     */
    cancelUntil: day,
    cancelBlock: z.nullable(z.enum(['NOT_OFFERED', 'TOO_LATE', 'CHECKED_IN'])),
    canChange: z.boolean(),
    /** Whether the event can still be booked, as far as its own dates go. */
    isOnSale: z.boolean(),
    history: z.array(historyStep),
    refund: z.nullable(
      z.object({
        isDone: z.boolean(),
        amount: money,
        reference: z.nullable(z.string()),
        doneAt: z.nullable(instant),
      }),
    ),
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

/** What check-out answers (ENT-023); `url` is the external orders page once the number exists. */
export const checkout = z.object({
  orderNumber,
  amount: money,
  hybrisNumber: z.nullable(z.string()),
  url: z.nullable(z.string()),
});

/** Upper bound of places in one order whatever the ticket types say; keeps a request bounded. */
export const maxPlacesPerOrder = 200;

export const ticketLine = z.object({
  ticketTypeId: id,
  /** Absent for a set, which takes a place in each of its sessions. */
  sessionId: z.optional(z.nullable(id)),
  quantity: z.int().check(z.gte(1), z.lte(maxPlacesPerOrder)),
});
export type TicketLine = z.output<typeof ticketLine>;

/** Contact of an order: name up to 100, phone (VAL-024), e-mail (B-34). */
export const contact = z.object(
  {
    name: printedName(100),
    phone,
    email: printed(mailLine(200).check(z.regex(mailAddress))),
  },
  refusing('contactMissing'),
);
export type Contact = z.output<typeof contact>;
