import type { Text } from '../words.ts';

/** What stands on invoices and credit notes, on screen and on paper (B-10). */
export const invoicePaper = {
  INVOICE: 'Invoice',
  CREDIT: 'Credit note',
  copy: 'Copy',
  number: 'Number',
  date: 'Date',
  refersTo: 'For invoice',
  reservationNumber: 'Reservation no.',
  paidOrderNumber: 'Order no.',
  memberNumber: 'Member no.',
  billedTo: 'Billed to',
  what: 'Description',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  total: 'Total',
  givenBack: 'Total given back',
  taxIncluded: 'incl. {desc} {tax}',
  taxPlain: 'tax',
  page: 'Page {page} of {pages}',
} as const satisfies Record<string, Text>;
