import * as z from 'zod/mini';
import { call } from '../call.ts';
import { day } from '../wire.ts';
import { figures, inFigurePeriod } from './shapes.figures.ts';
import { orderType } from './shapes.ts';

/**
 * Returns figures of a period of at most a year, both days included, in each country's time zone
 * (B-29): sales by day and subject, outcomes of reservations, and due refunds. Limited to the
 * administrator's scope. The figures contain no names.
 */
export const getFigures = call({
  name: 'getFigures',
  service: 'admin',
  path: 'orders/getFigures',
  who: { admin: 'orders.read' },
  scope: 'district',
  report: 'always',
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
