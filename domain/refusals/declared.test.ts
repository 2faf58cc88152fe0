import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { refusals } from './refusals.ts';
import { unanswered } from './unanswered.ts';

/** Refusals before a call runs: by the gate, or by the schema of a text input. */
const gate = [
  'underMaintenance',
  'tokenMissing',
  'tokenInvalid',
  'tokenExpired',
  'parameterMissing',
  'characterNotPrinted',
  'idempotencyKeyReused',
  'sessionMismatch',
  'exportBusy',
  'unexpected',
];

test('finds every code declared by a call, by the gate or as never returned (ERR-038)', () => {
  const declared = new Set<string>(calls.flatMap(({ refuses }) => refuses));
  const others = Object.keys(refusals).filter(
    (name) => !declared.has(name) && !gate.includes(name),
  );
  expect(others.toSorted()).toEqual(Object.keys(unanswered).toSorted());
});
