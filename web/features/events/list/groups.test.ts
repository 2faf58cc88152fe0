import { expect, test } from 'vitest';
import type { EventCard } from '#domain/events/shapes.ts';
import { groupsOf } from './groups.ts';

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
    priceTo: 1000,
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

const groups = (...cards: EventCard[]) =>
  groupsOf(cards, at).map(({ key, month, events }) => [
    month === '' ? key : `${key} ${month}`,
    events.map(({ id }) => id),
  ]);

test('keeps the order of the server and starts a heading where the group changes (EVT-009)', () => {
  expect(
    groups(
      card('1', {}),
      card('2', { balance: 3 }),
      card('3', { salesOpenAt: at + 1 }),
      card('4', { balance: 0 }),
      card('5', { salesCloseAt: at - 1 }),
    ),
  ).toEqual([
    ['groupNextWeek', ['1', '2']],
    ['groupSoon', ['3']],
    ['groupOver', ['4', '5']],
  ]);
});

test('groups bookable events by week and month, and running ones after them (EVT-018)', () => {
  const on = (id: string, text: string) => card(id, { startTime: Date.parse(text) });
  expect(
    groups(
      on('1', '2026-03-11T06:00:00Z'),
      on('2', '2026-03-14T15:59:00Z'),
      on('3', '2026-03-14T16:00:00Z'),
      on('4', '2026-03-21T15:59:00Z'),
      on('5', '2026-03-21T16:00:00Z'),
      on('6', '2026-04-02T04:00:00Z'),
      on('7', '2027-04-02T04:00:00Z'),
      on('8', '2026-03-10T04:00:00Z'),
    ),
  ).toEqual([
    ['groupThisWeek', ['1', '2']],
    ['groupNextWeek', ['3', '4']],
    ['groupMonth 2026-03', ['5']],
    ['groupMonth 2026-04', ['6']],
    ['groupMonth 2027-04', ['7']],
    ['groupRunning', ['8']],
  ]);
});

test('lists an invited event among the bookable ones (EVT-033)', () => {
  expect(groups(card('1', { authorizeFlag: true }))).toEqual([['groupNextWeek', ['1']]]);
});
