import { expect, test } from 'vitest';
import {
  largestPicture,
  pictureAddress,
  pictureOf,
  pictureWidths,
  smallestPicture,
  usableWidth,
} from './rules.ts';

test('ADM-013 addresses of pictures name a picture of ours, and nothing else does', () => {
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

test('ADM-013 what can be used of a picture at 16:9: all its width, or what its height allows', () => {
  expect(usableWidth(1600, 900)).toBe(1600);
  expect(usableWidth(900, 1600)).toBe(900);
  expect(usableWidth(4000, 540)).toBe(960);
  expect(usableWidth(4000, 539)).toBe(958);
});

test('ADM-013 a picture is 10 MB at most, wide enough for a page, and kept in three widths', () => {
  expect([largestPicture, smallestPicture, pictureWidths]).toEqual([
    10_485_760,
    960,
    [480, 960, 1600],
  ]);
});
