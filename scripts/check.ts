import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './build.ts';
import { checkFirstScript } from './vite/check-first-script.ts';
import { checkMigrations } from './structure/check-migrations.ts';
import { checkStructure } from './check-structure.ts';
import { checkTexts } from './check-texts.ts';
import { checkDocument } from './openapi/check.ts';
import { lockAge, outdatedHint } from './outdated.ts';

/** `npm run check`: needs no server and no database. */
const steps: [string, () => string[] | Promise<string[]>][] = [
  ['types', () => run('node_modules/@typescript/native/bin/tsc', ['--noEmit', '-p', '.'])],
  ['lint', () => run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['format', () => run('node_modules/oxfmt/bin/oxfmt', ['--check'])],
  ['structure', checkStructure],
  ['migrations', checkMigrations],
  ['texts', checkTexts],
  ['OpenAPI', checkDocument],
  [
    'first script',
    async () => {
      await ensureBuilt();
      return checkFirstScript();
    },
  ],
];

function run(program: string, words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

let failed = 0;
for (const [name, step] of steps) {
  const began = performance.now();
  const findings = await step();
  console.log(
    `${findings.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
  for (const finding of findings) console.log(finding);
  failed += findings.length === 0 ? 0 : 1;
}
const age = lockAge();
const hint = age === null ? null : outdatedHint(age);
if (hint !== null) console.log(hint);
process.exit(failed === 0 ? 0 : 1);
