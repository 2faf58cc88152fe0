import { expect, test } from 'vitest';
import { chainFindings, typeNameFindings } from './exportedNames.ts';

test('finds a type name that is exported twice on one side, but not on two sides', () => {
  const sources = [
    { path: 'api/a.ts', text: 'export type Order = string;\nexport type Line = string;' },
    { path: 'api/b.ts', text: 'export interface Order {}' },
    { path: 'web/c.ts', text: 'export type Line = number;' },
  ];
  expect(typeNameFindings(sources)).toEqual([
    'api/a.ts, api/b.ts: the type Order means two things',
  ]);
});

test('finds a re-export of a re-export, but not of a declaration', () => {
  const sources = [
    { path: 'api/store.ts', text: 'export const find = 1;' },
    { path: 'api/service.ts', text: "export { find } from './store.ts';" },
    { path: 'api/face.ts', text: "export { find } from '#api/service.ts';" },
  ];
  expect(chainFindings(sources)).toEqual(['api/face.ts: find is only passed on by api/service.ts']);
});
