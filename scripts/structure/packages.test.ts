import { expect, test } from 'vitest';
import { packageFindings } from './packages.ts';

const sources = [
  {
    path: 'web/one.tsx',
    text: "import { Check } from 'lucide-react';\nimport * as z from 'zod/mini';",
  },
  { path: 'api/two.ts', text: "const { zip } = await import('@fast/zip');" },
];

test('a package that is carried and that nobody imports is found; a part of one, and an import on demand, count', () => {
  expect(packageFindings(['lucide-react', 'zod', '@fast/zip'], sources)).toEqual([]);
  const [finding, ...others] = packageFindings(['zod', '@fast/zap', 'zo'], sources);
  expect(others).toHaveLength(1);
  expect(finding).toContain('@fast/zap');
});
