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
])('LNG-013 a zone kept as %s is %s', (text, zone) => {
  expect(zoneIn(text)).toBe(zone);
});

test('LNG-013 the zone of the region is kept in no cookie, another one is', () => {
  expect(zoneKept(regionZone)).toMatchObject({ name: zoneCookie, seconds: 0 });
  expect(zoneKept('Asia/Tokyo')).toEqual({
    name: zoneCookie,
    value: 'Asia/Tokyo',
    seconds: 2_592_000,
  });
});
