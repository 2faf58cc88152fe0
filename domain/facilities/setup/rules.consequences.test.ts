import { expect, test } from 'vitest';
import { roomChanges, venueChanges } from './rules.consequences.ts';

const names = { en: 'Hall', 'zh-CN': '', ms: '' };
const room = {
  venueId: '1',
  names,
  seatCapacity: 20,
  square: 300,
  durations: [1, 2],
  layoutIds: ['1'],
  categoryIds: ['1'],
  isCombined: false,
  partIds: [],
  pictures: [],
  slots: [],
  opensOnHolidays: false,
  packagesRequired: false,
  isInUse: true,
  targetMode: 'ALL',
  targetLevels: [],
  minPin: null,
  itemCode: 'ROOM-1',
  sort: 10,
} as const;
const venue = {
  country: 'bn',
  districtId: '',
  categoryId: '1',
  names,
  addresses: names,
  contactPerson: 'Mariam',
  contactTel: '+673 712 3456',
  mapUrl: '',
  rules: names,
  pictures: [],
  venueStatus: 'OPEN' as const,
};

test('names what follows from each changed field of a room, and nothing without a change (B-42)', () => {
  expect(roomChanges(room, { ...room, names: { ...names } })).toEqual([]);
  expect(
    roomChanges(room, { ...room, names: { ...names, ms: 'Dewan' }, seatCapacity: 12, sort: 5 }),
  ).toEqual([
    { field: 'names', effect: 'SEEN' },
    { field: 'seatCapacity', effect: 'ADMITS' },
    { field: 'sort', effect: 'LISTED' },
  ]);
});

test('closes a room or venue to members, or opens it again, by its state (B-42)', () => {
  const out = { ...room, isInUse: false };
  expect(roomChanges(room, out)).toEqual([{ field: 'isInUse', effect: 'CLOSES' }]);
  expect(roomChanges(out, room)).toEqual([{ field: 'isInUse', effect: 'OPENS' }]);
  const shut = { ...venue, venueStatus: 'CLOSED' as const };
  expect(venueChanges(venue, shut)).toEqual([{ field: 'venueStatus', effect: 'CLOSES' }]);
  expect(venueChanges(shut, venue)).toEqual([{ field: 'venueStatus', effect: 'OPENS' }]);
});
