import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/**
 * Runs before the API (`npm run api`): has the types taken out of its sources by a process of its
 * own, which ends. What takes them out would stay in this one as long as it lives, some 20 MiB for
 * nothing (decision 0125). A source that is not found here is read as it is without this file,
 * which is no TypeScript for the same reason.
 */
const root = join(import.meta.dirname, '../..');

/** Sources of a process that serves; null where types cannot be taken out: who loads it is told. */
function untypedOf(path) {
  const file = join(root, path);
  try {
    return [pathToFileURL(file).href, stripTypeScriptTypes(readFileSync(file, 'utf8'))];
  } catch {
    return null;
  }
}

/** After so many ms nobody asks for a source any more. */
const keptMs = 60_000;

if (import.meta.main) {
  const exclude = ['**/*.test.ts', 'api/{test,demo}/**'];
  const paths = globSync('{api,domain}/**/*.ts', { cwd: root, exclude });
  process.stdout.write(JSON.stringify(paths.map(untypedOf).filter((one) => one !== null)));
} else if (isMainThread) {
  const { stdout, status } = spawnSync(process.execPath, [import.meta.filename], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const sources = new Map(status === 0 ? JSON.parse(stdout) : []);
  registerHooks({
    load(url, context, next) {
      const source = sources.get(url);
      if (source === undefined) return next(url, context);
      sources.delete(url);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  setTimeout(() => sources.clear(), keptMs).unref();
}
