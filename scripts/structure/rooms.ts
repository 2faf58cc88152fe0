import { dirname } from 'node:path';

/** Files of a folder, tests not counted, above which a reader no longer finds one by its name. */
const limit = 25;
/** The domain's root holds what no feature owns; its tests count too. */
const limits: Readonly<Record<string, number>> = { domain: 12 };

/** Folders with too many files; browser tests are left out. */
export function roomFindings(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = dirname(path);
    const isCounted = folder in limits || !/\.(test|e2e)\.tsx?$/.test(path);
    if (isCounted && !path.startsWith('e2e/')) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > (limits[folder] ?? limit))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files; split it by capability (${limits[folder] ?? limit} at most)`,
    );
}
