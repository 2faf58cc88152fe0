import { describe, expect, test } from 'vitest';
import { blockFault, blockSpan } from './rules.ts';

const block = (from: string, until: string, day = '2026-12-01') => ({ day, from, until });

describe('own use of a room', () => {
  test.each([
    ['08:00', '10:00', { start: 32, end: 40 }],
    ['08:15', '08:30', { start: 33, end: 34 }],
    ['00:00', '24:00', { start: 0, end: 96 }],
  ])('accepts %s to %s from today on (ADM-030)', (from, until, span) => {
    expect(blockFault(block(from, until), '2026-12-01')).toBeNull();
    expect(blockSpan({ from, until })).toEqual(span);
  });

  test.each([
    ['08:05', '10:00', 'slotNotOnQuarterHour', 'from'],
    ['08:00', '10:01', 'slotNotOnQuarterHour', 'until'],
    ['08:00', '24:15', 'slotNotOnQuarterHour', 'until'],
    ['10:00', '10:00', 'slotStartNotBeforeEnd', 'until'],
    ['10:00', '09:00', 'slotStartNotBeforeEnd', 'until'],
  ])('refuses %s to %s at the faulty field (ADM-030)', (from, until, refusal, field) => {
    expect(blockFault(block(from, until), '2026-12-01')).toEqual({ refusal, field });
  });

  test('refuses a day in the past (ADM-030)', () => {
    expect(blockFault(block('08:00', '10:00'), '2026-12-02')).toEqual({
      refusal: 'dateInPast',
      field: 'day',
    });
  });
});
