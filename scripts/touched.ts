/**
 * Tests of changed files: for a file of a feature the feature's tests in all folders, for a file of
 * `ops` all tests there, for other files the tests beside them. An end-to-end test runs only if it
 * was changed. `suites` are parts of paths, as Vitest accepts them.
 */
export function touchedTests(touched: readonly string[]): { suites: string[]; endToEnd: string[] } {
  const suites = new Set<string>();
  for (const path of touched) {
    const [, feature] =
      /^(?:domain|api\/features|web\/features|web\/console)\/([^/]+)\//.exec(path) ?? [];
    if (feature !== undefined)
      for (const room of ['domain', 'api/features', 'web/features', 'web/console'])
        suites.add(`${room}/${feature}/`);
    else if (path.startsWith('ops/')) suites.add('ops/');
    else if (/^(api|web|domain|demo|tests|scripts|sandbox)\/.*\.tsx?$/.test(path))
      suites.add(path.slice(0, path.lastIndexOf('/') + 1));
  }
  return {
    suites: [...suites].sort(),
    endToEnd: touched.filter((path) => /^e2e\/.*\.e2e\.ts$/.test(path)),
  };
}
