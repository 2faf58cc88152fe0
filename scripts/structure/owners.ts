import type { Source } from './imports.ts';

export function ownersIn(schema: readonly string[]): ReadonlyMap<string, string> {
  const statements = schema.flatMap((text) => [
    ...text.matchAll(/comment on (?:table|view) (\w+) is '(\w+):/g),
  ]);
  return new Map(statements.map(([, table, owner]) => [table!, owner!]));
}

const writes = /\b(?:insert into|delete from|(?<!for |do )update)\s+(\w+)/g;

/** Null for migrations and tests. */
function writerOf(path: string): string | null {
  if (path.endsWith('.test.ts')) return null;
  return /^api\/(?:features\/)?(?!db\/)(\w+)\//.exec(path)?.[1] ?? null;
}

/** Decision 0004 */
export function ownerFindings(
  { path, text }: Source,
  owners: ReadonlyMap<string, string>,
): string[] {
  const writer = writerOf(path);
  if (writer === null) return [];
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const tables = new Set([...code.matchAll(writes)].map(([, table]) => table!));
  return [...tables]
    .filter((table) => (owners.get(table) ?? writer) !== writer)
    .map((table) => `${path}: writes into ${table}, which ${owners.get(table)} own`);
}
