import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isDay } from './time/day.ts';
import { claimed, day, id, instant, money, month, monthDigits, renamed } from './wire.ts';

const decoded = <T extends z.ZodMiniType>(type: T, value: unknown) =>
  z.safeDecode(type, value as never);

describe('instants', () => {
  test('API-020 an instant is ISO 8601 UTC with Z on the wire and epoch ms inside', () => {
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
  ])('API-020 %j is no instant on the wire', (value) => {
    expect(decoded(instant, value).success).toBe(false);
  });

  test('API-020 milliseconds survive both ways', () => {
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
  ])('API-020 day %s is accepted: %s', (value, isTaken) => {
    expect([decoded(day, value).success, isDay(value)]).toEqual([isTaken, isTaken]);
  });

  test.each([
    ['2026-12', true],
    ['1900-01', true],
    ['2199-12', true],
    ['2026-13', false],
    ['0000-01', false],
    ['9999-12', false],
  ])('API-020 month %s is accepted: %s', (value, isTaken) => {
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
  ])('API-021 %i cents are the number %d', (cents, dollars) => {
    expect(z.encode(money, cents)).toBe(dollars);
    expect(z.decode(money, dollars)).toBe(cents);
  });

  test('API-021 every amount up to B$1,000 comes back as it went, with at most two digits', () => {
    const wrong = Array.from({ length: 100_001 }, (_, cents) => cents).filter((cents) => {
      const wire = z.encode(money, cents);
      return z.decode(money, wire) !== cents || !/^\d+(\.\d{1,2})?$/.test(JSON.stringify(wire));
    });
    expect(wrong).toEqual([]);
  });

  test.each(['20', '20.00', null, Number.NaN, Number.POSITIVE_INFINITY])(
    'API-021 %j is no amount',
    (value) => {
      expect(decoded(money, value).success).toBe(false);
    },
  );

  test('API-021 half a cent cannot leave the house', () => {
    expect(z.safeEncode(money, 10.5).success).toBe(false);
  });
});

describe('numbers of rows', () => {
  test('an id is digits on the wire and inside; a number of another client is taken', () => {
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
  ])('%j is no id', (value) => {
    expect(decoded(id, value).success).toBe(false);
  });
});

describe('renamed', () => {
  const card = renamed(
    { balance: z.int(), startTime: instant, name: z.optional(z.string()) },
    { balance: 'banlance' },
  );

  test('A-93 the misspelled name lives on the wire only', () => {
    const wire = z.encode(card, { balance: 3, startTime: 0, name: 'Gala' });
    expect(wire).toEqual({ banlance: 3, startTime: '1970-01-01T00:00:00.000Z', name: 'Gala' });
    expect(z.decode(card, wire)).toEqual({ balance: 3, startTime: 0, name: 'Gala' });
  });

  test('API-019 unknown fields are ignored, a correctly spelled one does not stand in', () => {
    expect(
      z.decode(card, { banlance: 3, startTime: '1970-01-01T00:00:00Z', more: 1 } as never),
    ).toEqual({ balance: 3, startTime: 0 });
    expect(decoded(card, { balance: 3, startTime: '1970-01-01T00:00:00Z' }).success).toBe(false);
  });
});

test('SES-010 a claimed field may be text, number or missing', () => {
  expect(['7000001', 7000001, undefined].map((value) => decoded(claimed, value).success)).toEqual([
    true,
    true,
    true,
  ]);
  expect(decoded(claimed, { $ne: null }).success).toBe(false);
});
