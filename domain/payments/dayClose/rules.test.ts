import { describe, expect, test } from 'vitest';
import type { DayLine, DayLineFacts } from './shapes.ts';
import { causeOf, changesOf, closingFault, isOpen, lineKey, sumLines } from './rules.ts';

const line: DayLine = {
  book: 'INVOICE',
  orderNumber: 'RE20260101000001',
  paymentId: null,
  reference: null,
  currency: 'BND',
  left: 1000,
  right: 1000,
  cause: null,
  reason: null,
  by: null,
  version: 0,
};

describe('the cause of a difference', () => {
  const facts: DayLineFacts = { ...line, leftTotal: 1000, rightTotal: 1000, isWaiting: false };
  const cases: [string, Partial<DayLineFacts>, ReturnType<typeof causeOf>][] = [
    ['books that agree', {}, null],
    ['books that agree on this day', { rightTotal: 1500 }, null],
    ['a record of another day', { right: 0 }, 'OTHER_DAY'],
    ['a missing record', { right: 0, rightTotal: 0 }, 'MISSING'],
    ['a record without its counterpart', { left: 0, leftTotal: 0 }, 'EXTRA'],
    ['a cent', { right: 1001, rightTotal: 1001 }, 'AMOUNT'],
    ['a payment without an order', { left: 0, leftTotal: 0, paymentId: 'R7' }, 'UNMATCHED'],
    [
      'a report that is not applied',
      { left: 0, leftTotal: 0, paymentId: 'R7', isWaiting: true },
      'WAITING',
    ],
  ];
  test.each(cases)('is that of %s (issue 52)', (_, change, cause) => {
    expect(causeOf({ ...facts, ...change })).toBe(cause);
  });
});

test('a difference is open until it has a reason, unless it is of another day (issue 52)', () => {
  const open = (change: Partial<DayLine>) => isOpen({ ...line, ...change });
  expect([
    open({}),
    open({ cause: 'AMOUNT' }),
    open({ cause: 'AMOUNT', reason: 'Rounded by the shop' }),
    open({ cause: 'OTHER_DAY' }),
  ]).toEqual([false, true, false, false]);
});

test('sums count the lines of each book and currency, and their difference is that of the lines', () => {
  const lines = [
    line,
    { ...line, right: 1001 },
    { ...line, currency: 'MYR', left: 5 },
    { ...line, book: 'SALE' as const },
  ];
  expect(sumLines(lines)).toEqual([
    { book: 'INVOICE', currency: 'BND', count: 2, left: 2000, right: 2001 },
    { book: 'INVOICE', currency: 'MYR', count: 1, left: 5, right: 1000 },
    { book: 'SALE', currency: 'BND', count: 1, left: 1000, right: 1000 },
  ]);
});

test('changes are the lines with other amounts, new lines and lines that are gone (issue 52)', () => {
  const other = { ...line, orderNumber: 'RE20260101000002' };
  const fresh = { ...line, orderNumber: 'RE20260101000003' };
  expect(new Set([line, other, fresh].map(lineKey)).size).toBe(3);
  const changes = changesOf([line, other], [{ ...line, right: 999 }, fresh]);
  const both = { left: 1000, right: 1000 };
  expect(changes).toMatchObject([
    { orderNumber: line.orderNumber, before: both, now: { left: 1000, right: 999 } },
    { orderNumber: other.orderNumber, before: both, now: null },
    { orderNumber: fresh.orderNumber, before: null, now: both },
  ]);
  expect(changesOf([line], [{ ...line, reason: 'Another reason', version: 3 }])).toEqual([]);
});

test('a day can be closed when it is over and no difference is open (issue 52)', () => {
  const open = [{ ...line, right: 1001, cause: 'AMOUNT' as const }];
  expect([
    closingFault('OPEN', [line]),
    closingFault('OPEN', open),
    closingFault('RUNNING', []),
    closingFault('CLOSED', []),
  ]).toEqual([null, 'dayHasDifferences', 'dayNotOver', 'dayClosed']);
});
