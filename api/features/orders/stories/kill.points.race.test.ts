import { test } from 'vitest';
import { killAt, killPoints } from '#tests/races/killing.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(2);

test(
  'loses and duplicates nothing when a process is killed at each named point of a purchase (I11, I12, I15, B-03)',
  { timeout: 200_000 },
  async () => {
    const members = await testCluster().members(8340001, killPoints.length);
    for (const [index, point] of killPoints.entries())
      await killAt(testCluster(), point, members[index]!, false);
  },
);
