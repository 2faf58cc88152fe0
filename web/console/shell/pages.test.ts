import { expect, test } from 'vitest';
import { consolePaths } from '#domain/screens/console.ts';
import { pages } from './pages.ts';

test('every address of the console has one page, and a page of one entry a list to go back to', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...consolePaths].toSorted());
  const listed = new Set(pages.filter(({ menu }) => menu !== undefined).map(({ path }) => path));
  for (const { path, under } of pages)
    if (under !== undefined) expect(listed, path).toContain(under);
});

test('every entry of the menu has a sign of its own', () => {
  const signs = pages.flatMap(({ menu }) => (menu === undefined ? [] : [menu.icon]));
  expect(new Set(signs).size).toBe(signs.length);
});
