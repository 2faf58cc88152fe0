import { expect, test } from 'vitest';
import { packageFindings } from './packages.ts';

const sources = [
  {
    path: 'web/one.tsx',
    text: "import { Check } from 'lucide-react';\nimport * as z from 'zod/mini';",
  },
  {
    path: 'api/two.ts',
    text: "import * as z from 'zod';\nconst { zip } = await import('@fast/zip');",
  },
  { path: 'api/two.test.ts', text: "import { expect } from 'expecting';" },
];
const right = {
  dependencies: ['zod', '@fast/zip'],
  devDependencies: ['lucide-react', 'expecting', 'linter'],
  tools: ['linter'],
};

test('accepts packages in their lists, also by a subpath and by a dynamic import', () => {
  expect(packageFindings(right, sources)).toEqual([]);
});

test.each([
  [
    'in dependencies but never imported',
    { dependencies: ['zod', '@fast/zip', '@fast/zap'] },
    '@fast/zap',
  ],
  [
    'in dependencies but only used by the browser',
    { dependencies: [...right.dependencies, 'lucide-react'], devDependencies: ['expecting'] },
    'lucide-react',
  ],
  [
    'in dependencies but only used by tests',
    { dependencies: [...right.dependencies, 'expecting'], devDependencies: ['lucide-react'] },
    'expecting',
  ],
  [
    'missing from dependencies',
    { dependencies: ['zod'], devDependencies: ['@fast/zip'] },
    '@fast/zip',
  ],
  [
    'in devDependencies but neither imported nor a tool',
    { devDependencies: ['lucide-reac'] },
    'lucide-reac',
  ],
])('finds a package %s', (_, wrong, name) => {
  const [finding, ...others] = packageFindings({ ...right, ...wrong }, sources);
  expect(others).toEqual([]);
  expect(finding).toContain(` ${name};`);
});
