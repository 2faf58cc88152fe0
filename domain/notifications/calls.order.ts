import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { orderMail } from './shapes.ts';

/** Lists the mails of an order, newest first; each can be sent again by `repeatOrderMail`. */
export const getOrderMails = call({
  name: 'getOrderMails',
  service: 'admin',
  path: 'notifications/getOrderMails',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber }),
  output: z.object({ mails: z.array(orderMail) }),
  refuses: ['noData'],
});
