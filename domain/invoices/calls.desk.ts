import * as z from 'zod/mini';
import { listInput, listOf, period } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id } from '../wire.ts';
import { invoiceDetail, invoiceKind, invoiceRow } from './shapes.ts';

/**
 * Invoices and credit notes by number, order, member and recipient (ADM-041). An export holds names
 * and needs its own right (B-22).
 */
export const listInvoices = call({
  name: 'listInvoices',
  service: 'admin',
  path: 'invoices/listInvoices',
  who: { admin: 'orders.read' },
  input: z.object({
    ...listInput,
    ...period,
    country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    kind: z.optional(invoiceKind),
  }),
  output: listOf(invoiceRow),
  refuses: [],
});

export const getInvoiceRow = call({
  name: 'getInvoiceRow',
  service: 'admin',
  path: 'invoices/getInvoice',
  who: { admin: 'orders.read' },
  input: z.object({ id }),
  output: invoiceDetail,
  refuses: ['noData'],
});

/** A copy of one as PDF, with the original's number and total (ADM-041). */
export const getInvoiceCopy = call({
  name: 'getInvoiceCopy',
  service: 'admin',
  path: 'invoices/getInvoiceCopy',
  who: { admin: 'orders.read' },
  input: z.object({ id }),
  output: z.null(),
  file: 'application/pdf',
  refuses: ['noData', 'tooManyRequests'],
  shown: 'dialog',
});
