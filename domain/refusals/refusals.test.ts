import { expect, test } from 'vitest';
import generalEn from '#locales/en/general.json' with { type: 'json' };
import en from '#locales/en/refusals.json' with { type: 'json' };
import generalZh from '#locales/zh-CN/general.json' with { type: 'json' };
import zh from '#locales/zh-CN/refusals.json' with { type: 'json' };
import generalMs from '#locales/ms/general.json' with { type: 'json' };
import ms from '#locales/ms/refusals.json' with { type: 'json' };
import { refusalOf, refusals } from './refusals.ts';
import { say } from '../text/say.ts';

const codes = Object.values(refusals);
const languages = { en, 'zh-CN': zh, ms };
const generals = { en: generalEn, 'zh-CN': generalZh, ms: generalMs };
const range = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => prefix + String(from + i).padStart(4, '0'));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('gives every listed code exactly one name (ERR-022 to ERR-057, B-28)', () => {
  const listed = [
    '3900',
    '4000',
    '4901',
    '4903',
    '5008',
    '6001',
    '6040',
    '10001',
    'ecom-order-operation-004',
    '8001',
    '8002',
    '8003',
    '8014',
    '8015',
    '8031',
    ...range('', 8033, 8057),
    ...range('', 7001, 7097),
    ...range('A', 1, 47),
    ...range('', 9001, 9007),
    ...range('', 9010, 9015),
    '9017',
    '9018',
    ...range('', 9020, 9022),
    ...range('', 9030, 9043),
    ...range('', 9060, 9066),
    ...range('', 9070, 9071),
    ...range('', 9050, 9058),
    ...range('', 9080, 9085),
    '9090',
    '9091',
    '9101',
    '9102',
    ...range('', 9103, 9105),
    ...range('', 9110, 9117),
    ...range('', 9120, 9121),
    ...range('', 9130, 9134),
    '9140',
    '9141',
    '9147',
    ...range('', 9150, 9152),
    ...range('', 9155, 9157),
    '8150',
    ...range('', 8180, 8183),
    ...range('', 8190, 8194),
    '8210',
    ...range('', 8240, 8244),
    ...range('', 8260, 8262),
    ...range('', 8250, 8251),
    ...range('', 8300, 8301),
    '8330',
    ...range('', 8340, 8341),
    ...range('', 8350, 8352),
    ...range('', 8220, 8222),
    ...range('', 8230, 8234),
    ...range('', 8270, 8271),
    ...range('', 8370, 8377),
    ...range('', 8360, 8362),
    ...range('', 8280, 8282),
    ...range('', 8290, 8291),
    ...range('', 9170, 9172),
    ...range('', 9210, 9212),
    ...range('', 9180, 9184),
    ...range('', 9193, 9202),
    '9999',
  ];
  expect(new Set(codes).size).toBe(codes.length);
  expect([...codes].toSorted()).toEqual(listed.toSorted());
});

test.each(Object.entries(languages))(
  'has a different text for every code in %s (LNG-007, LNG-016)',
  (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual([...codes].toSorted());
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    // ERR-050, ERR-038: "a different text each"
    expect(new Set(Object.values(texts)).size).toBe(codes.length);
  },
);

test.each(['zh-CN', 'ms'] as const)(
  'translates every text to %s with the same placeholders (LNG-016)',
  (language) => {
    for (const code of codes) {
      expect(placeholders(languages[language][code]), code).toEqual(placeholders(en[code]));
      expect(languages[language][code], code).not.toBe(en[code]);
    }
  },
);

test.each(['zh-CN', 'ms'] as const)(
  'translates the general texts to %s with the same placeholders (ERR-013, ERR-015 to ERR-021)',
  (language) => {
    const texts: Record<string, string> = generals[language];
    expect(Object.keys(texts)).toEqual(Object.keys(generalEn));
    for (const [key, text] of Object.entries<string>(generalEn)) {
      expect(placeholders(texts[key] ?? ''), key).toEqual(placeholders(text));
      expect(texts[key], key).not.toBe(text);
    }
  },
);

test('lists the texts that contain placeholders (PAY-026, MNT-012, B-08)', () => {
  const carrying = codes.filter((code) => placeholders(en[code]).length > 0).toSorted();
  expect(carrying).toEqual(
    [
      '4903',
      '7027',
      '7028',
      '7033',
      '7035',
      '7045',
      '7046',
      '7054',
      '7056',
      '8003',
      '8053',
      '8057',
      '8190',
      '8191',
      '8192',
      '8193',
      '8220',
      '8270',
      '8271',
      '8362',
      '9020',
      '9021',
      '9032',
      '9042',
      '9051',
      '9055',
      '9056',
      '9057',
      '9058',
      '9101',
      '9105',
      '9140',
      '9141',
      '9155',
      '9156',
      '9157',
      '9183',
      '9199',
      '9999',
      'A0031',
      'ecom-order-operation-004',
    ].toSorted(),
  );
});

test('maps each wire code to one name and unknown codes to none', () => {
  expect(Object.entries(refusals).filter(([name, code]) => refusalOf(code) !== name)).toEqual([]);
  expect([null, '', '404', '12345'].map(refusalOf)).toEqual(['', '', '', '']);
});

test('selects the word form that fits a number (LNG-016)', () => {
  const text = 'Changes close {days} {days:day|days} before.';
  expect([0, 1, 2].map((days) => say('en', text, { days }))).toEqual([
    'Changes close 0 days before.',
    'Changes close 1 day before.',
    'Changes close 2 days before.',
  ]);
  expect(say('en', text)).toBe(text);
  for (const texts of Object.values(languages))
    expect(Object.values(texts).filter((one) => one.includes('(s)'))).toEqual([]);
});
