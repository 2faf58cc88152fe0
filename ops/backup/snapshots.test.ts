import { expect, test } from 'vitest';
import { aroundMoment } from './snapshots.ts';

const snapshots = [
  { id: 'third', time: '2026-11-30T14:02:00.5+08:00' },
  { id: 'first', time: '2026-11-30T06:01:00.000000001Z' },
  { id: 'second', time: '2026-11-30T06:01:30Z' },
];
const idsAround = (moment: string) =>
  aroundMoment(snapshots, Temporal.Instant.from(moment)).map(({ id }) => id);

test('chooses the snapshots next to a moment, whatever their order and time zone (issue 50)', () => {
  expect(idsAround('2026-11-30 14:01:45+08')).toEqual(['second', 'third']);
  expect(idsAround('2026-11-30T06:01:30Z')).toEqual(['second', 'third']);
  expect(idsAround('2026-11-30T06:01:00Z')).toEqual(['first']);
  expect(idsAround('2026-11-30T06:02:00.5Z')).toEqual(['third']);
});
