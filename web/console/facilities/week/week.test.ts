import { describe, expect, test } from 'vitest';
import type { Span } from '#domain/facilities/rules.ticks.ts';
import {
  type Day,
  edgeAt,
  freshWeek,
  isInTheWay,
  piecesOf,
  spansOn,
  type Step,
  type Week,
  weekStep,
} from './week.ts';

const span = (start: number, end: number): Span => ({ start, end });
const none: Day[] = [[], [], [], [], [], [], []];
/** Monday 09:00–10:00 and 12:00–14:00. */
const monday: Day[] = [[span(36, 40), span(48, 56)], ...none.slice(1)];
const after = (days: readonly Day[], ...steps: Step[]): Week =>
  steps.reduce(weekStep, freshWeek(days));
const press = (tick: number, part: 'body' | 'start' | 'end' = 'body', day = 0): Step => ({
  do: 'press',
  day,
  tick,
  part,
});
const drag = (tick: number, day = 0): Step => ({ do: 'drag', day, tick });
const drop: Step = { do: 'drop' };
const enter: Step = { do: 'enter' };
const go = (days: number, ticks: number): Step => ({ do: 'go', days, ticks });

describe('editing a week by pointer (ADM-025)', () => {
  test.each<[string, Step[], Span[]]>([
    ['downwards', [press(60), drag(63), drop], [span(36, 40), span(48, 56), span(60, 64)]],
    ['upwards', [press(63), drag(60), drop], [span(36, 40), span(48, 56), span(60, 64)]],
    [
      'to the end of the day at most',
      [press(92), drag(120), drop],
      [span(36, 40), span(48, 56), span(92, 96)],
    ],
    ['beside another', [press(40), drag(47), drop], [span(36, 40), span(40, 48), span(48, 56)]],
    ['not by a press without movement', [press(60), drop], [span(36, 40), span(48, 56)]],
    [
      'not after a cancelled gesture',
      [press(60), drag(63), { do: 'cancel' }, drop],
      [span(36, 40), span(48, 56)],
    ],
    ['moved', [press(38), drag(42), drop], [span(40, 44), span(48, 56)]],
    ['moved to the start of the day', [press(38), drag(-9), drop], [span(0, 4), span(48, 56)]],
    ['moved to the end of the day', [press(50), drag(95), drop], [span(36, 40), span(88, 96)]],
    ['extended at its end', [press(39, 'end'), drag(43), drop], [span(36, 44), span(48, 56)]],
    [
      'to a quarter-hour at least, at its end',
      [press(39, 'end'), drag(20), drop],
      [span(36, 37), span(48, 56)],
    ],
    ['extended at its start', [press(36, 'start'), drag(34), drop], [span(34, 40), span(48, 56)]],
    [
      'to a quarter-hour at least, at its start',
      [press(36, 'start'), drag(60), drop],
      [span(39, 40), span(48, 56)],
    ],
  ])('draws or changes a slot: %s', (_, steps, spans) => {
    expect(spansOn(after(monday, ...steps), 0)).toEqual(spans);
  });

  test('moves a slot to another day', () => {
    const week = after(monday, press(36), drag(40, 2), drop);
    expect([spansOn(week, 0), spansOn(week, 2)]).toEqual([[span(48, 56)], [span(40, 44)]]);
    expect(week.status).toEqual({ what: 'changed', day: 2, span: span(40, 44) });
  });

  test.each<[string, Step[]]>([
    ['drawn over another', [press(44), drag(48), drop]],
    ['moved onto another', [press(36), drag(45), drop]],
    ['extended into another', [press(39, 'end'), drag(48), drop]],
  ])('refuses a slot that is %s and changes nothing (7084)', (_, steps) => {
    expect(isInTheWay(after(monday, ...steps.slice(0, -1)))).toBe(true);
    const week = after(monday, ...steps);
    expect([week.days, week.fault]).toEqual([monday, { day: 0, fault: 'slotsOverlap' }]);
    expect(weekStep(week, press(70)).fault).toBeNull();
  });

  test('draws nothing on a day whose line is unreadable', () => {
    const week = after(['hoursUnread', ...none.slice(1)], press(40), drag(44), drop);
    expect([week.days[0], week.fault]).toEqual(['hoursUnread', { day: 0, fault: 'hoursUnread' }]);
  });
});

test.each<[number, number, string]>([
  [36, 1, 'start'],
  [37, 1, 'start'],
  [37.1, 1, 'body'],
  [38.9, 1, 'body'],
  [39, 1, 'end'],
  [39.9, 1, 'end'],
  [37.1, 3, 'body'],
])('at %d, within %d, grabs 09:00–10:00 by its %s (ADM-025)', (at, reach, part) => {
  expect(edgeAt(span(36, 40), at, reach)).toBe(part);
  expect(edgeAt(null, at, reach)).toBe('body');
});

