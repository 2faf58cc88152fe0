import { dirname } from 'node:path';
import { importsOf, type Source } from './imports.ts';

/**
 * The entry file (`routes.ts`, `jobs.ts` or `calls.all.ts`) of the feature that must import this
 * file.
 */
function entryFileOf(path: string): string | null {
  const [, feature, room, part, more] =
    /^(api\/features\/\w+)\/(?:(\w+)\/)?(routes|jobs)(\.\w+)?\.ts$/.exec(path) ?? [];
  if (feature !== undefined && (room ?? more) !== undefined && more !== '.test')
    return `${feature}/${part}.ts`;
  if (/^domain\/\w+\/calls(\.\w+)?\.ts$/.test(path) && !/\.(all|test)\.ts$/.test(path))
    return `${dirname(path)}/calls.all.ts`;
  return null;
}

/**
 * Reports routes, jobs and calls that their feature's entry file does not import: nothing runs
 * them.
 */
export function entryFileFindings(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  return sources.flatMap(({ path }) => {
    const entryFile = entryFileOf(path);
    return entryFile === null || imports.get(entryFile)?.includes(path) === true
      ? []
      : [`${path}: import it in ${entryFile}, the entry file of the feature`];
  });
}
