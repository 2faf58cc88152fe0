import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { instant, money } from '../../wire.ts';
import { orderNumber, orderStatus } from '../shapes.ts';
import { lateChoice, lateSession } from './shapes.ts';

/**
 * Lists the sessions, or hours of a room, that a member can choose after the payment of an order
 * arrived too late and its places or hours were gone, until when, and what is refunded otherwise
 * (B-39).
 */
export const getLateChoices = call({
  name: 'getLateChoices',
  service: 'booking',
  path: 'order/v1/getLateChoices',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ until: instant, amount: money, sessions: z.array(lateSession) }),
  refuses: ['orderNotFound', 'lateChoiceOver'],
  errorDisplay: 'silent',
});

/**
 * Purchases an order that was paid too late for other sessions or hours of the same amount, under the
 * rules of a purchase without 8039 and the limit of unpaid reservations, instead of the refund
 * (B-39).
 */
export const chooseLate = call({
  name: 'chooseLate',
  service: 'booking',
  path: 'order/v1/chooseLate',
  who: 'orders',
  names: {
    orderNumber: 'own order',
    'sessions.from': 'visible session',
    'sessions.to': 'visible session',
  },
  input: z.object({ orderNumber, sessions: lateChoice }),
  output: z.object({ orderStatus }),
  refuses: [
    'orderNotFound',
    'lateChoiceOver',
    'lateTargetGone',
    'soldOut',
    'overMemberLimit',
    'outsideTicketWindow',
    'salesStopped',
    'queueFirst',
    'notInTargetGroup',
    'runsIntoInterruption',
    'orderingBlocked',
    'accountBlocked',
    'venueNotAvailable',
    'roomNotAvailable',
    'roomNotForLevel',
    'priceChanged',
    'personTwice',
    'guestTypeNotAllowed',
    'noData',
    'wrongInput',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Requests the refund of an order that was paid too late at once (B-39). */
export const refundLate = call({
  name: 'refundLate',
  service: 'booking',
  path: 'order/v1/refundLate',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.null(),
  refuses: ['orderNotFound', 'lateChoiceOver'],
  keyed: true,
  errorDisplay: 'dialog',
});
