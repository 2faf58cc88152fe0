import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chainFindings, typeNameFindings } from './structure/exportedNames.ts';
import { unusedExports } from './structure/exports.ts';
import { entryFileFindings } from './structure/entryFiles.ts';
import { kindFindings } from './structure/kinds.ts';
import { ownerFindings, ownersIn } from './structure/owners.ts';
import { packageFindings, type Packages } from './structure/packages.ts';
import { singleWayFindings } from './structure/singleWays.ts';
import { placeholderFindings, placeholdersOf } from './structure/placeholders.ts';
import { proseFindings, subjectFindings } from './structure/prose.ts';
import { roomFindings } from './structure/rooms.ts';
import { viewFindings } from './structure/views.ts';
import { cycleFindings } from './structure/cycles.ts';
import { importFindings, nameFindings, untestedRules } from './structure/imports.ts';

/** The rules are in docs/architecture.md. There is no list of exceptions. */
export function checkStructure(): string[] {
  const sources = filesOf('*.ts', '*.tsx');
  const owners = ownersIn(
    globSync('api/db/schema/*.sql').map((path) => readFileSync(path, 'utf8')),
  );
  const placeholders = placeholdersOf(
    globSync('locales/en/*.json').map((path) => JSON.parse(readFileSync(path, 'utf8')) as object),
  );
  return [
    ...sources.flatMap((source) => [
      ...nameFindings(source),
      ...importFindings(source),
      ...kindFindings(source),
      ...singleWayFindings(source),
      ...ownerFindings(source, owners),
      ...viewFindings(source, owners),
      ...placeholderFindings(source, placeholders),
    ]),
    ...cycleFindings(sources),
    ...entryFileFindings(sources),
    ...typeNameFindings(sources),
    ...chainFindings(sources),
    ...roomFindings(sources.map(({ path }) => path)),
    ...untestedRules(sources),
    ...unusedExports(sources),
    ...packageFindings(packages(), sources),
    ...mergeFindings(),
    ...[...sources, ...filesOf('*.md')].flatMap(proseFindings),
    ...subjectFindings(subjects()),
  ];
}

/** Lines of output. `git grep` exits with 1 if it finds nothing. */
function git(command: string, ...words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', [command, ...words], { encoding: 'utf8' });
  if (status !== 0 && !(command === 'grep' && status === 1)) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

const filesOf = (...patterns: string[]) =>
  git('ls-files', '--cached', '--others', '--exclude-standard', ...patterns)
    .filter((path) => existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Subjects of the commits after the one that added this check. */
function subjects(): string[] {
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/structure/prose.ts');
  return first === undefined ? [] : git('log', '--no-merges', '--format=%s', `${first}..HEAD`);
}

const mergeFindings = () =>
  git('grep', '-IlE', '^(<<<<<<<|>>>>>>>) ').map(
    (path) => `${path}: both sides of a merge are left in it`,
  );

type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Manifest & { bin?: unknown };

function packages(): Packages {
  const { dependencies, devDependencies } = manifestOf('');
  const styles = ['styles', 'members']
    .map((name) => readFileSync(`web/${name}.css`, 'utf8'))
    .join();
  const isTool = ([name, version]: [string, string]) =>
    name.startsWith('@types/') ||
    version.startsWith('file:') ||
    styles.includes(`'${name}'`) ||
    manifestOf(`node_modules/${name}/`).bin !== undefined;
  return {
    dependencies: Object.keys(dependencies),
    devDependencies: Object.keys(devDependencies),
    tools: Object.entries(devDependencies)
      .filter(isTool)
      .map(([name]) => name),
  };
}

if (import.meta.main) {
  const findings = checkStructure();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exit(1);
}
