import { expect, test } from 'vitest';
import { lineUp } from '#tests/races/liningUp.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(3);

test('issue 20 I08 I44 500 waiting, 100 places come back in random portions by cancellations and expiries over three processes: order kept, nothing oversold, nobody offered twice', async () => {
  const seed = Date.now() % 1_000_000;
  const { offers, passed } = await lineUp(testCluster(), {
    count: 500,
    places: 100,
    firstAda: 8670000,
    seed,
  });
  expect(offers - passed).toBeGreaterThan(24);
});
