import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lineUp } from '#tests/races/liningUp.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(3);

test.each([1, 2, 3])(
  'offers 100 released places to 500 waiting members once and in order across three processes in round %i (issue 20, I08, I44)',
  { timeout: 240_000 },
  async (round) => {
    const began = performance.now();
    const seed = (Date.now() + round * 7919) % 1_000_000;
    const { offers, passed, tried } = await lineUp(testCluster(), {
      count: 500,
      places: 100,
      firstAda: 8674000 + round * 1000,
      seed,
    });
    expect(offers - passed).toBeGreaterThan(24);
    const file = process.env['LINE_TOLD'];
    if (file !== undefined)
      appendFileSync(
        file,
        `seed ${seed}: ${offers} offers, ${passed} let pass, ${tried} tries of passers-by, ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
      );
  },
);
