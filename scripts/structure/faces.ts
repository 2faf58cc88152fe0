import { dirname } from 'node:path';
import { importsOf, type Source } from './imports.ts';

/** The file that stands for others of its folder, by the kind of those; null: they stand alone. */
function faceOf(path: string): string | null {
  const [, feature, room, part, more] =
    /^(api\/features\/\w+)\/(?:(\w+)\/)?(routes|jobs)(\.\w+)?\.ts$/.exec(path) ?? [];
  if (feature !== undefined && (room ?? more) !== undefined && more !== '.test')
    return `${feature}/${part}.ts`;
  if (/^domain\/\w+\/calls(\.\w+)?\.ts$/.test(path) && !/\.(all|test)\.ts$/.test(path))
    return `${dirname(path)}/calls.all.ts`;
  return null;
}

/**
 * Parts of a feature that its face leaves out: routes that nobody would serve, jobs that nobody
 * would run, calls that no table would hold.
 */
export function faceFindings(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  return sources.flatMap(({ path }) => {
    const face = faceOf(path);
    return face === null || imports.get(face)?.includes(path) === true
      ? []
      : [`${path}: ${face} is the feature's face and leaves it out`];
  });
}
