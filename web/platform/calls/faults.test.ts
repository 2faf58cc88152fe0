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
const said = (errorCode: string | null, errorMsg: string | null = null, resultMsg = '') =>
  textOfRefusal({ errorCode, errorMsg, resultMsg }, list, t);

test('ERR-001 a code of the list shows the text of the list', () => {
  expect(said('8001', 'from the server')).toBe('Not enough tickets are left.');
});

test('ERR-001 a text with places to fill in comes filled in from the answer', () => {
  expect(said('4903', 'Please call 222 3344.')).toBe('Please call 222 3344.');
});

test('an answer with values shows its own text, also where the list is filled already; a field is no value (ADM-009)', () => {
  const answer = { errorCode: '8001', errorMsg: 'Limit 5.', resultMsg: '' };
  const textWith = (errorValues: Record<string, string | number>) =>
    textOfRefusal({ ...answer, errorValues }, list, t);
  expect(textWith({ roomSessions: 5 })).toBe('Limit 5.');
  expect(textWith({ field: 'sessions', row: 2 })).toBe('Not enough tickets are left.');
});

test('A-108 a mapped code of a general range keeps its own text', () => {
  expect(said('3900')).toBe('Accepted already.');
});

test('ERR-002 without a match errorMsg is shown, else resultMsg', () => {
  expect(said('9999', 'error text', 'result text')).toBe('error text');
  expect(said('9999', null, 'result text')).toBe('result text');
});

test('ERR-003 with neither the generic message is shown', () => {
  expect(said(null)).toBe(general.genericError);
  expect(said('9999')).toBe(general.genericError);
});

test.each([
  ['ERR-045', '3123'],
  ['ERR-046', '5123'],
  ['ERR-047', '6123'],
  ['ERR-048', '8123'],
])('%s another code %s is the connection text with the code in front', (_, code) => {
  expect(said(code, 'error text')).toBe(`${code} ${general.connectionFailed}`);
});
