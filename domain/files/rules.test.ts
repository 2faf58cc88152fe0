import { expect, test } from 'vitest';
import {
  largestPicture,
  pictureAddress,
  pictureOf,
  pictureWidths,
  smallestPicture,
  usableWidth,
} from './rules.ts';

test('parses addresses of stored pictures and no other addresses (ADM-013)', () => {
  const digest = '0123456789abcdef0123456789abcdef';
  expect(pictureOf(pictureAddress(digest, 480, 'avif'))).toEqual({
    digest,
    width: '480',
    format: 'avif',
  });
  const others = [
    '/pictures/../app.key',
    `/pictures/${digest}-481.webp`,
    `/pictures/${digest}-480.svg`,
    `/pictures/${digest}-480.webp?x`,
    '',
  ];
  for (const other of others) expect(pictureOf(other)).toBeNull();
});

test('returns the usable width of a picture at 16:9 (ADM-013)', () => {
  expect(usableWidth(1600, 900)).toBe(1600);
  expect(usableWidth(900, 1600)).toBe(900);
  expect(usableWidth(4000, 540)).toBe(960);
  expect(usableWidth(4000, 539)).toBe(958);
});

test('limits a picture to 10 MB, a minimum width and three stored widths (ADM-013)', () => {
  expect([largestPicture, smallestPicture, pictureWidths]).toEqual([
    10_485_760,
    960,
    [480, 960, 1600],
  ]);
});
