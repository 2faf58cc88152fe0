import * as z from 'zod/mini';
import { call } from '../call.ts';
import { instant } from '../wire.ts';

/** Returns whether the member has a calendar address, without the address (issue 53). */
export const getMemberFeed = call({
  name: 'getMemberFeed',
  service: 'booking',
  path: 'order/v1/getMemberFeed',
  who: 'services',
  input: z.object({}),
  output: z.object({
    madeAt: z.nullable(instant),
    readAt: z.nullable(instant),
  }),
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Creates the address at which calendar programs read the member's bookings, or replaces it; the old
 * one stops working at once. Only this response contains it (decision 0176).
 */
export const makeMemberFeed = call({
  name: 'makeMemberFeed',
  service: 'booking',
  path: 'order/v1/makeMemberFeed',
  who: 'services',
  input: z.object({}),
  output: z.object({ address: z.string() }),
  refuses: [],
});

export const withdrawMemberFeed = call({
  name: 'withdrawMemberFeed',
  service: 'booking',
  path: 'order/v1/withdrawMemberFeed',
  who: 'services',
  input: z.object({}),
  output: z.null(),
  refuses: [],
});
