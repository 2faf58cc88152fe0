import * as z from 'zod/mini';
import { period } from '../administrators/shapes.ts';
import { listCall } from '../records.ts';
import { day } from '../wire.ts';
import { trackNames } from './shapes.ts';
import { line } from '../text/text.ts';

/**
 * Traces of one day, name, page and subject. `subject` is the name of the object, if it has one.
 */
const trackingCount = z.object({
  day,
  country: z.string(),
  name: z.enum(trackNames),
  page: z.string(),
  objectId: z.nullable(z.string()),
  subject: z.string(),
  count: z.int(),
  members: z.int(),
});

/**
 * Counts tracking traces by day, page and name (ADM-047), newest first. Days are in the time zone
 * of the members' country. The counts identify no member.
 */
export const listTrackingCounts = listCall({
  name: 'listTrackingCounts',
  path: 'tracking/listCounts',
  right: 'tracking.read',
  scope: 'country',
  report: 'always',
  filters: {
    ...period,
    country: z.optional(line(20)),
    name: z.optional(z.enum(trackNames)),
    page: z.optional(line(60)),
  },
  row: trackingCount,
});
