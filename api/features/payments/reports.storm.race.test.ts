import { expect, test } from 'vitest';
import { storm } from '#tests/races/storm.ts';

test('applies three hundred reports once each while the database stops and processes are killed (P1, P2, I15, PAY-006, PAY-008, PAY-009)', async () => {
  const { counts, sent } = await storm(300, 3, Math.floor(Math.random() * 2 ** 31));
  expect(counts['HTTP 200']).toBe(sent);
  // With any other response the shop would not send the report again, and the payment would be
  // lost.
  expect(
    Object.keys(counts).filter((name) => !['HTTP 200', 'HTTP 503', 'no answer'].includes(name)),
  ).toEqual([]);
  expect(counts['HTTP 503'] ?? 0).toBeGreaterThan(0);
}, 300_000);
