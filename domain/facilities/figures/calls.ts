import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inFigurePeriod } from '../../orders/shapes.figures.ts';
import { day, id } from '../../wire.ts';
import { roomFigures } from './shapes.ts';

/**
 * Returns the use of a venue's rooms in a period of at most a year, both days included, in the
 * venue's time zone (B-29). Amounts need the right to read orders of the country. The figures
 * contain no names.
 */
export const getRoomFigures = call({
  name: 'getRoomFigures',
  service: 'admin',
  path: 'facilities/getFigures',
  who: { admin: 'facilities.read' },
  scope: 'district',
  report: 'always',
  names: { venueId: 'country venue' },
  input: z.object({ venueId: id, from: day, until: day }).check(inFigurePeriod),
  output: roomFigures,
  refuses: ['noData'],
});
