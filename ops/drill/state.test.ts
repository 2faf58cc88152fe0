import { expect, test } from 'vitest';
import { differences, type State } from './state.ts';

const before: State = {
  rows: { orders: ['a', 'b', 'b'], members: [] },
  files: { 'kept/1': 'one', 'kept/2': 'two' },
};

test('finds no difference between equal states, whatever the order of their rows (issue 50)', () => {
  const after = {
    rows: { members: [], orders: ['b', 'a', 'b'] },
    files: { 'kept/2': 'two', 'kept/1': 'one' },
  };
  expect(differences(before, after)).toEqual({ rows: {}, files: [] });
});

test('finds a lost, an added, a changed and a doubled row, and a missing table (issue 50)', () => {
  const rowsOf = (rows: State['rows']) => differences(before, { ...before, rows }).rows;
  expect(rowsOf({ orders: ['a', 'b'], members: [] })).toEqual({ orders: 1 });
  expect(rowsOf({ orders: ['a', 'b', 'b'], members: ['m'] })).toEqual({ members: 1 });
  expect(rowsOf({ orders: ['c', 'b', 'b'], members: [] })).toEqual({ orders: 2 });
  expect(rowsOf({ orders: ['a', 'b', 'b', 'b'], members: [] })).toEqual({ orders: 1 });
  expect(rowsOf({ orders: ['a', 'b', 'b'] })).toEqual({ members: 1 });
});

test('finds a missing, a changed and a foreign file (issue 50)', () => {
  const files = { 'kept/1': 'other', 'kept/3': 'three' };
  expect(differences(before, { ...before, files }).files).toEqual(['kept/1', 'kept/2', 'kept/3']);
});
