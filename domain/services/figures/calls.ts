import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inFigurePeriod } from '../../orders/shapes.figures.ts';
import { figuresOf, serviceFigures } from './shapes.ts';

/**
 * Returns figures of a country's services in a period of at most a year, both days included: use of
 * slots, attendance, cancellations, moves and coupons (decision 0087). The figures contain no
 * names. `noData` for another country, and for a service outside it.
 */
export const getServiceFigures = call({
  name: 'getServiceFigures',
  service: 'admin',
  path: 'services/getFigures',
  who: { admin: 'services.read' },
  scope: 'district',
  report: 'always',
  names: { serviceId: 'country assessment' },
  input: z.object(figuresOf).check(inFigurePeriod),
  output: serviceFigures,
  refuses: ['noData'],
});
