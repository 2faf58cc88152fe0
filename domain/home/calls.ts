import * as z from 'zod/mini';
import { call } from '../call.ts';
import { day } from '../wire.ts';
import { home } from './shapes.ts';

/**
 * Returns the start page of the console: what waits, what is not ready, the day and its sales. Each
 * count is the number of rows of a list, within the rights and districts of the roles (B-45). `day`
 * is today in the administrator's country.
 */
export const getHome = call({
  name: 'getHome',
  service: 'admin',
  path: 'home/getHome',
  who: { admin: null },
  scope: 'district',
  input: z.object({ day }),
  output: home,
  refuses: [],
  errorDisplay: 'silent',
});
