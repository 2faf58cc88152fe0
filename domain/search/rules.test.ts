import { expect, test } from 'vitest';
import { minSearchLength, searchQuery, searchTerms, wordsIn } from './rules.ts';

test('a search of two letters is long enough', () => {
  expect(minSearchLength).toBe(2);
});

test('a number is found whatever its spaces and letters', () => {
  expect(searchTerms(' re2026 1128 001667 ').number).toBe('RE20261128001667');
});

test('six digits are the end of an order number, and up to fifteen the number of a ticket', () => {
  const [six, more] = [searchTerms('001 667'), searchTerms('0016678')];
  expect([six.lastDigits, six.ticketId]).toEqual(['001667', '001667']);
  expect([more.lastDigits, more.ticketId]).toEqual([null, '0016678']);
  for (const text of ['RE0016', '1234567890123456'])
    expect(searchTerms(text), text).toMatchObject({ lastDigits: null, ticketId: null });
});

test('a ticket code, alone or in its address, is searched by its key only (B-20)', () => {
  const key = `${'k'.repeat(21)}A`;
  const code = `${key}.1.77.${'s'.repeat(85)}A`;
  for (const text of [code, `https://booking.example/CheckIn#code=${code}`])
    expect(searchTerms(text)).toMatchObject({ ticketKey: key, words: [] });
  expect(searchTerms(key)).toMatchObject({ ticketKey: null, words: [key.toLowerCase()] });
});

test('words are folded and split at signs, and each CJK character is a word (B-46)', () => {
  expect(searchTerms('Siti-Aminah  d’Amico A/L Ünal').words).toEqual([
    'siti',
    'aminah',
    'd’amico',
    'a',
    'l',
    'unal',
  ]);
  expect(searchTerms('张伟').words).toEqual(['张', '伟']);
});

test('an e-mail address is one word', () => {
  expect(searchTerms('Rosma-Wati@Members.example').words).toEqual(['rosma-wati@members.example']);
});

test('a query quotes its words and matches their beginnings', () => {
  expect(searchQuery(searchTerms('Siti Am'))).toBe("'siti':* & 'am':*");
  expect(searchQuery({ words: ["o'b\\"], phone: null })).toBe("'o''b\\\\':*");
  expect(searchQuery(searchTerms(' '))).toBe('');
});

test('a phone number matches with and without its country code (VAL-024)', () => {
  expect(searchTerms('801 0001').phone).toBe('8010001');
  expect(searchQuery(searchTerms('8010001'))).toBe("('8010001':*) | '+1000108':*");
  expect(searchQuery(searchTerms('+673 801 0001'))).toBe(
    "('+673':* & '801':* & '0001':*) | '+1000108376':* | '+1000108' | '+10001083' | '+100010837'",
  );
  expect(searchTerms('012-345 6789').phone).toBe('123456789');
  expect(searchTerms('1234').phone).toBeNull();
});

test('a text of any length is split into words', () => {
  expect(wordsIn(' a b-c d e f g h i j ')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
    'i',
    'j',
  ]);
  expect(searchTerms('a b c d e f g h i j').words).toHaveLength(8);
});
