import { expect, test } from 'vitest';
import {
  isEffectiveOn,
  peakUsed,
  type Package,
  packageRefusal,
  shownOn,
} from './rules.packages.ts';

const projector: Package = {
  isOfferedForRoom: true,
  isWithdrawn: false,
  from: '2026-12-01',
  until: '2026-12-31',
  stock: 3,
  priceCents: 2500,
};
const chosen = { day: '2026-12-10', quantity: 3, shownCents: 2500 };

test.each<[string, Partial<Package>, Partial<typeof chosen>, string | null]>([
  ['all of the stock at the shown price', {}, {}, null],
  ['a package valid for one day', { from: chosen.day, until: chosen.day }, {}, null],
  ['not offered for the room', { isOfferedForRoom: false }, {}, 'packageNotForRoom'],
  ['withdrawn', { isWithdrawn: true }, {}, 'packageWithdrawn'],
  ['the day before its first day', {}, { day: '2026-11-30' }, 'packageNotYetEffective'],
  ['the day after its last day', {}, { day: '2027-01-01' }, 'packageExpired'],
  ['more than the stock', {}, { quantity: 4 }, 'equipmentStockTooSmall'],
  ['at another price', {}, { shownCents: 2400 }, 'packagePriceChanged'],
])('checks a chosen package: %s (FAC-051, B-17)', (_, change, wanted, refusal) => {
  expect(packageRefusal({ ...projector, ...change }, { ...chosen, ...wanted })).toBe(refusal);
});

test('treats a package as effective from its first to its last day (FAC-052, B-17)', () => {
  const on = (day: string) => isEffectiveOn(projector, day);
  expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isEffectiveOn({ from: null, until: null }, '2026-12-10')).toBe(true);
});

test('reports the first of several reasons in the documented order (B-17)', () => {
  const one = {
    ...projector,
    isOfferedForRoom: false,
    isWithdrawn: true,
    stock: 0,
    from: '2027-01-01',
  };
  const wanted = { ...chosen, shownCents: 1 };
  const refusals = [
    packageRefusal(one, wanted),
    packageRefusal({ ...one, isOfferedForRoom: true }, wanted),
    packageRefusal({ ...one, isOfferedForRoom: true, isWithdrawn: false }, wanted),
    packageRefusal({ ...projector, stock: 0 }, wanted),
  ];
  expect(refusals).toEqual([
    'packageNotForRoom',
    'packageWithdrawn',
    'packageNotYetEffective',
    'equipmentStockTooSmall',
  ]);
});

test('adds up equipment of overlapping uses only (B-04)', () => {
  const uses = [
    { start: 32, end: 40, quantity: 2 },
    { start: 40, end: 48, quantity: 1 },
    { start: 36, end: 44, quantity: 1 },
  ];
  expect(peakUsed(uses, { start: 32, end: 48 })).toBe(3);
  expect(peakUsed(uses, { start: 44, end: 48 })).toBe(1);
  expect(peakUsed(uses, { start: 48, end: 52 })).toBe(0);
});

test('shows the version of the day, and versions of other days only without it (B-17)', () => {
  const before = { name: 'Set', from: null, until: '2026-12-09' };
  const after = { name: 'Set', from: '2026-12-10', until: null };
  const later = { name: 'Lights', from: '2027-01-01', until: null };
  const offers = [before, after, later];
  expect(shownOn(offers, '2026-12-09')).toEqual([before, later]);
  expect(shownOn(offers, '2026-12-10')).toEqual([after, later]);
  expect(shownOn([before, later], '2026-12-10')).toEqual([before, later]);
});
