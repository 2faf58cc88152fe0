import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flood, floodEnv } from '#tests/races/flood.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ env: floodEnv });
const count = Number(process.env['FLOOD_ORDERS'] ?? 10_000);

test(
  'settles ten thousand orders with repeated, late, lost, forged and wrong reports (I15 to I19, PAY-006, PAY-008, PAY-009)',
  { timeout: 5_400_000 },
  async () => {
    const began = performance.now();
    const done = await flood(testApp(), count, Date.now() % 1_000_000);
    const seconds = Math.round((performance.now() - began) / 1000);
    if (process.env['FLOOD_TOLD'] !== undefined)
      writeFileSync(process.env['FLOOD_TOLD'], `${JSON.stringify({ count, seconds, ...done })}\n`);
    expect(done.reports).toBeGreaterThan(count);
  },
);
