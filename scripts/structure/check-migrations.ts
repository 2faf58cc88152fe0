import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isConcurrent, statementsOf } from '#api/platform/db/migrate.ts';
import { baseline, removesAfter } from '#api/platform/db/schemaState.ts';

const squawk = 'node_modules/@squawk-cli/linux-x64/bin/squawk';
const excluded = [
  // The connection of `migrate` sets both.
  'require-lock-timeout',
  'require-statement-timeout',
  // Counts and prices fit into int; identities are bigint.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];
/** Rules of squawk that a migration with `_after_` in its name breaks on purpose. */
const contracting = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table'];
/** What squawk does not refuse, and what the release before may use all the same. */
const removal =
  /\bdrop\s+(?:materialized\s+view|view|function|procedure|type|sequence|trigger)\b|\brename\s+to\b/i;
const indexPair =
  /^drop index concurrently if exists (\w+)\n*create (?:unique )?index concurrently if not exists \1 /i;

const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '').trim();

/** Numbers count up, and `_after_` names an earlier one. */
function nameFindings(name: string, earlier: readonly string[]): string[] {
  const numbers = [baseline, ...earlier].map((one) => Number(one.slice(0, 4)));
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) return [`${name}: name it <number>_<what>.sql`];
  const after = removesAfter(name.slice(0, -4));
  return [
    ...(Number(name.slice(0, 4)) > Math.max(...numbers)
      ? []
      : [`${name}: its number is not the next one`]),
    ...(after === 0 || numbers.includes(after)
      ? []
      : [`${name}: there is no earlier migration ${after}`]),
  ];
}

function textFindings(name: string, text: string): string[] {
  const plain = withoutComments(text);
  if (isConcurrent(text))
    return indexPair.test(statementsOf(plain).join('\n')) && statementsOf(plain).length === 2
      ? []
      : [
          `${name}: make one index, by drop index concurrently if exists and create index concurrently if not exists`,
        ];
  return removal.test(plain) && removesAfter(name.slice(0, -4)) === 0
    ? [
        `${name}: the release before may use what it removes; do it a release later, in <number>_<what>_after_<last number of the release before>.sql`,
      ]
    : [];
}

function squawkFindings(path: string, text: string): string[] {
  const rules = [...excluded, ...(removesAfter(path.slice(0, -4)) === 0 ? [] : contracting)];
  const { status, stdout, stderr } = spawnSync(
    squawk,
    [
      '--pg-version=15.0',
      '--reporter=gcc',
      `--exclude=${rules.join(',')}`,
      ...(isConcurrent(text) ? [] : ['--assume-in-transaction']),
      path,
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** squawk has a build for this machine. Others check the names and removals only. */
export const hasSquawk = existsSync(squawk);

/**
 * Checks that migrations block no table for long and that the release before can work on the result
 * (decision 0154).
 */
export function checkMigrations(folder = 'api/db/migrations'): string[] {
  if (!hasSquawk)
    console.log('not tried: the rules of squawk for migrations, which is not installed here');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.flatMap((name, at) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [
      ...nameFindings(name, names.slice(0, at)),
      ...textFindings(name, text),
      ...(hasSquawk ? squawkFindings(join(folder, name), text) : []),
    ];
  });
}
