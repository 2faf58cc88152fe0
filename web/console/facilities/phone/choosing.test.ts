import { describe, expect, test } from 'vitest';
import type { PackageOffer } from '#domain/facilities/shapes.ts';
import type { DayRun } from '#web/ui/facilities/runs.ts';
import { runIn, sessionsOf, withRun } from './choosing.ts';

const run = (day: string, start: number, end: number, state: DayRun['state'] = 'FREE'): DayRun => ({
  day,
  start,
  end,
  state,
  price: 5000,
  slotIds: [`${start}`],
});
const offer = (id: string, isRequired = false): PackageOffer => ({
  id,
  name: id,
  items: [],
  price: 1500,
  stock: 4,
  from: null,
  until: null,
  isRequired,
});

describe('choices of a booking by phone', () => {
  test('sorts times by day and hour and removes one on a second press (ADM-030)', () => {
    const [late, early] = [run('2026-12-02', 40, 48), run('2026-12-01', 48, 56)];
    const both = withRun(withRun([], late, []), early, []);
    expect(both.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02']);
    expect(withRun(both, early, []).map(({ day }) => day)).toEqual(['2026-12-02']);
  });

  test('includes required packages from the start and omits quantities of zero (ADM-030, B-17)', () => {
    const offers = [offer('1', true), offer('2')];
    const [chosen] = withRun([], run('2026-12-01', 32, 40), [offers[0]!]);
    expect(sessionsOf([{ ...chosen!, packages: { ...chosen!.packages, 2: 0 } }], offers)).toEqual([
      {
        day: '2026-12-01',
        slotIds: ['32'],
        packages: [{ packageId: '1', quantity: 1, price: 1500 }],
      },
    ]);
  });

  test.each([
    ['a run of the same hours', 32, 40, [32, 40]],
    ['the longest run within them', 32, 48, [32, 48]],
    ['nothing if they are too short', 33, 40, null],
    ['nothing if they are booked', 48, 56, null],
  ] as const)('turns drawn hours into %s (ADM-030)', (_, from, until, meant) => {
    const runs = [run('d', 32, 40), run('d', 40, 48), run('d', 32, 48), run('d', 48, 56, 'TAKEN')];
    const found = runIn(runs, from, until);
    expect(found === null ? null : [found.start, found.end]).toEqual(meant);
  });
});
