import * as z from 'zod/mini';
import { call } from '../call.ts';
import { bookedOrderDetail } from './shapes.booked.ts';
import { checkout, orderNumber } from './shapes.ts';

/**
 * One own order of a room (API-071): what all orders know of themselves. 8037 for other kinds
 * (ORD-077).
 */
export const getFacilityOrderDetail = call({
  name: 'getFacilityOrderDetail',
  service: 'booking',
  path: 'order/v1/getFacilityOrderDetail',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({ orderNumber }),
  output: bookedOrderDetail,
  refuses: ['orderNotFound', 'notFacilityOrder'],
  errorDisplay: 'toast',
});

/** Check-out of a reservation of a room (API-068, ORD-055). */
export const confirmFacilityOrder = call({
  name: 'confirmFacilityOrder',
  service: 'booking',
  path: 'order/v1/confirmFacilityOrder',
  who: 'orders',
  names: { orderNumber: 'own facilityOrder' },
  input: z.object({ orderNumber }),
  output: checkout,
  refuses: [
    'orderNotFound',
    'notFacilityOrder',
    'orderCancelled',
    'alreadyCheckedOut',
    'beingReleased',
    'shopCannotCreate',
    'orderingBlocked',
    'accountBlocked',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});
