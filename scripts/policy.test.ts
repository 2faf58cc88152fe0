import { expect, test } from 'vitest';
import { calls } from '#domain/calls.ts';
import { policyFindings } from './policy.ts';

test('the policy matches the calls, and a call that is declared for more callers is found (I26)', () => {
  expect(policyFindings()).toEqual([]);
  const wider = (name: string) =>
    policyFindings(calls.map((call) => (call.name === name ? { ...call, who: 'open' } : call)));
  expect(wider('getOrders')).toHaveLength(1);
  // Its line, and its row in the table of districts.
  expect(wider('listOrderRows')).toHaveLength(2);
  expect(
    policyFindings(
      calls.map((call) =>
        call.name === 'getOrders' ? { ...call, names: { id: 'any order' } } : call,
      ),
    ),
  ).toHaveLength(1);
});
