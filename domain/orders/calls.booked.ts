import * as z from 'zod/mini';
import { call } from '../call.ts';
import { bookedOrderDetail } from './shapes.booked.ts';
import { checkout, orderNumber } from './shapes.ts';

/**
 * Returns an own order of a room with the fields of all kinds of orders (API-071). Refuses other
 * kinds with 8037 (ORD-077).
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

/** Checks out a reservation of a room (API-068, ORD-055). */
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
