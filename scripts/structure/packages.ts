import { importsOf, type Source } from './imports.ts';

export type Packages = {
  /** What a production install brings. */
  dependencies: readonly string[];
  /** What building, checking and testing need besides. */
  devDependencies: readonly string[];
  /** Programs and types: they are of use without being imported. */
  tools: readonly string[];
};

/** A file or folder whose name begins with "test" is of tests alone. */
const isServer = (path: string) =>
  /^(?:(?:api|demo|sandbox|domain)\/|scripts\/(?:start|build)\.ts$)/.test(path) &&
  !/\/test|\.test\.ts$/.test(path);

const packagesIn = (sources: readonly Source[]) =>
  new Set(sources.flatMap(importsOf).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));

/**
 * Packages in the wrong list (decision 0108): a production install carries what a server imports,
 * all of it and nothing else; the others are imported by somebody, or are tools.
 */
export function packageFindings(
  { dependencies, devDependencies, tools }: Packages,
  sources: readonly Source[],
): string[] {
  const byServers = packagesIn(sources.filter(({ path }) => isServer(path)));
  const byAnybody = packagesIn(sources);
  return [
    ...dependencies
      .filter((name) => !byServers.has(name))
      .map(
        (name) =>
          `package.json: no server imports ${name}; it belongs to devDependencies, or nowhere`,
      ),
    ...devDependencies.flatMap((name) => {
      if (byServers.has(name))
        return [`package.json: a server imports ${name}; it belongs to dependencies`];
      return byAnybody.has(name) || tools.includes(name)
        ? []
        : [`package.json: nobody imports ${name}; use it or take it out`];
    }),
  ];
}
