import { describe, expect, test } from 'vitest';
import {
  amountText,
  changeableUntil,
  creditTax,
  fileNameOf,
  hasInvoice,
  invoiceNumber,
  canChangeRecipient,
  signed,
  yearOf,
} from './rules.ts';
import type { RecipientFacts } from './shapes.ts';

const zone = 'Asia/Brunei';
const at = (text: string) => Date.parse(`${text}+08:00`);
const facts: RecipientFacts = {
  orderType: 'event',
  orderStatus: 'UNPAID',
  amount: 100,
  issuedAt: null,
  zone,
  days: 7,
};

describe('an invoice', () => {
  test('exists for priced orders of events and facilities only (B-10)', () => {
    expect(hasInvoice({ orderType: 'event', amount: 1 })).toBe(true);
    expect(hasInvoice({ orderType: 'facility', amount: 1 })).toBe(true);
    expect(hasInvoice({ orderType: 'event', amount: 0 })).toBe(false);
    expect(hasInvoice({ orderType: 'assessment', amount: 1 })).toBe(false);
  });

  test('is numbered by country, year in region time and running number (B-10)', () => {
    expect(invoiceNumber('bn', 2026, 42)).toBe('BN-2026-000042');
    expect(invoiceNumber('sg', 2026, 1_234_567)).toBe('SG-2026-1234567');
    expect(yearOf(at('2026-12-31T23:59:59.999'), zone)).toBe(2026);
    expect(yearOf(at('2027-01-01T00:00:00'), zone)).toBe(2027);
  });

  test('allows a new recipient until the end of the seventh day after issue (PAY-023, A-20)', () => {
    const issuedAt = at('2026-11-21T23:30:00');
    expect(changeableUntil(issuedAt, zone, 7)).toBe('2026-11-28');
    const issued = { ...facts, orderStatus: 'PAID', issuedAt } as const;
    expect(canChangeRecipient(issued, at('2026-11-28T23:59:59.999'))).toEqual({ ok: true });
    expect(canChangeRecipient(issued, at('2026-11-29T00:00:00'))).toEqual({
      ok: false,
      refusal: 'invoiceFixed',
    });
    expect(canChangeRecipient({ ...issued, orderStatus: 'CANCEL' }, issuedAt)).toEqual({
      ok: true,
    });
    for (const orderStatus of ['UNPAID', 'PAYING'] as const)
      expect(canChangeRecipient({ ...facts, orderStatus }, issuedAt)).toEqual({ ok: true });
    for (const none of [
      { orderStatus: 'CANCEL' },
      { amount: 0 },
      { orderType: 'assessment' },
    ] as const)
      expect(canChangeRecipient({ ...facts, ...none }, issuedAt)).toEqual({
        ok: false,
        refusal: 'invoiceNone',
      });
  });

  test('shows the amount of a credit note as negative and names its file (B-08, B-10)', () => {
    expect(amountText(123_450, 'B$')).toBe('B$1,234.50');
    expect(amountText(signed(123_450, 'CREDIT'), 'B$')).toBe('-B$1,234.50');
    expect(fileNameOf({ kind: 'CREDIT', invoiceNo: 'BN-2026-000042' })).toBe(
      'credit-note-BN-2026-000042.pdf',
    );
  });
});

test('formats an amount with two decimals and its sign before the prefix (B-08)', () => {
  expect([123_450, 5, 0, -1].map((cents) => amountText(cents, 'B$'))).toEqual([
    'B$1,234.50',
    'B$0.05',
    'B$0.00',
    '-B$0.01',
  ]);
});

describe('the tax of a credit note', () => {
  test('is rounded so that all parts sum up to the tax of the invoice (B-37)', () => {
    const invoice = { total: 1000, tax: 67 };
    let credited = { total: 0, tax: 0 };
    for (const amount of [333, 333, 334]) {
      const tax = creditTax(invoice, credited, amount);
      expect(Math.abs(tax - (67 * amount) / 1000)).toBeLessThan(1);
      credited = { total: credited.total + amount, tax: credited.tax + tax };
    }
    expect(credited).toEqual(invoice);
  });
});
