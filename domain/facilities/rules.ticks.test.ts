import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenRun,
  freeRuns,
  isFree,
  maskOf,
  overlaps,
  runsOf,
  type Slot,
  tickOf,
  ticksPerDay,
  timeOf,
} from './rules.ticks.ts';

const slot = (slotId: string, from: string, to: string): Slot => ({
  slotId,
  start: tickOf(from)!,
  end: tickOf(to)!,
});
const morning = [slot('a', '08:00', '10:00'), slot('b', '10:00', '12:00')];
const evening = slot('c', '13:00', '15:00');

test('reads a time of day only on a quarter-hour (B-04, ADM-025)', () => {
  expect([tickOf('00:00'), tickOf('09:15'), tickOf('24:00')]).toEqual([0, 37, 96]);
  expect(['09:10', '24:15', '9:00', '09:60', ''].map(tickOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ticksPerDay }), (tick) => tickOf(timeOf(tick)) === tick),
  );
});

test('shares a bit between two spans exactly when they overlap (B-04)', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
    .filter(([start, end]) => start < end)
    .map(([start, end]) => ({ start, end }));
  fc.assert(
    fc.property(span, span, (one, other) => {
      expect(isFree(one, maskOf(other))).toBe(!overlaps(one, other));
      expect(maskOf(one).toString(2).replaceAll('0', '').length).toBe(one.end - one.start);
    }),
  );
});

test('builds runs of adjacent slots with an offered length, never over a gap (B-16)', () => {
  const runs = runsOf([evening, ...morning], [2, 4]);
  expect(runs.map(({ slotIds }) => slotIds.join(''))).toEqual(['a', 'ab', 'b', 'c']);
  expect(runsOf([...morning, evening], [6])).toEqual([]);
  expect(runsOf(morning, [4])).toEqual([{ start: 32, end: 48, slotIds: ['a', 'b'] }]);
});

test('keeps only runs that are free and have not begun (FAC-043)', () => {
  const runs = runsOf([...morning, evening], [2, 4]);
  const busy = maskOf({ start: tickOf('09:45')!, end: tickOf('10:00')! });
  expect(freeRuns(runs, busy).map(({ slotIds }) => slotIds.join(''))).toEqual(['b', 'c']);
  expect(freeRuns(runs, busy, tickOf('10:15')!).map(({ slotIds }) => slotIds.join(''))).toEqual([
    'c',
  ]);
});

test.for([
  ['one slot of an offered length', [morning[0]!], [2], false, { start: 32, end: 40 }],
  [
    'two adjacent slots, in any order',
    [morning[1]!, morning[0]!],
    [4],
    true,
    { start: 32, end: 48 },
  ],
  ['a length that is not offered', [morning[0]!], [4], false, 'lengthNotOffered'],
  ['a gap', [morning[0]!, evening], [4], false, 'lengthNotOffered'],
  ['a gap in a combined room', [morning[0]!, evening], [4], true, 'combinedSlotsNotAdjacent'],
  ['one slot twice', [morning[0]!, morning[0]!], [4], false, 'slotChosenTwice'],
] as const)(
  'checks chosen slots: %s (FAC-053, FAC-054)',
  ([, slots, hours, isCombined, expected]) => {
    const chosen = chosenRun(slots, hours, isCombined);
    if (typeof expected === 'string') expect(chosen).toEqual({ ok: false, refusal: expected });
    else expect(chosen).toMatchObject({ ok: true, run: expected });
  },
);
