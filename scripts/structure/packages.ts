import { importsOf, type Source } from './imports.ts';

/** Packages the product carries (`dependencies`) and no source imports. */
export function packageFindings(
  dependencies: readonly string[],
  sources: readonly Source[],
): string[] {
  const imported = new Set(
    sources.flatMap(importsOf).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
  );
  return dependencies
    .filter((name) => !imported.has(name))
    .map((name) => `package.json: nobody imports ${name}; use it or take it out`);
}
