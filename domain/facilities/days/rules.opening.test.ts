import { expect, test } from 'vitest';
import { openingFault } from './rules.opening.ts';
import type { OpenDay, OpeningFields } from './shapes.opening.ts';

const monday = (from: string | null = null, until: string | null = null): OpenDay => ({
  weekday: 1,
  from,
  until,
});
const opening = (change: Partial<OpeningFields>): OpeningFields => ({
  openDays: [monday()],
  releasedUntil: '',
  ...change,
});

test.each<[string, Partial<OpeningFields>, string | null]>([
  ['no open day', { openDays: [] }, 'openDaysMissing'],
  ['a weekday twice', { openDays: [monday(), monday()] }, 'openPeriodsOverlap'],
  [
    'periods that share a day',
    { openDays: [monday(null, '2027-03-01'), monday('2027-03-01')] },
    'openPeriodsOverlap',
  ],
  ['consecutive periods', { openDays: [monday(null, '2027-02-28'), monday('2027-03-01')] }, null],
  [
    'an open start that overlaps an end',
    { openDays: [monday(null, '2027-03-31'), monday('2027-03-01', '2027-04-30')] },
    'openPeriodsOverlap',
  ],
  [
    'the same overlap in reverse order',
    { openDays: [monday('2027-03-01', '2027-04-30'), monday(null, '2027-03-31')] },
    'openPeriodsOverlap',
  ],
  ['two weekdays', { openDays: [monday(), { ...monday(), weekday: 2 }] }, null],
  ['until before from', { openDays: [monday('2027-03-02', '2027-03-01')] }, 'effectiveAfterExpiry'],
  ['one day', { openDays: [monday('2027-03-01', '2027-03-01')] }, null],
  ['an impossible date', { releasedUntil: '2027-02-30' }, 'releaseDateInvalid'],
  ['text that is no date', { releasedUntil: 'March' }, 'releaseDateInvalid'],
  ['a release date', { releasedUntil: '2027-02-28' }, null],
])('checks the open days of a room: %s (VAL-039)', (_, change, refusal) => {
  expect(openingFault(opening(change))?.refusal ?? null).toBe(refusal);
});
