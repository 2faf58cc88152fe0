import { describe, expect, test } from 'vitest';
import { differences } from './rules.audit.ts';

const all = (old: unknown, next: unknown, whole: readonly string[] = []) =>
  differences(old, next, (field) => whole.includes(field));

describe('differences between two states of a record', () => {
  test('lists only fields whose values differ, whatever the order of keys (ADM-003)', () => {
    const old = { name: 'A', names: { en: 'A', ms: 'B' }, days: 3 };
    const next = { days: 4, names: { ms: 'B', en: 'A' }, name: 'A' };
    expect(all(old, next)).toEqual([
      { field: 'days', row: null, isRow: false, before: 3, after: 4 },
    ]);
  });
  test('lists single fields of a nested group (ADM-003)', () => {
    expect(all({ names: { en: 'A', ms: 'B' } }, { names: { en: 'A', ms: 'C' } })).toMatchObject([
      { field: 'names.ms', before: 'B', after: 'C' },
    ]);
  });
  test('matches rows by key, whatever their position (ADM-003)', () => {
    const [guest, owner] = [
      { key: '1', price: 2050 },
      { key: '2', price: 1000 },
    ];
    expect(
      all({ ticketTypes: [guest, owner] }, { ticketTypes: [owner, { ...guest, price: 2056 }] }),
    ).toEqual([
      {
        field: 'ticketTypes.price',
        row: { of: { key: '1', price: 2056 }, place: 1 },
        isRow: false,
        before: 2050,
        after: 2056,
      },
    ]);
  });
  test('lists a removed row as one difference and a new row with its values (ADM-003)', () => {
    const [was, is] = [
      { key: '1', price: 5, note: '' },
      { key: '2', price: 6, note: '' },
    ];
    expect(
      all({ rows: [was] }, { rows: [is] }).map(({ field, isRow, before, after }) => [
        field,
        isRow,
        before,
        after,
      ]),
    ).toEqual([
      ['rows', true, undefined, is],
      ['rows.price', false, undefined, 6],
      ['rows', true, was, undefined],
    ]);
  });
  test('treats undefined, null, an empty text and an empty list as equal (ADM-003)', () => {
    expect(all({ a: null, b: '', c: [], d: undefined }, { a: '', b: [], c: null })).toEqual([]);
  });
  test('lists a field that is compared whole as one difference (ADM-003)', () => {
    expect(
      all({ target: { mode: 'ALL' } }, { target: { mode: 'LEVELS' } }, ['target']),
    ).toMatchObject([{ field: 'target', before: { mode: 'ALL' }, after: { mode: 'LEVELS' } }]);
  });
  test('lists the set fields of a new record and the former fields of a deleted one (ADM-003)', () => {
    expect(all(null, { name: 'A', note: '' })).toMatchObject([
      { field: 'name', before: undefined, after: 'A' },
    ]);
    expect(all({ name: 'A' }, null)).toMatchObject([
      { field: 'name', before: 'A', after: undefined },
    ]);
  });
});

test('lists each row when the list did not exist before or does not exist after (ADM-003)', () => {
  const rows = [{ key: '1', name: 'A' }];
  expect(all({ rows: null }, { rows })[0]).toMatchObject({ field: 'rows', isRow: true });
  expect(all({ rows }, { rows: null })[0]).toMatchObject({ field: 'rows', isRow: true });
});
