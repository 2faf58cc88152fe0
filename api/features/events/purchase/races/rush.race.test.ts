import { expect, test } from 'vitest';
import { testClusterOf } from '#tests/races/races.ts';
import { rush } from '#tests/races/rushing.ts';

const testCluster = testClusterOf(3);

test('I44, EVT-060, I15 600 buyers at once over three processes, with payments, changes, expiry and another quota in between: exact, and no failure', async () => {
  const { made } = await rush(testCluster(), 600, 8650000);
  expect(made).toBeGreaterThan(100);
});
