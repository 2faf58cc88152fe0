import * as z from 'zod/mini';
import { call } from '../call.ts';
import { line } from '../text/text.ts';
import { minSearchLength } from './rules.ts';
import { orderType } from '../orders/shapes.ts';
import { bookable, foundMember, foundBookable, foundOrder } from './shapes.ts';

/**
 * Finds orders and members by order number, shop number, ticket code, member number, name, guest's
 * name, phone number or e-mail address (issue 51), and events, rooms, venues and services by name
 * (issue 52). Each kind needs the right of its list; without it, and for records outside the limits,
 * the list is empty (B-45). Each kind has at most `maxFound` records and one more if there are more.
 * Refuses a role for a district with 429 after too many member numbers (B-25).
 */
export const findRecords = call({
  name: 'findRecords',
  service: 'admin',
  path: 'search/findRecords',
  who: { admin: null },
  scope: 'district',
  // A ticket's code has about 140 characters.
  input: z.object({ text: line(300).check(z.minLength(minSearchLength)) }),
  output: z.object({
    orders: z.array(foundOrder),
    members: z.array(foundMember),
    bookables: z.array(foundBookable),
  }),
  refuses: ['tooManyRequests'],
  errorDisplay: 'silent',
});

/**
 * Lists the published events to come or just over, the rooms or the published services of a kind,
 * for the page "Why can't this member book?" (issue 53).
 */
export const listBookable = call({
  name: 'listBookable',
  service: 'admin',
  path: 'search/listBookable',
  who: { admin: 'members.read' },
  scope: 'district',
  input: z.object({ kind: orderType }),
  output: z.array(bookable),
  refuses: [],
  errorDisplay: 'toast',
});
