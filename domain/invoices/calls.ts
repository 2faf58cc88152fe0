import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { claimed, day } from '../wire.ts';
import { line } from '../text/text.ts';
import { invoice, invoiceKind, invoiceRecipient } from './shapes.ts';

/**
 * Returns the invoice of an own order (API-085, PAY-022). `noData` before the purchase and for
 * orders without an invoice; 8049 for an unknown order.
 */
export const getInvoice = call({
  name: 'getInvoice',
  service: 'booking',
  path: 'invoice/v1/getInvoice',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: invoice,
  refuses: ['orderNotFound', 'noData'],
  errorDisplay: 'toast',
});

/**
 * Returns the recipient of an own order's invoice: the contact of the order until the member
 * changes it (PAY-023).
 */
export const getInvoiceRecipient = call({
  name: 'getInvoiceRecipient',
  service: 'booking',
  path: 'invoice/v1/getInvoiceRecipient',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({
    recipient: z.string(),
    address: z.string(),
    email: z.string(),
    isIssued: z.boolean(),
    isChangeable: z.boolean(),
    /**
     * Last day on which an issued invoice can be changed, in the country's time zone; null before
     * it is issued.
     */
    changeableUntil: z.nullable(day),
  }),
  refuses: ['orderNotFound', 'noData'],
  errorDisplay: 'toast',
});

/**
 * Stores recipient, address and e-mail of the invoice (API-086, PAY-023). Refuses with 9090 later
 * than seven days after issue, with 9091 for an order without an invoice.
 */
export const saveInvoice = call({
  name: 'saveInvoice',
  service: 'booking',
  path: 'invoice/v1/saveInvoice',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber, ...invoiceRecipient.shape }),
  output: z.null(),
  refuses: ['orderNotFound', 'invoiceFixed', 'invoiceNone'],
  keyed: true,
  errorDisplay: 'dialog',
});

/**
 * Lists the last ten different recipients with an address of the member's invoices (API-087,
 * PAY-024).
 */
export const getAddressListForInvoice = call({
  name: 'getAddressListForInvoice',
  service: 'booking',
  path: 'invoice/v1/getAddressListForInvoice',
  who: 'orders',
  input: z.object({ ada: claimed }),
  output: z.array(z.object({ recipient: z.string(), address: z.string(), email: z.string() })),
  refuses: [],
  errorDisplay: 'toast',
});

/** Returns the invoice of an own order, or a credit note, as PDF (PAY-025); the first without number. */
export const getInvoiceFile = call({
  name: 'getInvoiceFile',
  service: 'booking',
  path: 'invoice/v1/getInvoiceFile',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({
    orderNumber,
    kind: z._default(invoiceKind, 'INVOICE'),
    invoiceNo: z.optional(line(30)),
  }),
  output: z.null(),
  file: 'application/pdf',
  refuses: ['orderNotFound', 'noData', 'tooManyRequests'],
  errorDisplay: 'dialog',
});
