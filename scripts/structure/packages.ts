import { importsOf, type Source } from './imports.ts';

export type Packages = {
  dependencies: readonly string[];
  devDependencies: readonly string[];
  /** Programs and types, which need not be imported. */
  tools: readonly string[];
};

/** Names that begin with "test" belong to tests. */
const isServer = (path: string) =>
  /^(?:(?:api|demo|sandbox|domain)\/|scripts\/(?:start|build)\.ts$)/.test(path) &&
  !/\/test|\.test\.ts$/.test(path);

const packagesIn = (sources: readonly Source[]) =>
  new Set(sources.flatMap(importsOf).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));

/**
 * `dependencies` must be what a server imports; others must be imported or be tools (decision
 * 0108).
 */
export function packageFindings(
  { dependencies, devDependencies, tools }: Packages,
  sources: readonly Source[],
): string[] {
  const byServers = packagesIn(sources.filter(({ path }) => isServer(path)));
  const imported = packagesIn(sources);
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
      return imported.has(name) || tools.includes(name)
        ? []
        : [`package.json: nobody imports ${name}; use it or take it out`];
    }),
  ];
}
