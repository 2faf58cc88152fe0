import Pdf from 'pdfkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { invoiceRecipient } from '#domain/invoices/shapes.ts';
import type { InvoicePaper } from '#domain/invoices/shapes.ts';
import { isPrinted, printedRanges } from '#domain/text/rules.printed.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { invoiceFile } from './service.pdf.ts';
import { fontFile, fontNames } from './service.typeset.ts';

/** Sorted code points of all fonts. */
function codesOfFonts(): number[] {
  const codes = new Set<number>();
  for (const name of fontNames) {
    const doc = new Pdf({ font: fontFile(name) });
    const { _font } = doc as unknown as { _font: { font: { characterSet: number[] } } };
    for (const code of _font.font.characterSet) if (code >= 32 && code !== 0xffff) codes.add(code);
  }
  return [...codes].toSorted((a, b) => a - b);
}

/** Encodes code points like `domain/text/rules.printed.ts`. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  let end = 0;
  return ranges
    .map(([from, to]) => {
      const range = (from - end).toString(36) + (to > from ? `-${(to - from).toString(36)}` : '');
      end = to;
      return range;
    })
    .join(' ');
}

test('lists exactly the characters that the fonts have (B-46)', () => {
  const codes = codesOfFonts();
  expect(codes.length).toBeGreaterThan(38_000);
  expect(printedRanges()).toBe(rangesOf(codes));
  expect(codes.every(isPrinted)).toBe(true);
});

const paper: InvoicePaper = {
  invoiceNo: 'BN-2026-000001',
  kind: 'INVOICE',
  orderNumber: '20261128000001',
  hybrisNumber: null,
  date: Date.UTC(2026, 10, 28),
  zone: 'Asia/Brunei',
  language: 'en',
  seller: { name: 'Balai', address: 'Simpang 88' },
  memberNumber: '8600001',
  recipient: '',
  address: '',
  email: '',
  subject: '',
  lines: [],
  currencyPrefix: 'B$',
  tax: 0,
  taxDesc: null,
  isTaxShown: false,
  total: 0,
  paymentReference: null,
  refersTo: null,
};

/**
 * Letters that have one glyph for each character. Arabic and Indic fonts compose letters of several
 * glyphs, so for those the PDF shows only the number of missing glyphs.
 */
const lettersOf = (text: string): string[] =>
  Array.from(text.normalize('NFC')).filter((one) =>
    /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hangul}\p{Extended_Pictographic}\d]/u.test(
      one,
    ),
  );

const scripts = [
  'Łódź Ñandú',
  'مرحبا بكم',
  '👍 🎉',
  'देवनागरी',
  'தமிழ்',
  'ไทย',
  '김민수',
  '陈大文 龘',
  'Ђорђе Ωμέγα',
  'Nguyễn',
];

test.each(scripts)('shows every letter of %s on an invoice (PAY-025, B-46)', async (text) => {
  const { file } = await invoiceFile({ ...paper, recipient: text });
  const read = readPdf(file);
  expect(read.missing).toBe(0);
  expect(lettersOf(read.text)).toEqual(expect.arrayContaining(lettersOf(text)));
});

test.each([
  ['a letter with two marks', 'a\u0300\u0615'],
  ['an Arabic letter with two marks', '\u0628\u0300\u0615 \u0628'],
])('draws %s that the font cannot place on each other (B-46)', async (_, text) => {
  const doc = new Pdf({ font: fontFile('NotoSansArabic') });
  expect(() => doc.widthOfString(text, { features: [] })).toThrow('xCoordinate');
  const { file } = await invoiceFile({ ...paper, recipient: `Ali ${text}` });
  const read = readPdf(file);
  expect(read.missing).toBe(0);
  expect(lettersOf(read.text)).toEqual(expect.arrayContaining(lettersOf('Ali')));
});

test('counts a character that no font has as a missing glyph (B-46)', async () => {
  const { file } = await invoiceFile({ ...paper, recipient: 'Ali \uA997' });
  expect(readPdf(file).missing).toBe(1);
});

test('draws words from right to left in their order beside words from left to right (B-46)', async () => {
  const { file } = await invoiceFile({ ...paper, recipient: 'Ali أحمد 12 محمد Siti' });
  const runs = readPdf(file).lines;
  const at = (letters: string) => runs.findIndex((run) => run.includes(letters));
  const order = ['Ali', 'دمحم', '12', 'أ', 'Siti'].map(at);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(-1);
});

test('prints every text that the form of an invoice accepts without a missing glyph (B-46)', async () => {
  const letter = fc.oneof(
    fc
      .oneof(fc.nat(0x24f), fc.nat(0xd7ff), fc.integer({ min: 0x1f300, max: 0x1faff }))
      .map((code) => String.fromCodePoint(code)),
    fc.constantFrom(...scripts.flatMap((one) => Array.from(one))),
  );
  const typed = fc.array(letter, { minLength: 1, maxLength: 12 }).map((all) => `a${all.join('')}`);
  // One PDF for all texts: loading the fonts takes longer than drawing.
  const accepted = fc.sample(typed, { numRuns: 60, seed: 46 }).flatMap((text) =>
    [{ recipient: text }, { address: text }, { email: `${text}@bali.example` }].flatMap((field) => {
      const form = { recipient: 'Ali', address: '', email: '', ...field };
      const read = z.safeDecode(invoiceRecipient, form);
      return read.success ? [Object.values(read.data).join(' ')] : [];
    }),
  );
  expect(accepted.length).toBeGreaterThan(50);
  expect(accepted.some((text) => /[^\p{ASCII}]@bali/u.test(text))).toBe(true);
  const lines = accepted.map((text) => ({ text, quantity: 1, unitPrice: 0, amount: 0, tax: 0 }));
  const read = readPdf((await invoiceFile({ ...paper, lines })).file);
  expect(read.missing).toBe(0);
  // Some fonts draw an accent separately, or have one glyph for a radical and its character.
  const partsOf = (letters: string) => Array.from(letters.normalize('NFKD'));
  const shown = new Set(partsOf(read.text));
  const isMissing = (letter: string) => !partsOf(letter).every((part) => shown.has(part));
  expect(accepted.flatMap(lettersOf).filter(isMissing)).toEqual([]);
});
