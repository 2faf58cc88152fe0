import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed } from '../wire.ts';
import { overview } from './shapes.ts';

/**
 * Returns what needs the member's attention: held orders with deadlines, offers and entries of
 * waiting lists, requests for rooms and services, the next booking, unopened received tickets,
 * unread notices and the last room to book again. Members with access to services only get the data
 * of services.
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
