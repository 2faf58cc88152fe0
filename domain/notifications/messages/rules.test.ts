import { expect, test } from 'vitest';
import { messageFault, messagePlaceholders, messageText } from './rules.ts';

const textsOf = (en: string, zh = '', ms = '') => ({ en, 'zh-CN': zh, ms });
const written = (subject: string, body: string) => ({
  subjects: textsOf(subject),
  bodies: textsOf(body),
});

test.each([
  [written('Before you come', 'Dear {name}, {when}'), null],
  [written('', 'Text'), { field: 'subjects.en', refusal: 'wrongInput' }],
  [written('Subject', ' ... '), { field: 'bodies.en', refusal: 'wrongInput' }],
  [
    written('Subject', 'Pay {amount}'),
    { field: 'bodies.en', refusal: 'placeholderUnknown', name: '{amount}' },
  ],
  [
    { subjects: textsOf('A', '…', ''), bodies: textsOf('B') },
    { field: 'subjects.zh-CN', refusal: 'wrongInput' },
  ],
  [
    { subjects: textsOf('A'), bodies: textsOf('B', '', '{nama}') },
    { field: 'bodies.ms', refusal: 'placeholderUnknown', name: '{nama}' },
  ],
])('finds the fault of a message: %j has %j (issue 52)', (of, fault) => {
  expect(messageFault(of)).toEqual(fault);
});

test('accepts every placeholder that the form offers (issue 52)', () => {
  expect(messageFault(written('Hello', messagePlaceholders.join(' ')))).toBeNull();
});

test('uses the English text where a translation is empty (LNG-008)', () => {
  expect(messageText(textsOf('Hello', '', 'Helo'), 'zh-CN')).toBe('Hello');
  expect(messageText(textsOf('Hello', '', 'Helo'), 'ms')).toBe('Helo');
});
