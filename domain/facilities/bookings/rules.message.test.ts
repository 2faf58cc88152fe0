import { expect, test } from 'vitest';
import { messageRefusal, mostMessagesOfDay } from './rules.message.ts';

test.each([
  [{ isGivenUp: false, written: 0 }, null],
  [{ isGivenUp: false, written: mostMessagesOfDay - 1 }, null],
  [{ isGivenUp: false, written: mostMessagesOfDay }, 'tooManyMessages'],
  [{ isGivenUp: true, written: 0 }, 'orderCancelled'],
  [{ isGivenUp: true, written: mostMessagesOfDay }, 'orderCancelled'],
])('ADM-030 who booked is written to: %o is %s', (of, refusal) => {
  expect(messageRefusal(of)).toBe(refusal);
});
