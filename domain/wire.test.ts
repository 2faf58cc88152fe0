import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isDay } from './time/day.ts';
import { claimed, day, id, instant, money, month, monthDigits, renamed } from './wire.ts';

const decoded = <T extends z.ZodMiniType>(type: T, value: unknown) =>
  z.safeDecode(type, value as never);

describe('instants', () => {
  test('converts an instant between ISO 8601 UTC on the wire and milliseconds (API-020)', () => {
    expect(z.encode(instant, Date.UTC(2026, 2, 15, 0, 0, 0))).toBe('2026-03-15T00:00:00.000Z');
    expect(z.decode(instant, '2026-03-15T08:00:00Z')).toBe(Date.UTC(2026, 2, 15, 8));
  });

  test.each([
    '2026-03-15',
    '2026-03-15T08:00:00',
    '2026-03-15T08:00:00+08:00',
    'yesterday',
    '',
    1773532800000,
    '9999-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    null,
  ])('refuses %j as an instant (API-020)', (value) => {
    expect(decoded(instant, value).success).toBe(false);
  });

  test('keeps milliseconds in both directions (API-020)', () => {
    const at = Date.UTC(2026, 10, 21, 3, 27, 44, 987);
    expect(z.decode(instant, z.encode(instant, at))).toBe(at);
  });

  test.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-3-1', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['0001-01-01', false],
    ['9999-12-31', false],
    ['2026-03-15T00:00:00Z', false],
  ])('accepts the day %s: %s (API-020)', (value, isTaken) => {
    expect([decoded(day, value).success, isDay(value)]).toEqual([isTaken, isTaken]);
  });

  test.each([
    ['2026-12', true],
    ['1900-01', true],
    ['2199-12', true],
    ['2026-13', false],
    ['0000-01', false],
    ['9999-12', false],
  ])('accepts the month %s: %s (API-020)', (value, isTaken) => {
    expect(decoded(month, value).success).toBe(isTaken);
    expect(decoded(monthDigits, value.replace('-', '')).success).toBe(isTaken);
  });
});

describe('money', () => {
  test.each([
    [2000, 20],
    [1, 0.01],
    [1005, 10.05],
    [123456789, 1234567.89],
    [0, 0],
  ])('converts %i cents to the number %d and back (API-021)', (cents, dollars) => {
    expect(z.encode(money, cents)).toBe(dollars);
    expect(z.decode(money, dollars)).toBe(cents);
  });

  test('converts every amount up to B$1,000 without loss and with at most two decimals (API-021)', () => {
    const wrong = Array.from({ length: 100_001 }, (_, cents) => cents).filter((cents) => {
      const wire = z.encode(money, cents);
      return z.decode(money, wire) !== cents || !/^\d+(\.\d{1,2})?$/.test(JSON.stringify(wire));
    });
    expect(wrong).toEqual([]);
  });

  test.each(['20', '20.00', null, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %j as an amount (API-021)',
    (value) => {
      expect(decoded(money, value).success).toBe(false);
    },
  );

  test('refuses to encode half a cent (API-021)', () => {
    expect(z.safeEncode(money, 10.5).success).toBe(false);
  });
});

describe('row ids', () => {
  test('keeps an id as digits and accepts a number from other clients', () => {
    expect(z.encode(id, '17')).toBe('17');
    expect(z.decode(id, '17')).toBe('17');
    expect(z.decode(id, 17)).toBe('17');
  });

  test.each([
    '0',
    '-1',
    '01',
    '1.5',
    'x',
    '',
    ' 1',
    '1 or 1=1',
    '1234567890123456789',
    1.5,
    -3,
    null,
    {},
    ['1'],
  ])('refuses %j as an id', (value) => {
    expect(decoded(id, value).success).toBe(false);
  });
});

describe('renamed fields', () => {
  const card = renamed(
    { balance: z.int(), startTime: instant, name: z.optional(z.string()) },
    { balance: 'banlance' },
  );

  test('uses the misspelled name on the wire only (A-93)', () => {
    const wire = z.encode(card, { balance: 3, startTime: 0, name: 'Gala' });
    expect(wire).toEqual({ banlance: 3, startTime: '1970-01-01T00:00:00.000Z', name: 'Gala' });
    expect(z.decode(card, wire)).toEqual({ balance: 3, startTime: 0, name: 'Gala' });
  });

  test('ignores unknown fields and does not accept the correct spelling (API-019)', () => {
    expect(
      z.decode(card, { banlance: 3, startTime: '1970-01-01T00:00:00Z', more: 1 } as never),
    ).toEqual({ balance: 3, startTime: 0 });
    expect(decoded(card, { balance: 3, startTime: '1970-01-01T00:00:00Z' }).success).toBe(false);
  });
});

test('accepts text, a number or nothing for a claimed field (SES-010)', () => {
  expect(['7000001', 7000001, undefined].map((value) => decoded(claimed, value).success)).toEqual([
    true,
    true,
    true,
  ]);
  expect(decoded(claimed, { $ne: null }).success).toBe(false);
});
