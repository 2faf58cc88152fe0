import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const sources = [
  'web',
  'domain',
  'locales',
  'vite.config.ts',
  'scripts/vite/viteWorker.ts',
  'scripts/vite/chunks.ts',
  'scripts/vite/firstStyles.ts',
  'scripts/vite/viteServed.ts',
  'scripts/vite/viteSmaller.ts',
  'package-lock.json',
];
const stamp = 'dist/.sources';

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else
    for (const name of readdirSync(path).sort())
      if (name !== 'node_modules') yield* filesBelow(join(path, name));
}

function digest(): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const vite = 'node_modules/vite/bin/vite.js';

async function build(of: string, logLevel: 'error' | 'info'): Promise<void> {
  if (!existsSync(vite)) {
    console.error(
      'dist/ is missing or was built from other sources, and a production install cannot build it. Copy dist/ from a machine on which `npm run build` ran on these sources.',
    );
    process.exit(1);
  }
  console.log('Building the application …');
  // A server that starts during the build needs the folder.
  mkdirSync('dist', { recursive: true });
  const [status] = (await once(
    spawn(process.execPath, [vite, 'build', '--logLevel', logLevel], {
      stdio: 'inherit',
    }),
    'exit',
  )) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, of);
}

export async function ensureBuilt(): Promise<void> {
  const now = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // Only `npm run build` prints the advice of the bundler.
  await build(now, 'error');
}

if (import.meta.main) {
  await build(digest(), 'info');
  const { buildTables } = await import('#api/platform/db/liteTables.ts');
  await buildTables();
  const { writeDocument } = await import('./openapi/document.ts');
  await writeDocument();
  const { writeSbom } = await import('./packages/sbom.ts');
  writeSbom('dist/sbom.cdx.json');
}
