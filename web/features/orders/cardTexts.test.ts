import { cancelType, type OrderType } from '#domain/orders/shapes.ts';
import { expect, test } from 'vitest';
import {
  cancelledKey,
  dateOf,
  endedKey,
  numberOf,
  phaseOf,
  reasonKey,
  screenOf,
} from './cardTexts.ts';

test('puts every status into its list (ORD-002, ORD-005)', () => {
  expect(phaseOf({ orderStatus: 'UNPAID', activityFinish: false })).toBe('unpaid');
  expect(phaseOf({ orderStatus: 'PAYING', activityFinish: false })).toBe('paying');
  expect(phaseOf({ orderStatus: 'PAID', activityFinish: false })).toBe('purchased');
  expect(phaseOf({ orderStatus: 'PAID', activityFinish: true })).toBe('ended');
  expect(phaseOf({ orderStatus: 'CANCEL', activityFinish: true })).toBe('cancelled');
});

test('shows the paid date after payment and a confirmed date for free orders (ORD-026)', () => {
  const order = {
    orderDate: 1,
    paidDate: null,
    amount: 2000,
    orderType: 'event',
    orderStatus: 'PAYING',
  } as const;
  expect(dateOf(order)).toEqual({ label: 'reservedOn', at: 1 });
  expect(dateOf({ ...order, orderStatus: 'PAID', paidDate: 2 })).toEqual({
    label: 'paidOn',
    at: 2,
  });
  expect(dateOf({ ...order, orderStatus: 'PAID', paidDate: 2, amount: 0 })).toEqual({
    label: 'confirmedOn',
    at: 2,
  });
});

test('shows the paid order number, but the reservation number of free orders (ORD-027)', () => {
  expect(numberOf({ orderNumber: 'RE20260311000001', hybrisNumber: null }).label).toBe(
    'reservationNumber',
  );
  expect(numberOf({ orderNumber: 'RE20260311000001', hybrisNumber: 'S123' })).toEqual({
    label: 'paidOrderNumber',
    text: 'S123',
  });
  expect(
    numberOf({ orderNumber: 'RE20260311000001', hybrisNumber: 'RE20260311000001' }).label,
  ).toBe('reservationNumber');
});

test('shows an attended event as ended and a called-off one as cancelled (ORD-042)', () => {
  expect(endedKey({ orderType: 'event', cancelType: null })).toBe('activityEnded');
  expect(endedKey({ orderType: 'event', cancelType: 'CALLED_OFF' })).toBe('activityCancelled');
  expect(endedKey({ orderType: 'facility', cancelType: 'CALLED_OFF' })).toBe('facilityCancelled');
});

test('shows the reason of a cancelled order by its type (ORD-043, ORD-044)', () => {
  expect(cancelledKey({ orderType: 'event', cancelType: 'CALLED_OFF' })).toBe('activityCancelled');
  expect(cancelledKey({ orderType: 'event', cancelType: 'EXPIRED' })).toBe('bookingCancelled');
  expect(cancelledKey({ orderType: 'assessment', cancelType: 'BY_MEMBER' })).toBe(
    'servicesCancelled',
  );
  const reasonsOf = (orderType: OrderType) =>
    cancelType.def.out.options.map((one) => reasonKey({ orderType, cancelType: one }));
  expect(reasonsOf('event')).toEqual([
    'reasonCompany',
    'reasonLate',
    'reasonMember',
    'reasonAdmin',
  ]);
  expect(reasonsOf('facility')[1]).toBe('reasonLateRoom');
  expect(reasonKey({ orderType: 'event', cancelType: null })).toBe(null);
});

test('opens the page of each kind, and none for an imported order (ORD-022, ORD-023)', () => {
  expect(screenOf({ orderType: 'event', orderStatus: 'PAID', isEnterDetail: true })).toBe(
    'ActivityOrderDetail',
  );
  expect(screenOf({ orderType: 'facility', orderStatus: 'PAID', isEnterDetail: true })).toBe(
    'FacilityOrderDetail',
  );
  expect(screenOf({ orderType: 'assessment', orderStatus: 'UNPAID', isEnterDetail: true })).toBe(
    'BookingOrderConfirmation',
  );
  expect(screenOf({ orderType: 'assessment', orderStatus: 'PAID', isEnterDetail: true })).toBe(
    'BookingOrderView',
  );
  expect(screenOf({ orderType: 'event', orderStatus: 'CANCEL', isEnterDetail: true })).toBe(
    'CancleDetail',
  );
  expect(screenOf({ orderType: 'facility', orderStatus: 'CANCEL', isEnterDetail: true })).toBe(
    'CancleDetail',
  );
  expect(screenOf({ orderType: 'event', orderStatus: 'PAID', isEnterDetail: false })).toBe(null);
});
