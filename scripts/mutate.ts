import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

/**
 * `npm run mutate -- [count] [seed]`: changes single places in the rules and prints the changes
 * that no test noticed. It edits and restores the sources: do not edit the checkout meanwhile.
 */
const [wanted, seed] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 1)];

type Mutation = { file: string; from: number; to: number; text: string; line: number };

const swaps: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.TrueKeyword]: 'false',
  [ts.SyntaxKind.FalseKeyword]: 'true',
};

/** Null: the node is not changed. */
function replacement(node: ts.Node): string | null {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return null;
  if (ts.isNumericLiteral(node)) return String(Number(node.text.replaceAll('_', '')) + 1);
  return swaps[node.kind] ?? null;
}

function mutationsOf(file: string): Mutation[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return;
    const text = replacement(node);
    if (text !== null) {
      const from = node.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(from);
      found.push({ file, from, to: node.end, text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Chooses mutations at random; the same seed and sources give the same choice. */
function chosen(all: readonly Mutation[]): Mutation[] {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return all
    .map((mutation) => ({ mutation, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, wanted)
    .map(({ mutation }) => mutation);
}

const passes = (...paths: string[]): boolean =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--bail', '1', ...paths],
    { stdio: 'ignore', timeout: 120_000 },
  ).status === 0;

const files = globSync('domain/**/rules*.ts').filter((file) => !file.endsWith('.test.ts'));
const mutations = chosen(files.flatMap(mutationsOf));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const alive: string[] = [];
for (const [turn, { file, from, to, text, line }] of mutations.entries()) {
  const before = readFileSync(file, 'utf8');
  const put = () => writeFileSync(file, before);
  process.once('exit', put);
  writeFileSync(file, before.slice(0, from) + text + before.slice(to));
  // The tests of its own folder first, because they are quick.
  const isAlive = passes(dirname(file)) && passes('domain', 'web');
  put();
  process.removeListener('exit', put);
  if (!isAlive) continue;
  alive.push(`${file}:${line}  ${before.slice(from, to)} -> ${text}`);
  console.log(`${turn + 1}/${mutations.length}  ${alive.at(-1)}`);
}
console.log(`${mutations.length} mutations, ${alive.length} survived the tests of rules`);
