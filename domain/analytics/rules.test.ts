import { describe, expect, test } from 'vitest';
import { happenedAt, keptKeyword, keptTrace, keptValues, subjectOf } from './rules.ts';

describe('keywords', () => {
  test.each([
    ['Skincare', 'skincare'],
    ['  Gut   Health ', 'gut health'],
    ['2026', '2026'],
    ['top 10', 'top 10'],
    ['护肤', '护肤'],
    ['三日营', '三日营'],
    ['masakan sihat', 'masakan sihat'],
    ['Jalan Gadong', 'jalan gadong'],
    ['no sugar', 'no sugar'],
    ['21P', '21p'],
  ])('keeps %j as %j (B-31)', (text, kept) => {
    expect(keptKeyword(text)).toBe(kept);
  });

  test.each([
    ['a member number', '7000001'],
    ['a phone number', '+673 712 3456'],
    ['a phone number with gaps', '712-34 56'],
    ['an identity number', '01-123456'],
    ['five digits', '12345'],
    ['digits among letters', 'ref 1a2b3c4d5e'],
    ['full-width digits', '７１２３４５６'],
    ['Arabic digits', '٧١٢٣٤٥٦'],
    ['Chinese digits', '七一二三四五六'],
    ['an e-mail address', 'lim@example.com'],
    ['an incomplete e-mail address', 'lim@exam'],
    ['a web address', 'https://x.y/z'],
    ['a host', 'www.example.org'],
    ['a domain', 'balai.com.bn'],
    ['a post code', 'BA1234'],
    ['a post code with a gap', 'be 3919'],
    ['a street with a number', 'No 12, Simpang 34'],
    ['a street in Malay', 'Jalan Tutong 7'],
    ['a lot', 'Lot 55'],
    ['a street in Chinese', '加东路3号'],
    ['no text', '   '],
  ])('drops a keyword with %s: %j (B-31)', (_, text) => {
    expect(keptKeyword(text)).toBeNull();
  });

  test('cuts a keyword to 60 characters (B-31)', () => {
    expect(keptKeyword('a'.repeat(500))).toHaveLength(60);
  });
});

describe('values of a trace', () => {
  test('keeps known fields and drops unknown, empty and number-like values (B-31)', () => {
    expect(
      keptValues({
        list: 'events',
        keyWord: 'call 7123456',
        type: ['29', 'cooking'],
        startTime: '2026-12-01',
        endTime: 'tomorrow',
        speaker: 'Dr Lim',
        siteStatus: '',
        capacity: 50,
        ada: '7000001',
        __proto__: 'x',
      }),
    ).toEqual({
      list: 'events',
      type: ['29', 'cooking'],
      startTime: '2026-12-01',
      speaker: 'dr lim',
      capacity: '50',
    });
  });

  test('drops numbers and street addresses from choice fields too (B-31)', () => {
    expect(
      keptValues({ speaker: '7000001', venue: 'Jalan Tutong 7', type: ['01-123456'] }),
    ).toEqual({});
  });
});

describe('traces', () => {
  test('keeps only the page and subject of a view (B-31, EXT-011)', () => {
    expect(
      keptTrace({
        name: 'view',
        page: 'ActivityDetail',
        values: { id: '17', keyWord: 'x', list: 'y' },
      }),
    ).toEqual({
      name: 'view',
      page: 'ActivityDetail',
      objectId: '17',
      values: {},
    });
  });

  test.each([
    'RE20260315123456',
    'RE202603151',
    '7000001',
    'Lim',
    'a b',
    '',
    '1;drop',
    'x'.repeat(50),
  ])('drops %j as a subject (B-31)', (id) => {
    expect(
      keptTrace({ name: 'view', page: 'ActivityDetail', values: { id } })?.objectId,
    ).toBeNull();
  });

  test('keeps the code of a service as the subject (B-31)', () => {
    expect(
      keptTrace({
        name: 'book_now',
        page: 'BecList',
        values: { id: 'BEC_NUT_01_S02', kind: 'assessment' },
      }),
    ).toEqual({
      name: 'book_now',
      page: 'BecList',
      objectId: 'BEC_NUT_01_S02',
      values: { kind: 'assessment' },
    });
  });

  test.each(['', 'Nowhere', '/Home?x=7000001', 'constructor', '__proto__'])(
    'drops a trace of the unknown page %j (B-31)',
    (page) => {
      expect(keptTrace({ name: 'view', page, values: {} })).toBeNull();
    },
  );

  test('takes no order or ticket number from an address as the subject (B-31)', () => {
    expect(subjectOf({ eventID: '12' })).toBe('12');
    expect(subjectOf({ orderNumber: 'RE20260315000001', ticketID: '5' })).toBeNull();
    expect(subjectOf({ id: '7123456789' })).toBeNull();
    expect(subjectOf({})).toBeNull();
  });
});

test('dates a trace by its own time unless its clock is far off (B-31)', () => {
  const now = 1_800_000_000_000;
  expect(happenedAt(now - 1000, now)).toBe(now - 1000);
  expect(happenedAt(now - 86_399_999, now)).toBe(now - 86_399_999);
  expect(happenedAt(now - 86_400_000, now)).toBe(now);
  expect(happenedAt(now + 299_999, now)).toBe(now);
  expect(happenedAt(now + 300_000, now)).toBe(now);
  expect(happenedAt(undefined, now)).toBe(now);
});
