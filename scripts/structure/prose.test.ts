import { expect, test } from 'vitest';
import { proseFindings, subjectFindings } from './prose.ts';

test.each([
  ['a comment', 'api/a.ts', '  // Asks whoever comes first.'],
  ['a doc comment', 'api/a.ts', '/**\n * What the shop said.\n */'],
  ['a test title', 'api/a.test.ts', "test('a wish of a member is refused', () => {"],
  ['a title with a table', 'api/a.test.ts', "test.each(rows)('nobody reads %s', () => {"],
  ['a title below a table', 'api/a.test.ts', "] as const)('%s is told', () => {"],
  ['a declared name', 'api/a.ts', 'export function useAskedDay(): string {'],
  ['a document', 'docs/a.md', 'The batches are gathered.'],
])('finds a private word in %s', (_, path, text) => {
  expect(proseFindings({ path, text })).toEqual([
    expect.stringMatching(/^(?:api|docs)\/a[.\w]+:\d: ".*" is a private word; write /),
  ]);
});

test.each([
  ['strings and properties', 'api/a.ts', "const text = row.said ?? 'nobody';"],
  ['names in backticks', 'docs/a.md', 'The table `wishes` is for old clients.'],
  ['code blocks', 'docs/a.md', '```\nwhoever\n```'],
  ['parts of other words', 'docs/a.md', 'The hall is crowded; the aforesaid room is full.'],
])('ignores %s', (_, path, text) => {
  expect(proseFindings({ path, text })).toEqual([]);
});

test('finds project jargon and more than 72 characters in commit subjects', () => {
  expect(
    subjectFindings(['orders: tell whoever waits', `orders: ${'x'.repeat(65)}`, 'orders: fine']),
  ).toEqual([
    expect.stringContaining('"whoever" is a private word'),
    expect.stringContaining('73 characters, at most 72'),
  ]);
});
