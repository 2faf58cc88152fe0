import { dirname } from 'node:path';
import { importsOf, type Source } from './imports.ts';

/** The feature's `routes.ts`, `jobs.ts` or `calls.all.ts` that must import this file. */
function faceOf(path: string): string | null {
  const [, feature, room, part, more] =
    /^(api\/features\/\w+)\/(?:(\w+)\/)?(routes|jobs)(\.\w+)?\.ts$/.exec(path) ?? [];
  if (feature !== undefined && (room ?? more) !== undefined && more !== '.test')
    return `${feature}/${part}.ts`;
  if (/^domain\/\w+\/calls(\.\w+)?\.ts$/.test(path) && !/\.(all|test)\.ts$/.test(path))
    return `${dirname(path)}/calls.all.ts`;
  return null;
}

/** Files that their feature's list leaves out, so that nothing would serve or run them. */
export function faceFindings(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  return sources.flatMap(({ path }) => {
    const face = faceOf(path);
    return face === null || imports.get(face)?.includes(path) === true
      ? []
      : [`${path}: ${face} is the feature's face and leaves it out`];
  });
}
