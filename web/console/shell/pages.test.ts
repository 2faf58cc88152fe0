import { expect, test } from 'vitest';
import { consolePaths } from '#domain/screens/console.ts';
import { listedPaths, menu, topPages } from './menu.ts';
import { pages } from './pages.ts';

test('has one page for each console address and a list above each page of one entry', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...consolePaths].toSorted());
  for (const { path, under } of pages)
    if (under === undefined) expect(listedPaths).toContain(path);
    else expect(listedPaths, path).toContain(under);
});

test('has six groups, and each list once, with a separate icon for each group', () => {
  expect(menu).toHaveLength(6);
  const listed = [
    ...topPages.map(({ path }) => path),
    ...menu.flatMap((one) => one.entries.flat()),
  ];
  expect(listed).toHaveLength(new Set(listed).size);
  const icons = [...topPages, ...menu].map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
