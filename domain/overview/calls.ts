import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed } from '../wire.ts';
import { overview } from './shapes.ts';

/**
 * What waits for the member: what they hold with its deadline, what they go to next, tickets they
 * were given and have not looked at, notices they have not read. Members with services only get what
 * is theirs of services.
 */
export const getOverview = call({
  name: 'getOverview',
  service: 'booking',
  path: 'order/v1/getOverview',
  who: 'services',
  input: z.object({ regionCode: claimed }),
  output: overview,
  refuses: [],
  errorDisplay: 'silent',
});
