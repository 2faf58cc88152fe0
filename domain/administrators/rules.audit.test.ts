import { describe, expect, test } from 'vitest';
import { differences } from './rules.audit.ts';

const all = (old: unknown, next: unknown, whole: readonly string[] = []) =>
  differences(old, next, (field) => whole.includes(field));

describe('what differs between two states of a record', () => {
  test('ADM-003 only what says something else, whatever the order of its keys', () => {
    const old = { name: 'A', names: { en: 'A', ms: 'B' }, days: 3 };
    const next = { days: 4, names: { ms: 'B', en: 'A' }, name: 'A' };
    expect(all(old, next)).toEqual([
      { field: 'days', row: null, isRow: false, before: 3, after: 4 },
    ]);
  });
  test('ADM-003 down to single fields of a group', () => {
    expect(all({ names: { en: 'A', ms: 'B' } }, { names: { en: 'A', ms: 'C' } })).toMatchObject([
      { field: 'names.ms', before: 'B', after: 'C' },
    ]);
  });
  test('ADM-003 rows are the same by their key, wherever they stand', () => {
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
  test('ADM-003 a row that has gone is told as one, a new one with its values', () => {
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
  test('ADM-003 nothing, null, no words and no rows are one', () => {
    expect(all({ a: null, b: '', c: [], d: undefined }, { a: '', b: [], c: null })).toEqual([]);
  });
  test('ADM-003 what is shown whole is told whole', () => {
    expect(
      all({ target: { mode: 'ALL' } }, { target: { mode: 'LEVELS' } }, ['target']),
    ).toMatchObject([{ field: 'target', before: { mode: 'ALL' }, after: { mode: 'LEVELS' } }]);
  });
  test('ADM-003 of what is new the fields with a value, of what is deleted those it had', () => {
    expect(all(null, { name: 'A', note: '' })).toMatchObject([
      { field: 'name', before: undefined, after: 'A' },
    ]);
    expect(all({ name: 'A' }, null)).toMatchObject([
      { field: 'name', before: 'A', after: undefined },
    ]);
  });
});

test('ADM-003 rows that were none before, and rows that are gone altogether, are told one by one', () => {
  const rows = [{ key: '1', name: 'A' }];
  expect(all({ rows: null }, { rows })[0]).toMatchObject({ field: 'rows', isRow: true });
  expect(all({ rows }, { rows: null })[0]).toMatchObject({ field: 'rows', isRow: true });
});
