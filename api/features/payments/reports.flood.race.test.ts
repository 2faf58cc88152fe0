import { expect, test } from 'vitest';
import { flood, floodEnv } from '#tests/races/flood.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ env: floodEnv });

test(
  'settles two hundred orders with repeated, late, lost, forged and wrong reports (I15 to I19, PAY-006, PAY-008, PAY-009)',
  { timeout: 120_000 },
  async () => {
    const { reports, fates } = await flood(testApp(), 200, Date.now() % 1_000_000);
    expect(reports).toBeGreaterThan(200);
    expect(fates['lateTaken']).toBeGreaterThan(0);
  },
);
