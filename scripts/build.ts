import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const sources = [
  'web',
  'domain',
  'vite.config.ts',
  'scripts/viteWorker.ts',
  'scripts/chunks.ts',
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

function build(of: string, logLevel: 'error' | 'info'): void {
  if (!existsSync(vite)) {
    console.error(
      'dist/ is not of these sources, and a production install cannot build: take dist/ from where `npm run build` ran on them.',
    );
    process.exit(1);
  }
  console.log('Building the application …');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', logLevel], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, of);
}

/** Builds the application when its sources differ from what `dist` was built of. */
export function ensureBuilt(): void {
  const now = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // Advice for who builds it (`npm run build` gives it) is none for who starts it.
  build(now, 'error');
}

if (import.meta.main) build(digest(), 'info');
