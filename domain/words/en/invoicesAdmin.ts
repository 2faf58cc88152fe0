import type { Text } from '../words.ts';

/** Invoices in the console (ADM-041). */
export const invoicesAdmin = {
  invoices: 'Invoices',
  intro: 'Issued with the payment, numbered without gaps. A refund writes a credit note.',
  invoice: 'Invoice',
  kind: 'Kind',
  number: 'Number',
  order: 'Order',
  member: 'Member no.',
  recipient: 'Made out to',
  date: 'Issued',
  total: 'Total',
  from: 'Issued from',
  until: 'Issued until',
  copy: 'Download a copy',
  saved: '{name} is saved.',
  toMember: 'To the member',
  changes: 'Earlier recipients',
  changesText: 'What stood on it before the member changed it.',
  changedAt: 'Until',
  code: 'code',
  shopNumber: 'Shop number',
  memberName: 'Member’s name',
  tax: 'Tax included',
  currency: 'Currency',
} as const satisfies Record<string, Text>;
