import { expect, test } from 'vitest';
import { roomFindings } from './rooms.ts';

const files = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/service.part${index}${end}`);

test('a folder of more than 25 files is found; its tests, and what lies in its rooms, do not count', () => {
  expect(roomFindings(files('api/features/orders', 26))).toHaveLength(1);
  expect(
    roomFindings([
      ...files('api/features/orders', 25),
      ...files('api/features/orders', 9, '.test.ts'),
      ...files('api/features/orders/settle', 25),
    ]),
  ).toEqual([]);
});

test('the root of the domain holds at most twelve files, tests included', () => {
  expect(roomFindings([...files('domain', 9), ...files('domain', 3, '.test.ts')])).toEqual([]);
  expect(roomFindings([...files('domain', 9), ...files('domain', 4, '.test.ts')])).toHaveLength(1);
});
