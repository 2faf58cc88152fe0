import { expect, test } from 'vitest';
import {
  fileFault,
  keptFileName,
  largestFile,
  maxFileNameLength,
  nameByContent,
  typeByContent,
  typeByName,
} from './rules.upload.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('detects the type of a file by its first bytes (VAL-027)', () => {
  expect(typeByContent(bytes('%PDF-1.7 …'))).toBe('application/pdf');
  expect(typeByContent(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))).toBe('image/png');
  expect(typeByContent(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg');
  const others = ['GIF89a…', '<svg', ' %PDF-1.7', '%PDF', '', 'PK\u0003\u0004'];
  for (const other of others) expect(typeByContent(bytes(other)), other).toBeNull();
});

test('accepts listed file name extensions in any case (VAL-027)', () => {
  expect(['a.PDF', 'b.jpeg', 'c.Jpg', '.png'].map(typeByName)).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/jpeg',
    'image/png',
  ]);
  expect(['a', 'a.gif', 'a.pdf.exe', 'a.pdf '].map(typeByName)).toEqual([null, null, null, null]);
});

test('refuses a wrong file type first, then a size above 10 MB (FAC-061, B-26)', () => {
  const of = { fileName: 'a.pdf', contentType: 'application/pdf', size: largestFile };
  expect(largestFile).toBe(10_485_760);
  expect(fileFault(of)).toBeNull();
  expect(fileFault({ ...of, size: largestFile + 1 })).toBe('fileTooLarge');
  expect(fileFault({ ...of, contentType: 'image/gif' })).toBe('fileTypeRefused');
  expect(fileFault({ ...of, fileName: 'a.gif', size: largestFile + 1 })).toBe('fileTypeRefused');
});

test('stores a file name as one readable line, shortened in the middle if too long (VAL-027, VAL-042)', () => {
  expect(keptFileName('\u202Efdp.exe')).toBe('fdp.exe');
  expect(keptFileName(' 活动\n计划 🎉.PDF ')).toBe('活动 计划 🎉.PDF');
  expect(keptFileName('a'.repeat(196) + '.pdf')).toBe('a'.repeat(196) + '.pdf');
  for (const long of ['🎉'.repeat(300) + '.jpeg', 'b'.repeat(201)]) {
    const kept = keptFileName(long);
    expect(Array.from(kept)).toHaveLength(maxFileNameLength);
    expect(kept.startsWith(long.slice(0, 100))).toBe(true);
  }
  expect(keptFileName('🎉'.repeat(300) + '.jpeg')).toMatch(/🎉….jpeg$/u);
});

test('keeps a file extension that fits the content and replaces any other (ASVS 5.2.2)', () => {
  expect(nameByContent('plan.pdf', 'application/pdf')).toBe('plan.pdf');
  expect(nameByContent('plan.JPEG', 'image/jpeg')).toBe('plan.JPEG');
  expect(nameByContent('plan.pdf', 'image/png')).toBe('plan.png');
  expect(nameByContent('a.b.PNG', 'application/pdf')).toBe('a.b.pdf');
  expect(nameByContent('plan', 'image/jpeg')).toBe('plan.jpg');
});
