import { expect, test } from 'vitest';
import { testClusterOf } from '#tests/races/races.ts';
import { rush } from '#tests/races/rushing.ts';

const testCluster = testClusterOf(3);

test('sells exactly the stock to 600 concurrent buyers over three processes without failures (I44, EVT-060, I15)', async () => {
  const { made } = await rush(testCluster(), 600, 8650000);
  expect(made).toBeGreaterThan(100);
});
