import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id } from '../../wire.ts';
import { orderNumber } from '../shapes.ts';
import { timeline } from './shapes.ts';

const pageNum = z._default(z.int().check(z.gte(1), z.lte(1000)), 1);

/** Returns what happened with an order, the newest first (ADM-036, B-24). */
export const getOrderTimeline = call({
  name: 'getOrderTimeline',
  service: 'admin',
  path: 'orders/getTimeline',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber, pageNum }),
  output: timeline,
  refuses: ['noData'],
});

/**
 * Returns what happened with a member and their latest orders, the newest first (ADM-007). A role
 * for a district gets the orders of its district only (B-45).
 */
export const getMemberTimeline = call({
  name: 'getMemberTimeline',
  service: 'admin',
  path: 'orders/getMemberTimeline',
  who: { admin: 'members.read' },
  scope: 'member',
  names: { memberId: 'country member' },
  input: z.object({ memberId: id, pageNum }),
  output: timeline,
  refuses: ['noData'],
});
