import * as z from 'zod/mini';
import { changeCall } from '../records.ts';
import { call } from '../call.ts';
import { actAnswer, actInput } from '../orders/acts/shapes.acts.ts';
import { orderNumber } from '../orders/shapes.ts';
import { getInvoiceRecipient } from './calls.ts';
import { invoiceRecipient } from './shapes.ts';

/** Returns the recipient of an order's invoice for the desk, and whether it can be changed. */
export const getOrderRecipient = call({
  name: 'getOrderRecipient',
  service: 'admin',
  path: 'invoices/getRecipient',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber }),
  output: getInvoiceRecipient.output,
  refuses: ['noData'],
});

/**
 * Changes the recipient of an order's invoice within the rules of PAY-023; number, date and amounts
 * stay. Refuses with 9090 later than the days of the setting, with 9091 without an invoice.
 */
export const changeInvoiceRecipient = changeCall({
  name: 'changeInvoiceRecipient',
  path: 'invoices/changeRecipient',
  right: 'orders.write',
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ ...actInput, ...invoiceRecipient.shape }),
  output: z.object(actAnswer),
  refuses: ['noData', 'idempotencyKeyReused', 'invoiceFixed', 'invoiceNone'],
});
