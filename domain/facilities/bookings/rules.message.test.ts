import { expect, test } from 'vitest';
import { messageRefusal, maxMessagesOfDay } from './rules.message.ts';

test.each([
  [{ isGivenUp: false, written: 0 }, null],
  [{ isGivenUp: false, written: maxMessagesOfDay - 1 }, null],
  [{ isGivenUp: false, written: maxMessagesOfDay }, 'tooManyMessages'],
  [{ isGivenUp: true, written: 0 }, 'orderCancelled'],
  [{ isGivenUp: true, written: maxMessagesOfDay }, 'orderCancelled'],
])('ADM-030 who booked is written to: %o is %s', (of, refusal) => {
  expect(messageRefusal(of)).toBe(refusal);
});
