import { expect, test } from 'vitest';
import { consolePaths } from '#domain/screens/console.ts';
import { pages } from './pages.ts';

test('has one page for each console address and a list above each page of one entry', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...consolePaths].toSorted());
  const listed = new Set(pages.filter(({ menu }) => menu !== undefined).map(({ path }) => path));
  for (const { path, under } of pages)
    if (under !== undefined) expect(listed, path).toContain(under);
});

test('has a separate icon for each menu entry', () => {
  const signs = pages.flatMap(({ menu }) => (menu === undefined ? [] : [menu.icon]));
  expect(new Set(signs).size).toBe(signs.length);
});
