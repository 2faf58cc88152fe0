import { expect, test } from 'vitest';
import { unusedExports } from './exports.ts';

const shapes = {
  path: 'domain/orders/shapes.ts',
  text: 'export const order = 1;\nexport type Order = typeof order;\nexport { b as c };\n',
};
const found = (path: string, text: string) =>
  unusedExports([shapes, { path, text }]).filter((one) => one.startsWith(shapes.path));
const names = (findings: string[]) => findings.map((one) => one.split(' ').at(-1));

test('finds an export that no other file imports, by its exported name', () => {
  expect(names(found('domain/orders/rules.ts', ''))).toEqual(['order', 'Order', 'c']);
  expect(
    names(
      found('web/a.ts', "import { order, type Order, c as d } from '#domain/orders/shapes.ts';"),
    ),
  ).toEqual([]);
  expect(names(found('domain/orders/rules.ts', "export { c } from './shapes.ts';"))).toEqual([
    'order',
    'Order',
  ]);
});

test('counts the exports that a dynamic import names as used', () => {
  const lazy = "const of = import('#domain/orders/shapes.ts').then((m) => [m.order, m.c]);";
  expect(names(found('web/a.ts', lazy))).toEqual(['Order']);
});

test('counts an export behind `export *` as used where that file is imported', () => {
  const face = { path: 'domain/orders/face.ts', text: "export * from './shapes.ts';" };
  const user = { path: 'web/a.ts', text: "import { Order } from '#domain/orders/face.ts';" };
  expect(names(unusedExports([shapes, face, user]))).toEqual(['order', 'c']);
});
