import { expect, test } from 'vitest';
import { regionZone, zoneCookie, zoneIn, zoneKept } from './zone.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Kentucky/Monticello', 'America/Kentucky/Monticello'],
  ['UTC', 'UTC'],
  [undefined, regionZone],
  ['', regionZone],
  ['Mars/Olympus', regionZone],
  ['+08:00', regionZone],
  ['Asia/Brunei; path=/', regionZone],
  ['<b>', regionZone],
])('reads the stored zone %s as %s (LNG-013)', (text, zone) => {
  expect(zoneIn(text)).toBe(zone);
});

test('stores a zone in a cookie unless it is the zone of the region (LNG-013)', () => {
  expect(zoneKept(regionZone)).toMatchObject({ name: zoneCookie, seconds: 0 });
  expect(zoneKept('Asia/Tokyo')).toEqual({
    name: zoneCookie,
    value: 'Asia/Tokyo',
    seconds: 2_592_000,
  });
});
