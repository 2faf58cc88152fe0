import { expect, test } from 'vitest';
import { beginningWith, hasWords, searchForm, searchWords } from './shapes.search.ts';

test.each([
  ['ｈａｌｌ', 'hall'],
  ['ÉLAN', 'elan'],
  ['E\u0301lan', 'elan'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['İzmir', 'izmir'],
  ['ﬁne', 'fine'],
  ['Ёлка', 'елка'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['김민수', '김민수'],
  ['陈\u200B大文', '陈大文'],
])('normalizes %s for search as %s (B-46)', (text, form) => {
  expect(searchForm(text)).toBe(form);
});

test('finds a text by its words in any order, case, width and accent (B-27, B-46)', () => {
  expect(hasWords('Dewan Besar – Hall 2', searchWords(' ＨＡＬＬ　dewan '))).toBe(true);
  expect(hasWords('Café', searchWords('cafe\u0301'))).toBe(true);
  expect(hasWords('Hall', searchWords('hall two'))).toBe(false);
});

test('finds a name by its beginning in any letter case (EVT-025, VAL-013)', () => {
  const all = ['Anna', 'ANDY', 'Joanna', '林伟杰'];
  expect(beginningWith(all, 'an')).toEqual(['Anna', 'ANDY']);
  expect(beginningWith(all, 'AN')).toEqual(['Anna', 'ANDY']);
  expect(beginningWith(all, ' and')).toEqual(['ANDY']);
  expect(beginningWith(all, '林')).toEqual(['林伟杰']);
  expect(beginningWith(all, 'x')).toEqual([]);
  expect(beginningWith(all, '')).toEqual(all);
});
