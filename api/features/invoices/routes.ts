import { getInvoiceCopy, getInvoiceRow, listInvoices } from '#domain/invoices/calls.admin.ts';
import {
  getAddressListForInvoice,
  getInvoice,
  getInvoiceFile,
  getInvoiceRecipient,
  saveInvoice,
} from '#domain/invoices/calls.ts';
import { makeRateLimit } from '#api/platform/auth/rateLimit.ts';
import type { On } from '#api/platform/http/answer.ts';
import { invoiceCopy, invoiceDetail, invoices } from './service.admin.ts';
import { invoiceOf, paperFile, recipientOf, recipientsOf, saveRecipient } from './service.ts';

/**
 * PDFs that one person may have drawn (B-25); each blocks the process for some ten milliseconds.
 */
const drawings = [
  { most: 30, ms: 60_000 },
  { most: 300, ms: 3_600_000 },
];

export function invoiceRoutes(on: On): void {
  const canDraw = makeRateLimit(drawings);
  const canCopy = makeRateLimit(drawings);
  on(getInvoice, (ctx, input) => invoiceOf(ctx, input.orderNumber));
  on(getInvoiceRecipient, (ctx, input) => recipientOf(ctx, input.orderNumber));
  on(saveInvoice, (ctx, input) => saveRecipient(ctx, input));
  on(getAddressListForInvoice, (ctx) => recipientsOf(ctx));
  on(getInvoiceFile, (ctx, input) => paperFile(ctx, input, canDraw));
  on(listInvoices, (ctx, input) => invoices(ctx, input));
  on(getInvoiceRow, (ctx, input) => invoiceDetail(ctx, input.id));
  on(getInvoiceCopy, (ctx, input) => invoiceCopy(ctx, input.id, canCopy));
}
