import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { id } from '../wire.ts';
import { alternativeAnswer, alternativeOffer } from './shapes.ts';

/** Lists what the company has cancelled of an own order, and what can be chosen instead (B-42). */
export const getAlternatives = call({
  name: 'getAlternatives',
  service: 'booking',
  path: 'order/v1/getAlternatives',
  who: 'services',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ offers: z.array(alternativeOffer) }),
  refuses: ['orderNotFound'],
  errorDisplay: 'silent',
});

/**
 * Moves the places of an offer to an alternative, or returns them for their price (B-42). Refuses
 * with 8340 when the offer has ended, 8341 when the alternative is not free any more.
 */
export const answerAlternative = call({
  name: 'answerAlternative',
  service: 'booking',
  path: 'order/v1/answerAlternative',
  who: 'services',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber, offer: id, answer: alternativeAnswer }),
  output: z.null(),
  refuses: ['orderNotFound', 'alternativeOver', 'alternativeGone', 'personTwice', 'wrongInput'],
  keyed: true,
  errorDisplay: 'silent',
});
