import { expect, test } from 'vitest';
import { allEnded, callOffUnderKills } from '#tests/races/callingOff.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(2);
let lastAda = 8_430_000;

test(
  'calling off an event with 150 orders cancels, refunds and notifies each once under kill -9 of both processes (EVT-079, ADM-019, I11)',
  { timeout: 180_000 },
  async () => {
    expect(await callOffUnderKills(testCluster(), 150, (lastAda += 1000))).toEqual(allEnded(150));
  },
);
