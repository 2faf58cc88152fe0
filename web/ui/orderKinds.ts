import { orderKinds as rules } from '#domain/orders/rules.kinds.ts';
import type { OrderItem, OrderType } from '#domain/orders/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { eventsIcon, facilitiesIcon, servicesIcon } from './icons.shell.ts';

/** How a kind of order looks, in one table: nothing else asks which kind it is (decision 0050). */
type Look = {
  icon: string;
  /** Keys of words, in `orders` where nothing else is said. */
  name: string;
  /** How many are booked; in `payments` too. */
  booked: string;
  /** Used, and used although the company called it off (ORD-042, A-59). */
  ended: string;
  endedCalledOff: string;
  /** Cancelled, and by the company (ORD-043, ORD-044). */
  cancelled: string;
  calledOff: string;
  /** Not checked out or paid in time (FAC-069). */
  late: string;
  /** What becomes free again, asked before it does (ORD-070). */
  asks: { cancel: string; cancelPaid: string; giveUp: string };
  /** Its own page, by state (ORD-022, ORD-023). */
  page: (order: Pick<OrderItem, 'orderStatus'>) => ScreenName;
  /** What stands before its time; null: nothing. Until when it lasts. */
  dateLabel: string | null;
  until: (order: Pick<OrderItem, 'startTime' | 'endTime'>) => number;
  /** Redeemed with coupons instead of a price. */
  isByCoupon: boolean;
  /** Tickets are issued for it. */
  hasTickets: boolean;
};

export const orderKinds = {
  event: {
    icon: eventsIcon,
    name: 'kindEvent',
    booked: 'bookedTickets',
    ended: 'activityEnded',
    endedCalledOff: 'activityCancelled',
    cancelled: 'bookingCancelled',
    calledOff: 'activityCancelled',
    late: 'reasonLate',
    asks: { cancel: 'cancelText', cancelPaid: 'cancelTextPaid', giveUp: 'deleteText' },
    page: () => 'ActivityOrderDetail',
    dateLabel: null,
    until: ({ endTime }) => endTime,
    isByCoupon: rules.event.isByCoupon,
    hasTickets: true,
  },
  facility: {
    icon: facilitiesIcon,
    name: 'kindFacility',
    booked: 'bookedSlots',
    ended: 'facilityEnded',
    endedCalledOff: 'facilityCancelled',
    cancelled: 'bookingCancelled',
    calledOff: 'activityCancelled',
    late: 'reasonLateRoom',
    asks: { cancel: 'cancelPlace', cancelPaid: 'cancelPlacePaid', giveUp: 'deletePlace' },
    page: () => 'FacilityOrderDetail',
    dateLabel: null,
    until: ({ endTime }) => endTime,
    isByCoupon: rules.facility.isByCoupon,
    hasTickets: false,
  },
  assessment: {
    icon: servicesIcon,
    name: 'kindAssessment',
    booked: 'bookedSlots',
    ended: 'serviceEnded',
    endedCalledOff: 'serviceEnded',
    cancelled: 'servicesCancelled',
    calledOff: 'servicesCancelled',
    late: 'reasonLateService',
    asks: { cancel: 'cancelService', cancelPaid: 'cancelPlacePaid', giveUp: 'deleteService' },
    page: ({ orderStatus }) =>
      orderStatus === 'UNPAID' ? 'BookingOrderConfirmation' : 'BookingOrderView',
    dateLabel: 'serviceDate',
    until: ({ startTime }) => startTime,
    isByCoupon: rules.assessment.isByCoupon,
    hasTickets: false,
  },
} as const satisfies Record<OrderType, Look>;
