import { expect, test } from 'vitest';
import { minSearchLength, searchQuery, searchTerms } from './rules.ts';

test('a search of two letters is long enough', () => {
  expect(minSearchLength).toBe(2);
});

test('a number is found whatever its spaces and letters', () => {
  expect(searchTerms(' re2026 1128 001667 ').number).toBe('RE20261128001667');
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
  expect(searchQuery({ number: '', words: ["o'b\\"], phone: null })).toBe("'o''b\\\\':*");
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
