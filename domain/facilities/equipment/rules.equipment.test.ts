import { expect, test } from 'vitest';
import { packageFault, takenOver } from './rules.equipment.ts';
import type { PackageFields } from './shapes.packages.ts';

const whole: PackageFields = {
  venueId: '1',
  code: 'STAGE',
  names: { en: 'Stage', 'zh-CN': '', ms: '' },
  items: [{ itemId: '1', quantity: 2 }],
  price: 0,
  from: '2026-12-01',
  until: '2026-12-01',
  roomIds: [],
  isRequired: false,
  itemCode: '',
};
const item = (itemId: string) => ({ itemId, quantity: 1 });

test('accepts a package of one day, free of charge and without rooms (B-17)', () => {
  expect(packageFault(whole)).toBeNull();
  expect(packageFault({ ...whole, from: null, items: [item('1'), item('2')] })).toBeNull();
  expect(packageFault({ ...whole, until: null })).toBeNull();
});

test.each<[Partial<PackageFields>, string, string]>([
  [{ items: [] }, 'equipmentNotFound', 'items'],
  [{ items: [item('1'), item('2'), item('1')] }, 'packageItemTwice', 'items'],
  [{ price: -1 }, 'priceBelowZero', 'price'],
  [{ from: '2026-12-02' }, 'effectiveAfterExpiry', 'from'],
])('refuses a package with %j as %s at %s (VAL-041, B-28)', (change, refusal, field) => {
  expect(packageFault({ ...whole, ...change })).toEqual({ refusal, field });
});

const days = (from: string | null, until: string | null) => ({ from, until });

const version = (id: string, from: string | null, until: string | null) => ({ id, from, until });

test.each([
  ['the open version', [version('1', null, null)], days('2026-12-05', null), '1'],
  [
    'only the version valid on that day',
    [version('1', null, '2026-11-30'), version('2', '2026-12-01', '2026-12-31')],
    days('2026-12-05', '2026-12-31'),
    '2',
  ],
  [
    'none if no version is valid',
    [version('1', null, '2026-12-04')],
    days('2026-12-05', null),
    null,
  ],
  ['none without versions', [], days(null, null), null],
])('ends the version that a new one replaces: %s (B-17)', (_what, versions, next, ends) => {
  expect(takenOver(versions, next)).toEqual({ ok: true, ends });
});

test.each([
  [
    'begins on the same day as another',
    [version('1', '2026-12-05', null)],
    days('2026-12-05', null),
    'from',
  ],
  ['has no first day', [version('1', '2026-12-05', null)], days(null, null), 'from'],
  ['lies before another', [version('1', '2026-12-05', null)], days('2026-12-01', null), 'until'],
  ['lies within another', [version('1', null, null)], days('2026-12-01', '2026-12-31'), 'until'],
  [
    'overlaps the version after the next',
    [version('1', null, '2026-12-31'), version('2', '2027-01-01', null)],
    days('2026-12-05', null),
    'until',
  ],
])('refuses an overlapping version that %s (VAL-041, 7018)', (_what, versions, next, field) => {
  expect(takenOver(versions, next)).toEqual({ ok: false, field });
});
