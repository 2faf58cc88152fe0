import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { instant, money } from '../../wire.ts';
import { maxPlacesPerOrder, orderNumber } from '../shapes.ts';
import { cancelChoice, placeKey } from './shapes.places.ts';

/**
 * Lists the places of an own order that can be cancelled alone, empty if the event forbids it, and
 * what is held of its payment: a price reduction lowers the refund (B-37).
 */
export const getCancelChoices = call({
  name: 'getCancelChoices',
  service: 'booking',
  path: 'order/v1/getCancelChoices',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ places: z.array(cancelChoice), held: money }),
  refuses: ['orderNotFound'],
  errorDisplay: 'toast',
});

/**
 * Cancels single places of an own order and makes what they cost due for refund, by the deadline of
 * the whole order (B-37). With its last place the order ends (type 3). Refuses with 8034 as
 * `cancelOrder`, 9170 for places that are cancelled already, 8150 for places that have changed since
 * their keys were read, 9172 for places that are used, given away, or named under a real-name event.
 */
export const cancelOrderPlaces = call({
  name: 'cancelOrderPlaces',
  service: 'booking',
  path: 'order/v1/cancelOrderPlaces',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({
    orderNumber,
    places: z.array(placeKey).check(z.minLength(1), z.maxLength(maxPlacesPerOrder)),
  }),
  output: z.object({ isEnded: z.boolean(), refund: money }),
  refuses: [
    'orderNotFound',
    'notCancellable',
    'notEventOrder',
    'placeGone',
    'placeChanged',
    'placeLocked',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/**
 * Extends an own reservation once by the minutes of the country's setting, before its hand-over to
 * the shop, while no member waits for the same places, and not past the close of sales, the start or
 * an interruption (B-38).
 */
export const extendOwnHold = call({
  name: 'extendOwnHold',
  service: 'booking',
  path: 'order/v1/extendHold',
  who: 'services',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ deadline: instant }),
  refuses: [
    'orderNotFound',
    'orderCancelled',
    'alreadyCheckedOut',
    'beingReleased',
    'extensionNotOffered',
    'holdExtendedOnce',
    'placesWaitedFor',
    'holdTooLong',
    'runsIntoInterruption',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});
