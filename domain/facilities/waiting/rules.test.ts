import { expect, test } from 'vitest';
import { wantedRuns } from './rules.ts';

test('finds runs of the wanted length within the wanted times only (issue 53)', () => {
  const slot = (start: number) => ({ slotId: String(start), start, end: start + 4 });
  const slots = [68, 72, 76, 80, 84, 88].map(slot);
  const wanted = { fromTick: 72, untilTick: 88, hours: 2 };
  expect(wantedRuns(slots, wanted).map(({ start }) => start)).toEqual([72, 76, 80]);
});
