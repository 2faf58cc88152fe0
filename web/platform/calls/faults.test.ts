import { expect, test } from 'vitest';
import { say, type Values } from '#domain/text/say.ts';
import general from '#locales/en/general.json' with { type: 'json' };
import { textOfRefusal } from './faults.ts';

const list = {
  '8001': 'Not enough tickets are left.',
  '3900': 'Accepted already.',
  '4903': 'Please call {phone}.',
};
const t = (key: keyof typeof general, values?: Values) => say('en', general[key], values);
const textFor = (errorCode: string | null, errorMsg: string | null = null, resultMsg = '') =>
  textOfRefusal({ errorCode, errorMsg, resultMsg }, list, t);

test('shows the text of the list for a listed code (ERR-001)', () => {
  expect(textFor('8001', 'from the server')).toBe('Not enough tickets are left.');
});

test('shows the text of the response when the listed text has placeholders (ERR-001)', () => {
  expect(textFor('4903', 'Please call 222 3344.')).toBe('Please call 222 3344.');
});

test('shows the text of a response with values, but not with a field only (ADM-009)', () => {
  const answer = { errorCode: '8001', errorMsg: 'Limit 5.', resultMsg: '' };
  const textWith = (errorValues: Record<string, string | number>) =>
    textOfRefusal({ ...answer, errorValues }, list, t);
  expect(textWith({ roomSessions: 5 })).toBe('Limit 5.');
  expect(textWith({ field: 'sessions', row: 2 })).toBe('Not enough tickets are left.');
});

test('keeps the text of a listed code in a general range (A-108)', () => {
  expect(textFor('3900')).toBe('Accepted already.');
});

test('shows errorMsg, else resultMsg, without a listed code (ERR-002)', () => {
  expect(textFor('9999', 'error text', 'result text')).toBe('error text');
  expect(textFor('9999', null, 'result text')).toBe('result text');
});

test('shows the generic message when the response has no text (ERR-003)', () => {
  expect(textFor(null)).toBe(general.genericError);
  expect(textFor('9999')).toBe(general.genericError);
});

test.each([
  ['ERR-045', '3123'],
  ['ERR-046', '5123'],
  ['ERR-047', '6123'],
  ['ERR-048', '8123'],
])('%s: shows the connection text after the unlisted code %s', (_, code) => {
  expect(textFor(code, 'error text')).toBe(`${code} ${general.connectionFailed}`);
});
