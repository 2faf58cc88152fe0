import { expect, test } from 'vitest';
import type { EventCard } from '#domain/events/shapes.ts';
import { groupsOf } from './useEvents.ts';

const at = Date.parse('2026-03-11T04:00:00Z');
const day = 86_400_000;

function card(id: string, of: Partial<EventCard>): EventCard {
  return {
    id,
    typeCode: '29',
    typeName: 'General',
    name: id,
    startTime: at + 10 * day,
    endTime: at + 10 * day + 7_200_000,
    salesOpenAt: at - day,
    salesCloseAt: at + day,
    balance: 5,
    priceFrom: 1000,
    authorizeFlag: false,
    activityStatus: 'ON_SALE',
    isOnline: false,
    venueName: '',
    address: '',
    languages: ['en'],
    photos: [],
    ...of,
  };
}

test('EVT-009 the order of the server is kept, headings stand where the kind changes', () => {
  const groups = groupsOf(
    [
      card('1', {}),
      card('2', { balance: 3 }),
      card('3', { salesOpenAt: at + 1 }),
      card('4', { balance: 0 }),
      card('5', { salesCloseAt: at - 1 }),
    ],
    at,
  );
  expect(groups.map((group) => [group.key, group.events.map((event) => event.id)])).toEqual([
    ['groupOpen', ['1', '2']],
    ['groupSoon', ['3']],
    ['groupOver', ['4', '5']],
  ]);
});

test('EVT-033 an invited member finds the event under what can be booked', () => {
  expect(groupsOf([card('1', { authorizeFlag: true })], at).map((group) => group.key)).toEqual([
    'groupOpen',
  ]);
});
