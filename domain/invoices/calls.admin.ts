import * as z from 'zod/mini';
import { period } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { listCall, readCall } from '../records.ts';
import { id } from '../wire.ts';
import { invoiceDetail, invoiceKind, invoiceRow } from './shapes.ts';

/**
 * Lists invoices and credit notes; `search` matches number, order, member and recipient (ADM-041).
 * An export contains names and needs its own right (B-22).
 */
export const listInvoices = listCall({
  name: 'listInvoices',
  path: 'invoices/listInvoices',
  right: 'orders.read',
  scope: 'district',
  exports: 'personal.export',
  filters: {
    ...period,
    country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    kind: z.optional(invoiceKind),
  },
  row: invoiceRow,
});

export const getInvoiceRow = readCall({
  name: 'getInvoiceRow',
  path: 'invoices/getInvoice',
  right: 'orders.read',
  scope: 'district',
  names: { id: 'country invoice' },
  record: invoiceDetail,
});

/** Returns a copy as PDF, with the original's number and total (ADM-041). */
export const getInvoiceCopy = call({
  name: 'getInvoiceCopy',
  service: 'admin',
  path: 'invoices/getInvoiceCopy',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { id: 'country invoice' },
  input: z.object({ id }),
  output: z.null(),
  file: 'application/pdf',
  refuses: ['noData', 'tooManyRequests'],
  errorDisplay: 'dialog',
});
