import { expect, test } from 'vitest';
import { allEnded, callOffUnderKills } from '#tests/races/callingOff.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(2);

test(
  'calling off an event with 3,000 orders cancels, refunds and notifies each once under kill -9 of both processes (EVT-079, ADM-019, I11)',
  { timeout: 600_000 },
  async () => {
    expect(await callOffUnderKills(testCluster(), 3000, 8_440_000)).toEqual(allEnded(3000));
  },
);
