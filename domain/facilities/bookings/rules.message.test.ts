import { expect, test } from 'vitest';
import { messageRefusal, maxMessagesOfDay } from './rules.message.ts';

test.each([
  [{ isGivenUp: false, written: 0 }, null],
  [{ isGivenUp: false, written: maxMessagesOfDay - 1 }, null],
  [{ isGivenUp: false, written: maxMessagesOfDay }, 'tooManyMessages'],
  [{ isGivenUp: true, written: 0 }, 'orderCancelled'],
  [{ isGivenUp: true, written: maxMessagesOfDay }, 'orderCancelled'],
])('checks a message to the booker: %o has the refusal %s (ADM-030)', (of, refusal) => {
  expect(messageRefusal(of)).toBe(refusal);
});
