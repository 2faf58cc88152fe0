import * as z from 'zod/mini';
import { call } from '../call.ts';
import { day } from '../wire.ts';
import { figures, inFigurePeriod } from './shapes.figures.ts';
import { orderType } from './shapes.ts';

/**
 * Figures of a period of days, both included, each country by its own clock (B-29): sales per day
 * and subject, what became of reservations, money to be given back. Of the countries somebody looks
 * after; at most a year. Holds nobody's name.
 */
export const getFigures = call({
  name: 'getFigures',
  service: 'admin',
  path: 'orders/getFigures',
  who: { admin: 'orders.read' },
  scope: 'district',
  input: z
    .object({
      from: day,
      until: day,
      country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
      orderType: z.optional(orderType),
    })
    .check(inFigurePeriod),
  output: figures,
  refuses: [],
});