describe('editing a week by keyboard (ADM-025)', () => {
  test('starts and ends a slot at the cursor with Enter and announces each step', () => {
    const begun = after(none, go(0, 4), enter);
    expect(begun.status).toEqual({ what: 'drawing', day: 0, span: span(40, 41) });
    const drawn = weekStep(begun, go(0, 3));
    expect(drawn.status).toEqual({ what: 'drawing', day: 0, span: span(40, 44) });
    const week = weekStep(drawn, enter);
    expect([spansOn(week, 0), week.status, week.gesture]).toEqual([
      [span(40, 44)],
      { what: 'added', day: 0, span: span(40, 44) },
      null,
    ]);
  });

  test('keeps the cursor within the week and announces the slot under it', () => {
    expect(after(monday, go(-1, -99)).cursor).toEqual({ day: 0, tick: 0 });
    expect(after(monday, go(9, 99)).cursor).toEqual({ day: 6, tick: 95 });
    expect(after(monday, go(0, 1)).status).toEqual({ what: 'at', day: 0, span: span(36, 40) });
    expect(after(monday, go(1, 0)).status).toEqual({ what: 'empty', day: 1, tick: 36 });
  });

  test('moves an existing slot to another day but keeps a drawn one on its day', () => {
    const moved = after(monday, enter, go(1, 4), enter);
    expect([spansOn(moved, 0), spansOn(moved, 1)]).toEqual([[span(48, 56)], [span(40, 44)]]);
    const drawn = after(none, enter, go(1, 1), enter);
    expect([spansOn(drawn, 0), spansOn(drawn, 1)]).toEqual([[span(36, 38)], []]);
  });

  test.each<[Step, Span]>([
    [{ do: 'stretch', edge: 'end', by: 1 }, span(36, 41)],
    [{ do: 'stretch', edge: 'end', by: -1 }, span(36, 39)],
    [{ do: 'stretch', edge: 'start', by: -1 }, span(35, 40)],
    [{ do: 'set', span: span(32, 48) }, span(32, 48)],
  ])('changes the slot at the cursor by %j', (step, then) => {
    expect(spansOn(after(monday, step), 0)).toEqual([then, span(48, 56)]);
  });

  test.each<[Span, string]>([
    [span(36, 49), 'slotsOverlap'],
    [span(36.5, 40), 'slotNotOnQuarterHour'],
    [span(90, 97), 'slotNotOnQuarterHour'],
    [span(-1, 4), 'slotNotOnQuarterHour'],
    [span(40, 40), 'slotStartNotBeforeEnd'],
  ])('refuses the slot at the cursor at %j: %s (7083, 7084, 7097)', (to, fault) => {
    const week = after(monday, { do: 'set', span: to });
    expect([week.days, week.fault]).toEqual([monday, { day: 0, fault }]);
  });

  test('deletes the slot at the cursor, and nothing without one', () => {
    const week = after(monday, { do: 'delete' });
    expect([spansOn(week, 0), week.status]).toEqual([
      [span(48, 56)],
      { what: 'deleted', day: 0, span: span(36, 40) },
    ]);
    expect(after(monday, go(1, 0), { do: 'delete' }).days).toEqual(monday);
  });
});

describe('editing whole days (ADM-025)', () => {
  test('replaces the slots of other days by those of the copied day', () => {
    const week = after(monday, { do: 'copy', from: 0, to: [1, 4] });
    expect(week.days.map((_, day) => spansOn(week, day).length)).toEqual([2, 2, 0, 0, 2, 0, 0]);
    const unread = after(['slotsOverlap', ...monday.slice(1)], { do: 'copy', from: 0, to: [1] });
    expect([unread.fault, spansOn(unread, 1)]).toEqual([{ day: 0, fault: 'slotsOverlap' }, []]);
  });

  test('fills days with pieces of equal length', () => {
    const week = after(monday, { do: 'fill', days: [0, 6], span: span(32, 88), piece: 4 });
    expect([spansOn(week, 0).length, spansOn(week, 6).at(-1), spansOn(week, 1)]).toEqual([
      14,
      span(84, 88),
      [],
    ]);
    expect(week.status).toEqual({ what: 'filled', days: [0, 6], count: 14 });
  });

  test.each<[Span, number, Span[]]>([
    [span(32, 40), 4, [span(32, 36), span(36, 40)]],
    [span(32, 41), 4, [span(32, 36), span(36, 40)]],
    [span(32, 35), 4, []],
    [span(32, 35), 0, []],
  ])('splits %j into pieces of %d', (whole, piece, pieces) => {
    expect(piecesOf(whole, piece)).toEqual(pieces);
  });

  test.each<[Span, number, string]>([
    [span(40, 40), 4, 'slotStartNotBeforeEnd'],
    [span(36, 38), 4, 'slotStartNotBeforeEnd'],
    [span(36, 100), 4, 'slotNotOnQuarterHour'],
  ])('refuses to fill %j with pieces of %d: %s', (whole, piece, fault) => {
    const week = after(monday, { do: 'fill', days: [2], span: whole, piece });
    expect([week.days, week.fault]).toEqual([monday, { day: 2, fault }]);
  });
});
