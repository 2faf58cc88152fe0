import { orderKinds as rules } from '#domain/orders/rules.kinds.ts';
import type { OrderItem, OrderType } from '#domain/orders/shapes.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { eventsIcon, facilitiesIcon, servicesIcon } from './icons.shell.ts';

/** Other code must not compare the kind of an order (decision 0050). */
type OrderKindView = {
  icon: string;
  /** Keys of texts, in `orders` unless a comment names another file. */
  name: string;
  /** Also a key of `payments`. */
  booked: string;
  /** Used (ORD-042), and used although the company called it off. */
  ended: string;
  endedCalledOff: string;
  /** Cancelled by the member (ORD-043), and by the company (ORD-044). */
  cancelled: string;
  calledOff: string;
  /** Not checked out or paid in time (FAC-069). */
  late: string;
  /** Confirmations that name what is released (ORD-070). */
  asks: { cancel: string; cancelPaid: string; giveUp: string };
  /** Page of an order, by status (ORD-022, ORD-023). */
  page: (order: Pick<OrderItem, 'orderStatus'>) => ScreenName;
  /** Label of the time; null: none. Below: the time that is shown as its end. */
  dateLabel: string | null;
  until: (order: Pick<OrderItem, 'startTime' | 'endTime'>) => number;
  isByCoupon: boolean;
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
} as const satisfies Record<OrderType, OrderKindView>;
