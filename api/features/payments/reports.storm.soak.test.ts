import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storm } from '#tests/races/storm.ts';

const count = Number(process.env['STORM_REPORTS'] ?? 10_000);

test(
  'applies ten thousand reports once each while the database stops and processes are killed (P1, P2, I15, PAY-006, PAY-008, PAY-009)',
  { timeout: 1_800_000 },
  async () => {
    const began = performance.now();
    const { counts, sent } = await storm(count, 10, Math.floor(Math.random() * 2 ** 31));
    const seconds = Math.round((performance.now() - began) / 1000);
    if (process.env['STORM_RESULTS'] !== undefined)
      writeFileSync(
        process.env['STORM_RESULTS'],
        `${JSON.stringify({ count, seconds, sent, counts })}\n`,
      );
    expect(counts['HTTP 200']).toBe(sent);
    expect(
      Object.keys(counts).filter((name) => !['HTTP 200', 'HTTP 503', 'no answer'].includes(name)),
    ).toEqual([]);
  },
);
