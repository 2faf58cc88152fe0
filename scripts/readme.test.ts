import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { comingScreens } from '#domain/screens.ts';
import type { ScreenName } from '#domain/screens.table.ts';

/** What the README may call "not yet", by the screen that opens it to members. */
const opens: Record<string, ScreenName> = {
  facilities: 'Factory',
  services: 'BecList',
  coupons: 'SelectCoupon',
};

test('the README says "not yet" of exactly what has no screens yet', () => {
  const [, row] = /^\| not yet \| (.*?):/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const coming = Object.keys(opens).filter((name) => comingScreens.includes(opens[name]!));
  expect(row?.split(', ') ?? []).toEqual(coming);
});
