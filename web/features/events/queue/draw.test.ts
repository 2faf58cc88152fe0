import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkDraw } from './draw.ts';

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Draws as decision 0233 says, with the cryptography of Node. */
function drawn(groups: number) {
  const seed = randomBytes(32);
  const joins = Array.from({ length: groups }, () => randomBytes(16).toString('hex')).sort();
  const list = Buffer.from(joins.map((join, at) => `${join} ${(at % 4) + 1}\n`).join(''));
  const listHash = hash(list);
  const value = (join: string) =>
    createHmac('sha256', seed)
      .update(Buffer.from(listHash + join, 'hex'))
      .digest('hex');
  const order = [...joins].sort((a, b) => (value(a) < value(b) ? -1 : 1));
  const published = { seed: seed.toString('hex'), seedHash: hash(seed), listHash, entries: groups };
  return { published, list: new Uint8Array(list), joins, order };
}

test('computes the place of each join number as the draw does (B-43)', async () => {
  const { published, list, joins, order } = drawn(1203);
  for (const joinNumber of [order[0]!, order[600]!, order[1202]!])
    expect(await checkDraw(published, list, { joinNumber })).toEqual({
      isSeedRight: true,
      isListRight: true,
      places: (joins.indexOf(joinNumber) % 4) + 1,
      place: order.indexOf(joinNumber) + 1,
    });
});

test('finds no place of a member who joined after the draw (B-43)', async () => {
  const { published, list } = drawn(3);
  const found = { isSeedRight: true, isListRight: true, places: null, place: null };
  expect(await checkDraw(published, list, { joinNumber: 'f'.repeat(32) })).toEqual(found);
  expect(await checkDraw(published, list, null)).toEqual(found);
});

test('reports another seed, and a list that was changed, shortened or not sorted (B-43)', async () => {
  const { published, list, joins } = drawn(3);
  const other = { ...published, seed: '0'.repeat(64) };
  expect((await checkDraw(other, list, null)).isSeedRight).toBe(false);
  const texts = [
    joins.map((join) => `${join} 9\n`).join(''),
    `${joins[0]} 1\n`,
    [...joins]
      .reverse()
      .map((join) => `${join} 1\n`)
      .join(''),
    '',
  ];
  for (const text of texts)
    expect((await checkDraw(published, new TextEncoder().encode(text), null)).isListRight).toBe(
      false,
    );
});
