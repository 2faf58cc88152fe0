import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { killAt, killPoints } from '#tests/races/killing.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(2);
const times = Number(process.env['KILL_TIMES'] ?? 20);
const minutes = 60;

test.each(killPoints.map((point, index) => ({ point, index })))(
  'loses and duplicates nothing when a process is killed twenty times while $point (I11, I12, I15, B-03)',
  { timeout: minutes * 60_000 },
  async ({ point, index }) => {
    const began = performance.now();
    const members = await testCluster().members(8341001 + index * 100, times);
    for (const member of members) await killAt(testCluster(), point, member, true);
    const file = process.env['KILL_TOLD'];
    if (file !== undefined)
      appendFileSync(
        file,
        `${point}: ${times} kills, ${Math.round((performance.now() - began) / 1000)} s\n`,
      );
  },
);
