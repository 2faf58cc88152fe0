import { expect, test } from 'vitest';
import { roomFindings } from './rooms.ts';

const files = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/service.part${index}${end}`);

test('finds a folder of more than 25 files and does not count its tests and subfolders', () => {
  expect(roomFindings(files('api/features/orders', 26))).toHaveLength(1);
  expect(
    roomFindings([
      ...files('api/features/orders', 25),
      ...files('api/features/orders', 9, '.test.ts'),
      ...files('api/features/orders/settle', 25),
    ]),
  ).toEqual([]);
});

test('accepts at most twelve files in the root of the domain, tests included', () => {
  expect(roomFindings([...files('domain', 9), ...files('domain', 3, '.test.ts')])).toEqual([]);
  expect(roomFindings([...files('domain', 9), ...files('domain', 4, '.test.ts')])).toHaveLength(1);
});
