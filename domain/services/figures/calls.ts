import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inFigurePeriod } from '../../orders/shapes.figures.ts';
import { figuresOf, serviceFigures } from './shapes.ts';

/**
 * How far the slots of a country's services are used in a period of days, both included, who came,
 * what was cancelled and moved, and what became of coupons (decision 0087); at most a year. Holds
 * nobody's name. `noData` for another country, and for a service that is not of it.
 */
export const getServiceFigures = call({
  name: 'getServiceFigures',
  service: 'admin',
  path: 'services/getFigures',
  who: { admin: 'services.read' },
  scope: 'district',
  names: { serviceId: 'country assessment' },
  input: z.object(figuresOf).check(inFigurePeriod),
  output: serviceFigures,
  refuses: ['noData'],
});
