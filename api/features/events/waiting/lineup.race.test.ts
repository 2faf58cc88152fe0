import { expect, test } from 'vitest';
import { lineUp } from '#api/test/races/liningUp.ts';
import { townOf } from '#api/test/races/races.ts';

const town = townOf(3);

test('issue 20 I08 I44 120 waiting, 40 places come back in random portions over three processes: order kept, nothing oversold, nobody offered twice', async () => {
  const seed = Date.now() % 1_000_000;
  const { offers, passed } = await lineUp(town(), {
    count: 120,
    places: 40,
    firstAda: 8670000,
    seed,
  });
  expect(offers - passed).toBeGreaterThan(9);
});
