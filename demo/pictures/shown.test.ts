import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import { seedEvents } from '#demo/events/seedEvents.ts';
import { venues } from '#demo/rooms/seedRooms.list.ts';
import { houses, shown } from './shown.ts';

/** Limit in bytes of all pictures of the demo. */
const most = 2.55e6;

test('every venue and the first open events have all picture files, and no picture is unused', () => {
  expect(Object.keys(houses).sort()).toEqual(venues.map(({ name }) => name!.en).sort());
  const first = seedEvents
    .filter(({ state, dayOffset }) => state === 'onSale' && dayOffset >= 0)
    .sort((a, b) => a.dayOffset - b.dayOffset)
    .slice(0, 16);
  expect(first.map(({ key }) => key).filter((key) => !(key in shown))).toEqual([]);
  const keys = new Set(seedEvents.map(({ key }) => key));
  expect(Object.keys(shown).filter((key) => !keys.has(key))).toEqual([]);
  const used = [...Object.values(houses), ...Object.values(shown).map(({ file }) => file)];
  const sources = readdirSync(new URL('svg/', import.meta.url));
  expect(sources.filter((file) => !used.includes(file.slice(0, -4)))).toEqual([]);
  let bytes = 0;
  for (const name of used)
    for (const width of pictureWidths)
      for (const format of pictureFormats)
        bytes += statSync(new URL(`${name}-${width}.${format}`, import.meta.url)).size;
  expect(bytes).toBeLessThan(most);
});
