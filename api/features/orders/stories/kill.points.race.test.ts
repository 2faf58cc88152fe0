import { test } from 'vitest';
import { killAt, killPoints } from '#tests/races/killing.ts';
import { townOf } from '#tests/races/races.ts';

const town = townOf(2);

test(
  'I11, I12, I15, B-03 a process killed at each named point of a purchase: nothing answered is lost, nothing is there twice, nothing stays open',
  { timeout: 200_000 },
  async () => {
    const members = await town().members(8340001, killPoints.length);
    for (const [index, point] of killPoints.entries())
      await killAt(town(), point, members[index]!, false);
  },
);
