import { dirname } from 'node:path';

/** Files of a folder, tests not counted, beyond which nobody finds anything by looking. */
const most = 25;

/**
 * Folders that have become corridors: they part by capability (`events/purchase/`). Words are left
 * out: each language has one file a subject, found by its name; so are journeys, which are tests.
 */
export function roomFindings(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (/\.(test|e2e)\.tsx?$|^(domain\/words|e2e)\//.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files; part it by capability (${most} at most)`);
}
