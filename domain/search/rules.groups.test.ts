import { expect, test } from 'vitest';
import { groupsOf } from './rules.groups.ts';
import { maxFound } from './rules.ts';
import type { FoundBookable, FoundMember, FoundOrder } from './shapes.ts';

const order = (orderNumber: string, by: FoundOrder['by'] = 'NAME'): FoundOrder => ({
  orderNumber,
  hybrisNumber: null,
  orderType: 'event',
  orderStatus: 'PAID',
  isGivenUp: false,
  memberName: 'Siti',
  memberNumber: '8000001',
  name: 'Supper',
  orderDate: 0,
  by,
  what: '',
});
const members = (count: number): FoundMember[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: String(nth),
    country: 'bn',
    memberNo: `800${nth}`,
    name: 'Siti',
  }));
const event: FoundBookable = {
  kind: 'event',
  id: '1',
  name: 'Siti',
  place: '',
  country: 'bn',
  startTime: null,
};
const none = { orders: [], members: [], bookables: [] };
const kindsIn = (...of: Parameters<typeof groupsOf>) => groupsOf(...of).map(({ kind }) => kind);

test('a whole number puts its kind and its record first', () => {
  const found = {
    ...none,
    members: members(3),
    orders: [order('RE1', 'MEMBER'), order('RE20260101000001', 'NUMBER')],
  };
  expect(groupsOf(found, 're2026 0101 000001')[0]!.hits[0]).toMatchObject({
    kind: 'order',
    of: { orderNumber: 'RE20260101000001' },
  });
  expect(groupsOf(found, '8002')[0]!.hits[0]).toMatchObject({ of: { memberNo: '8002' } });
});

test('the last six digits put the order before members whose number begins with them', () => {
  const found = { ...none, members: members(3), orders: [order('RE20260101800000', 'NUMBER')] };
  expect(kindsIn(found, '800000')).toEqual(['order', 'member']);
});

test('an order found by a ticket is a ticket; its code is as good as a whole number', () => {
  const found = { ...none, members: members(1), orders: [order('RE1', 'TICKET')] };
  const code = `${'k'.repeat(21)}A.1.77.${'s'.repeat(85)}A`;
  expect(kindsIn(found, code)).toEqual(['ticket', 'member']);
  expect(kindsIn(found, '0077')).toEqual(['ticket', 'member']);
});

test('shows all of one kind, three of each of two kinds, and two of each of more', () => {
  const many = { ...none, members: members(maxFound + 1) };
  const shown = (found: Parameters<typeof groupsOf>[0]) =>
    groupsOf(found, 'siti').map(({ hits, count }) => [hits.length, count]);
  expect(shown(many)).toEqual([[8, 9]]);
  expect(shown({ ...many, orders: [order('RE1')] })).toEqual([
    [3, 9],
    [1, 1],
  ]);
  expect(shown({ ...many, orders: [order('RE1')], bookables: [event] })).toEqual([
    [2, 9],
    [1, 1],
    [1, 1],
  ]);
});

test('without hits there is no group', () => {
  expect(groupsOf(none, 'siti')).toEqual([]);
});
