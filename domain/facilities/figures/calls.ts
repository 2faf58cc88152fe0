import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inFigurePeriod } from '../../orders/shapes.figures.ts';
import { day, id } from '../../wire.ts';
import { roomFigures } from './shapes.ts';

/**
 * How far the rooms of a venue are used in a period of days, both included, by the venue's own clock
 * (B-29); at most a year. Money is told to whoever may read orders of the country, and nobody's name
 * to anybody. `noData` for a venue of another country, as for one that is not there.
 */
export const getRoomFigures = call({
  name: 'getRoomFigures',
  service: 'admin',
  path: 'facilities/getFigures',
  who: { admin: 'facilities.read' },
  scope: 'district',
  names: { venueId: 'country venue' },
  input: z.object({ venueId: id, from: day, until: day }).check(inFigurePeriod),
  output: roomFigures,
  refuses: ['noData'],
});
