import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { faceFindings } from './structure/faces.ts';
import { kindFindings } from './structure/kinds.ts';
import { ownerFindings, ownersIn } from './structure/owners.ts';
import { packageFindings } from './structure/packages.ts';
import { roomFindings } from './structure/rooms.ts';
import { viewFindings } from './structure/views.ts';
import { cycleFindings, importFindings, nameFindings, untestedRules } from './structure/imports.ts';

/** Defends the layout of docs/architecture.md. There is no list of exceptions. */
export function checkStructure(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    { encoding: 'utf8' },
  );
  const sources = listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const owners = ownersIn(
    globSync('api/migrations/*.sql')
      .toSorted()
      .map((path) => readFileSync(path, 'utf8')),
  );
  return [
    ...sources.flatMap((source) => [
      ...nameFindings(source),
      ...importFindings(source),
      ...kindFindings(source),
      ...ownerFindings(source, owners),
      ...viewFindings(source, owners),
    ]),
    ...cycleFindings(sources),
    ...faceFindings(sources),
    ...roomFindings(sources.map(({ path }) => path)),
    ...untestedRules(sources),
    ...packageFindings(carried(), sources),
  ];
}

const carried = () =>
  Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }).dependencies,
  );

if (import.meta.main) {
  const findings = checkStructure();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exit(1);
}
