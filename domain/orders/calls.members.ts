import * as z from 'zod/mini';
import { listInput, listOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id, instant, money } from '../wire.ts';
import { orderNumber, orderStatus, orderType } from './shapes.ts';

/** An order in the list of one member; deleted reservations included. */
const memberOrder = z.object({
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  orderType,
  orderStatus,
  name: z.string(),
  bookCount: z.int(),
  amount: money,
  orderDate: instant,
  paidDate: z.nullable(instant),
  isGivenUp: z.boolean(),
});

/** Lists the orders of one member, newest first (ADM-007); `search` matches order numbers. */
export const listMemberOrders = call({
  name: 'listMemberOrders',
  service: 'admin',
  path: 'orders/listMemberOrders',
  who: { admin: 'members.read' },
  scope: 'member',
  names: { memberId: 'country member' },
  exports: 'personal.export',
  input: z.object({ ...listInput, memberId: id }),
  output: listOf(memberOrder),
  refuses: ['noData'],
});
