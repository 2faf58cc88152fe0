import * as z from 'zod/mini';
import { changeCall, readCall } from '../../records.ts';
import { id, instant } from '../../wire.ts';

/** The feed that was seen; 0: there was none. A new address is another one. */
const seen = { venueId: id, version: z.int().check(z.gte(0)) };

/** Whether a venue has a calendar feed, since when, and when it was read last; never its address. */
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
 * Makes the address of a venue's calendar feed, or a new one in its place; the one before is dead
 * at once. The answer is the only place where the address is ever shown (ADM-030, decision 0078).
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

/** Withdraws the address of a venue's calendar feed. */
export const withdrawVenueFeed = changeCall({
  name: 'withdrawVenueFeed',
  path: 'facilities/withdrawVenueFeed',
  right: 'facilities.write',
  scope: 'district',
  names: { venueId: 'country venue' },
  input: z.object(seen),
  refuses: ['noData', 'changedMeanwhile'],
});
