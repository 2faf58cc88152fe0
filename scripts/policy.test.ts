import { expect, test } from 'vitest';
import { calls } from '#domain/calls.ts';
import { policyFindings } from './policy.ts';

test('I26 the tables of the policy say what calls say, and a call that opens itself wider is found', () => {
  expect(policyFindings()).toEqual([]);
  const wider = (name: string) =>
    policyFindings(calls.map((call) => (call.name === name ? { ...call, who: 'open' } : call)));
  expect(wider('getOrders')).toHaveLength(1);
  expect(wider('listOrderRows')).toHaveLength(3);
  expect(
    policyFindings(
      calls.map((call) =>
        call.name === 'getOrders' ? { ...call, names: { id: 'any order' } } : call,
      ),
    ),
  ).toHaveLength(1);
});
