import * as z from 'zod/mini';
import { orderNumber } from '../../orders/shapes.ts';
import { changeCall } from '../../records.ts';
import { messageFields } from './shapes.message.ts';

/**
 * Sends a message to the booker: by mail to the booking's contact, and on its page (ADM-030,
 * decision 0080). Refuses with 8031 if the reservation was given up, with 9058 after twenty
 * messages in 24 hours. A repeated idempotency key sends nothing more.
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
