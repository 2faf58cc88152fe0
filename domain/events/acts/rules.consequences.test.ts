import { expect, test } from 'vitest';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { consequencesOf } from './rules.consequences.ts';

const hour = 3_600_000;
const draft = fullEvent(Date.UTC(2031, 4, 1));
const before = {
  ...draft,
  sessions: draft.sessions.map((row, place) => ({ ...row, key: String(place + 1) })),
};
const later = (key: string) => ({
  ...before,
  sessions: before.sessions.map((row) =>
    row.key === key ? { ...row, endTime: row.endTime + hour } : row,
  ),
});

test('names what follows from each changed field, and nothing for an unchanged event (B-42)', () => {
  expect(consequencesOf(before, { ...before }, new Set())).toEqual([]);
  const next = {
    ...before,
    salesCloseAt: before.salesCloseAt! - hour,
    canCancel: !before.canCancel,
    name: { ...before.name, en: 'Another name' },
  };
  expect(consequencesOf(before, next, new Set())).toEqual([
    { field: 'salesCloseAt', effect: 'SALES' },
    { field: 'canCancel', effect: 'CANCELS' },
    { field: 'name', effect: 'SEEN' },
  ]);
});

test('writes to buyers only when a booked session gets another time or venue (B-42)', () => {
  expect(consequencesOf(before, later('1'), new Set(['1']))).toEqual([
    { field: 'sessions', effect: 'MOVES' },
  ]);
  expect(consequencesOf(before, later('1'), new Set(['2']))).toEqual([
    { field: 'sessions', effect: 'SEEN' },
  ]);
  const renamed = {
    ...before,
    venues: before.venues.map((row) => ({ ...row, name: 'Another hall' })),
  };
  expect(consequencesOf(before, renamed, new Set(['1']))).toEqual([
    { field: 'venues', effect: 'MOVES' },
  ]);
});
