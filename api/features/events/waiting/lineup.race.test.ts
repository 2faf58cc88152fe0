import { expect, test } from 'vitest';
import { lineUp } from '#tests/races/liningUp.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(3);

test('offers 100 released places to 500 waiting members once and in order across three processes (issue 20, I08, I44)', async () => {
  const seed = Date.now() % 1_000_000;
  const { offers, passed } = await lineUp(testCluster(), {
    count: 500,
    places: 100,
    firstAda: 8670000,
    seed,
  });
  expect(offers - passed).toBeGreaterThan(24);
});
