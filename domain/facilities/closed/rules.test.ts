import { expect, test } from 'vitest';
import { closingFault, daysClosed } from './rules.ts';

const closing = (from: string, until = from) => ({ from, until });

test('closes one day or up to 92 days from today on (ADM-026)', () => {
  expect(daysClosed(closing('2026-12-01'))).toBe(1);
  expect(daysClosed(closing('2026-12-01', '2027-03-02'))).toBe(92);
  for (const one of [closing('2026-12-01'), closing('2026-12-01', '2027-03-02')])
    expect(closingFault(one, '2026-12-01')).toBeNull();
});

test.for([
  ['a past day', '2026-11-30', '2026-12-02', 'dateInPast', 'from'],
  ['an end before the start', '2026-12-02', '2026-12-01', 'wrongInput', 'until'],
  ['more than 92 days', '2026-12-01', '2027-03-03', 'wrongInput', 'until'],
] as const)('refuses %s at the faulty field (ADM-026)', ([, from, until, refusal, field]) => {
  expect(closingFault(closing(from, until), '2026-12-01')).toEqual({ refusal, field });
});
