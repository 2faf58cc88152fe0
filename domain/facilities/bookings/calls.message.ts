import * as z from 'zod/mini';
import { orderNumber } from '../../orders/shapes.ts';
import { changeCall } from '../../records.ts';
import { messageFields } from './shapes.message.ts';

/**
 * Writes to who booked: by mail to the contact of the booking, and on its page (ADM-030, decision
 * 0080). 8031 for what was given up, 9058 for more than twenty about one booking in 24 hours. One
 * idempotency key writes once.
 */
export const writeToBooker = changeCall({
  name: 'writeToBooker',
  path: 'facilities/writeToBooker',
  right: 'facilities.write',
  scope: 'district',
  names: { orderNumber: 'country facilityOrder' },
  input: z.object({ orderNumber, ...messageFields }),
  refuses: ['noData', 'orderCancelled', 'tooManyMessages'],
  keyed: true,
});
