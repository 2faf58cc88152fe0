import { describe, expect, test } from 'vitest';
import { type HistoryFacts, historyOf } from './rules.history.ts';
import type { KeptStep } from './shapes.history.ts';

const created: KeptStep = { at: 1, from: null, to: 'UNPAID', actor: 'MEMBER', reason: 'created' };
const handed: KeptStep = {
  at: 2,
  from: 'UNPAID',
  to: 'PAYING',
  actor: 'ECOM',
  reason: 'handed over',
};
const paid: KeptStep = { at: 3, from: 'PAYING', to: 'PAID', actor: 'ECOM', reason: 'paid' };
const ended = (actor: string, reason: string, from = 'PAID'): KeptStep => ({
  at: 4,
  from,
  to: 'CANCEL',
  actor,
  reason,
});
const facts = (more: Partial<HistoryFacts> = {}): HistoryFacts => ({
  orderType: 'event',
  amount: 1000,
  orderDate: 1,
  paidDate: null,
  cancelType: null,
  cancelReason: null,
  steps: [created],
  changes: [],
  captured: [],
  refunds: [],
  shares: [],
  ...more,
});
const kinds = (more: Partial<HistoryFacts>) => historyOf(facts(more)).map(({ kind }) => kind);

describe('order history for a member', () => {
  test('marks a booking that the company made (ADM-030)', () => {
    const byCompany = { ...created, actor: 'ADMIN', reason: 'booked by the company' };
    expect(kinds({ steps: [byCompany] })).toEqual(['BOOKED_BY_COMPANY']);
    expect(kinds({ steps: [created] })).toEqual(['RESERVED']);
  });

  test('shows reservation, hand-over and payment at the time the shop reports', () => {
    expect(
      historyOf(
        facts({
          steps: [created, handed, { ...paid, at: 9 }],
          paidDate: 3,
          captured: [{ at: 9, amount: 1000 }],
        }),
      ),
    ).toEqual([
      { at: 1, kind: 'RESERVED', amount: null, count: null, text: null },
      { at: 2, kind: 'HANDED_OVER', amount: null, count: null, text: null },
      { at: 3, kind: 'PAID', amount: 1000, count: null, text: null },
    ]);
  });

  test('shows free orders and services as confirmed, not paid', () => {
    const steps = [created, { ...paid, from: 'UNPAID', actor: 'MEMBER', reason: 'nothing to pay' }];
    expect(kinds({ amount: 0, steps })).toEqual(['RESERVED', 'CONFIRMED']);
    expect(kinds({ orderType: 'assessment', amount: 0, steps })).toEqual(['RESERVED', 'CONFIRMED']);
  });

  test.each([
    ['EXPIRED', 'EXPIRED', ended('JOB', 'deadline missed', 'UNPAID'), null],
    ['EXPIRED', 'EXPIRED', ended('ECOM', 'deadline missed', 'PAYING'), null],
    [
      'CANCELLED_IN_SHOP',
      'BY_MEMBER',
      ended('ECOM', 'cancelled in the e-commerce system', 'PAYING'),
      null,
    ],
    ['CANCELLED_BY_MEMBER', 'BY_MEMBER', ended('MEMBER', 'cancelled by the member'), null],
    [
      'CANCELLED_BY_ORGANISER',
      'CALLED_OFF',
      ended('ADMIN', 'The speaker is ill'),
      'The speaker is ill',
    ],
    ['CANCELLED_BY_COMPANY', 'BY_COMPANY', ended('ADMIN', 'deadline missed'), 'deadline missed'],
  ] as const)(
    'shows for %s the origin of the end and a text only from the company (A-67)',
    (kind, cancelType, step, text) => {
      const all = historyOf(
        facts({ cancelType, cancelReason: step.reason, steps: [created, step] }),
      );
      expect(all.at(-1)).toEqual({ at: 4, kind, amount: null, count: null, text });
    },
  );

  test('shows a late payment as accepted, or as too late with its refund', () => {
    const late = ended('JOB', 'deadline missed', 'UNPAID');
    const captured = [{ at: 5, amount: 1000 }];
    const revived = {
      at: 5,
      from: 'CANCEL',
      to: 'PAID',
      actor: 'ECOM',
      reason: 'paid after the deadline, places were free',
    };
    expect(kinds({ steps: [created, late, revived], captured, paidDate: 2 })).toEqual([
      'RESERVED',
      'EXPIRED',
      'PAID_LATE',
    ]);
    const refund = { at: 5, amount: 1000, doneAt: 8, reference: 'BIBD 1' };
    expect(
      historyOf(
        facts({ cancelType: 'EXPIRED', steps: [created, late], captured, refunds: [refund] }),
      ).slice(2),
    ).toEqual([
      { at: 5, kind: 'PAID_TOO_LATE', amount: 1000, count: null, text: null },
      { at: 5, kind: 'REFUND_ASKED', amount: 1000, count: null, text: null },
      { at: 8, kind: 'REFUND_DONE', amount: 1000, count: null, text: 'BIBD 1' },
    ]);
  });

  test('sorts changes, names and tickets by time and omits internal steps', () => {
    const names = { at: 6, from: 'PAID', to: 'PAID', actor: 'MEMBER', reason: 'names changed: 2' };
    const note = { ...names, reason: 'looked at' };
    const shares = [
      { at: 7, isTakenBack: true, name: 'S** H**', isGuest: false, count: 1 },
      { at: 5, isTakenBack: false, name: 'S** H**', isGuest: false, count: 1 },
      { at: 8, isTakenBack: false, name: '', isGuest: true, count: 1 },
      { at: 9, isTakenBack: true, name: '', isGuest: true, count: 1 },
    ];
    const all = historyOf(
      facts({
        changes: [{ at: 2, chosen: '2 × Adult' }],
        steps: [created, paid, names, note],
        shares,
      }),
    );
    expect(all.map(({ kind, count, text }) => [kind, count, text])).toEqual([
      ['RESERVED', null, null],
      ['CHANGED', null, '2 × Adult'],
      ['PAID', null, null],
      ['TICKET_GIVEN', 1, 'S** H**'],
      ['NAMES_CHANGED', 2, null],
      ['TICKET_TAKEN_BACK', 1, 'S** H**'],
      ['GUEST_NAMED', 1, null],
      ['GUEST_TAKEN_BACK', 1, null],
    ]);
  });
});
