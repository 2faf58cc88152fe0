import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { claimed, day } from '../wire.ts';
import { invoice, invoiceKind, invoiceRecipient } from './shapes.ts';

/**
 * The invoice of an own order (API-085, PAY-022). No data before it is purchased, and for orders
 * without one; 8049 for unknown and foreign ones.
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
 * Who the invoice of an own order is, or will be, made out to; the contact of the order until the
 * member says otherwise (PAY-023).
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
     * Last day on which an issued invoice can be changed, in region time; null before it is issued.
     */
    changeableUntil: z.nullable(day),
  }),
  refuses: ['orderNotFound', 'noData'],
  errorDisplay: 'toast',
});

/**
 * Stores recipient, address and e-mail (API-086, PAY-023): 9090 later than seven days after issue,
 * 9091 for orders without an invoice.
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

/** The last ten different recipients with an address the member has used (API-087, PAY-024). */
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

/** The invoice of an own order, or its credit note, as PDF (PAY-025). */
export const getInvoiceFile = call({
  name: 'getInvoiceFile',
  service: 'booking',
  path: 'invoice/v1/getInvoiceFile',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber, kind: z._default(invoiceKind, 'INVOICE') }),
  output: z.null(),
  file: 'application/pdf',
  refuses: ['orderNotFound', 'noData', 'tooManyRequests'],
  errorDisplay: 'dialog',
});
