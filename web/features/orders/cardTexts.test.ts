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

test('ORD-002 ORD-005 every status stands in its list', () => {
  expect(phaseOf({ orderStatus: 'UNPAID', activityFinish: false })).toBe('unpaid');
  expect(phaseOf({ orderStatus: 'PAYING', activityFinish: false })).toBe('paying');
  expect(phaseOf({ orderStatus: 'PAID', activityFinish: false })).toBe('purchased');
  expect(phaseOf({ orderStatus: 'PAID', activityFinish: true })).toBe('ended');
  expect(phaseOf({ orderStatus: 'CANCEL', activityFinish: true })).toBe('cancelled');
});

test('ORD-026 the paid date follows the reservation date; free orders were confirmed, not paid', () => {
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

test('ORD-027 the paid order number takes over, free orders keep the reservation number', () => {
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

test('ORD-042 an attended event is ended, one that was called off is cancelled', () => {
  expect(endedKey({ orderType: 'event', cancelType: null })).toBe('activityEnded');
  expect(endedKey({ orderType: 'event', cancelType: 'CALLED_OFF' })).toBe('activityCancelled');
  expect(endedKey({ orderType: 'facility', cancelType: 'CALLED_OFF' })).toBe('facilityCancelled');
});

test('ORD-043 ORD-044 the reason of a cancelled order follows its type', () => {
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

test('ORD-022 ORD-023 each kind opens its own page, an imported order none', () => {
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
