import { expect, test } from 'vitest';
import { type DayFacts, dayState, horizonOf } from './rules.days.ts';

const open: DayFacts = {
  day: '2026-12-01',
  today: '2026-11-23',
  horizon: '2027-02-23',
  leadDays: 0,
  isVenueOpen: true,
  isRoomInUse: true,
  isOpenDay: true,
  isClosedDay: false,
  isHoliday: false,
  opensOnHolidays: false,
  releasedUntil: null,
  hasFreeRun: true,
};

test('ends the horizon on the same day three months later, or the last of that month (FAC-042, A-22, CON-011)', () => {
  expect(horizonOf('2026-01-15', 3)).toBe('2026-04-15');
  expect(horizonOf('2026-11-30', 3)).toBe('2027-02-28');
});

test.each<[string, Partial<DayFacts>, string, string | null]>([
  ['a bookable day', {}, 'OPEN', null],
  ['the venue is closed', { isVenueOpen: false }, 'CLOSED', 'venueNotAvailable'],
  ['the room is out of use', { isRoomInUse: false }, 'CLOSED', 'roomNotAvailable'],
  ['a weekday on which the room is closed', { isOpenDay: false }, 'CLOSED', 'closedDay'],
  ['a closed day', { isClosedDay: true }, 'CLOSED', 'closedDay'],
  ['a holiday', { isHoliday: true }, 'HOLIDAY', 'publicHoliday'],
  ['a holiday on which the room opens', { isHoliday: true, opensOnHolidays: true }, 'OPEN', null],
  ['the last released day', { releasedUntil: '2026-12-01' }, 'OPEN', null],
  ['after the last released day', { releasedUntil: '2026-11-30' }, 'NOT_RELEASED', 'notReleased'],
  ['today', { day: '2026-11-23' }, 'OPEN', null],
  ['yesterday', { day: '2026-11-22' }, 'PAST', 'dateInPast'],
  ['today with one lead day', { day: '2026-11-23', leadDays: 1 }, 'PAST', 'dateInPast'],
  ['tomorrow with one lead day', { day: '2026-11-24', leadDays: 1 }, 'OPEN', null],
  ['the last day of the horizon', { day: '2027-02-23' }, 'OPEN', null],
  ['beyond the horizon', { day: '2027-02-24' }, 'NOT_RELEASED', 'beyondHorizon'],
  ['no free run', { hasFreeRun: false }, 'FULL', 'dayFull'],
])(
  'returns the state of a day: %s (FAC-040, FAC-041, FAC-047, B-16)',
  (_, facts, state, refusal) => {
    expect(dayState({ ...open, ...facts })).toMatchObject({ state, refusal });
  },
);

test('reports the first rule that fails (B-16)', () => {
  const all: Partial<DayFacts> = {
    isVenueOpen: false,
    isRoomInUse: false,
    isOpenDay: false,
    isHoliday: true,
    releasedUntil: '2026-11-01',
    day: '2026-11-20',
    hasFreeRun: false,
  };
  const order: [keyof DayFacts, unknown][] = [
    ['isVenueOpen', true],
    ['isRoomInUse', true],
    ['isOpenDay', true],
    ['isHoliday', false],
    ['releasedUntil', null],
    ['day', '2026-12-01'],
    ['hasFreeRun', true],
  ];
  const facts: DayFacts = { ...open, ...all };
  const refusals = order.map(([name, mended]) => {
    const { refusal } = dayState(facts);
    Object.assign(facts, { [name]: mended });
    return refusal;
  });
  expect(refusals).toEqual([
    'venueNotAvailable',
    'roomNotAvailable',
    'closedDay',
    'publicHoliday',
    'notReleased',
    'dateInPast',
    'dayFull',
  ]);
  expect(dayState(facts).state).toBe('OPEN');
});
