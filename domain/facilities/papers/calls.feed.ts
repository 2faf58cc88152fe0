import * as z from 'zod/mini';
import { changeCall, readCall } from '../../records.ts';
import { id, instant } from '../../wire.ts';

/** `version` of the feed that the administrator has seen; 0: none. */
const seen = { venueId: id, version: z.int().check(z.gte(0)) };

/**
 * Returns whether a venue has a calendar feed, when it was created and last read; never its
 * address.
 */
export const getVenueFeed = readCall({
  name: 'getVenueFeed',
  path: 'facilities/getVenueFeed',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  by: { venueId: id },
  record: z.object({
    venueId: id,
    country: z.string(),
    district: z.string(),
    version: seen.version,
    madeAt: z.nullable(instant),
    readAt: z.nullable(instant),
  }),
});

/**
 * Creates the address of a venue's calendar feed, or replaces it; the old address stops working at
 * once. Only this response ever contains the address (ADM-030, decision 0078).
 */
export const makeVenueFeed = changeCall({
  name: 'makeVenueFeed',
  path: 'facilities/makeVenueFeed',
  right: 'facilities.write',
  scope: 'district',
  names: { venueId: 'country venue' },
  input: z.object(seen),
  output: z.object({ address: z.string() }),
  refuses: ['noData', 'changedMeanwhile'],
});

export const withdrawVenueFeed = changeCall({
  name: 'withdrawVenueFeed',
  path: 'facilities/withdrawVenueFeed',
  right: 'facilities.write',
  scope: 'district',
  names: { venueId: 'country venue' },
  input: z.object(seen),
  refuses: ['noData', 'changedMeanwhile'],
});
