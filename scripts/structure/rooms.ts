import { dirname } from 'node:path';

/** Maximum of files in a folder, without tests. */
const limit = 25;
/** The root of `domain` is for files without a feature; its tests count too. */
const limits: Readonly<Record<string, number>> = { domain: 12 };

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
