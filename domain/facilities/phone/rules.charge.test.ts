import { expect, test } from 'vitest';
import { phoneFault } from './rules.charge.ts';

const good = { isFree: false, reason: '', hasTerms: true, termsAccepted: true };

test.each([
  [{}, null],
  [{ isFree: true, reason: 'abc' }, null],
  [
    { isFree: true, reason: 'ab ' },
    { field: 'reason', refusal: 'reasonMissing' },
  ],
  [
    { isFree: true, reason: '---' },
    { field: 'reason', refusal: 'reasonMissing' },
  ],
  [{ isFree: false, reason: 'ab' }, null],
  [{ termsAccepted: false }, { field: 'termsAccepted', refusal: 'termsNotAccepted' }],
  [{ termsAccepted: false, hasTerms: false }, null],
])('checks a phone booking with %o: fault %s (ADM-030, B-46)', (more, fault) => {
  expect(phoneFault({ ...good, ...more })).toEqual(fault);
});
