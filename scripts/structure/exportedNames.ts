import { dirname, join, normalize } from 'node:path';
import type { Source } from './imports.ts';

const types = /^export (?:type|interface|class) (\w+)/gm;
const passedOn = /^export (?:type )?\{([^}]*)\} from '([^']+)'/gm;
const sides = ['api', 'web', 'domain'];

/** A type name must have one declaration in each of `api`, `web` and `domain`. */
export function typeNameFindings(sources: readonly Source[]): string[] {
  const owners = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const side = path.split('/')[0]!;
    if (!sides.includes(side) || /\.test\.tsx?$/.test(path)) continue;
    for (const [, name] of text.matchAll(types)) {
      const key = `${side} ${name}`;
      owners.set(key, [...(owners.get(key) ?? []), path]);
    }
  }
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${paths.join(', ')}: the type ${key.split(' ')[1]} means two things`);
}

const pathOf = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name));

/** A re-export must name the file that declares the export. */
export function chainFindings(sources: readonly Source[]): string[] {
  const passed = new Map<string, Map<string, string>>();
  for (const { path, text } of sources)
    for (const [, list, from] of text.matchAll(passedOn))
      for (const one of list!.split(',')) {
        const name = one
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)!;
        const known = passed.get(path) ?? new Map<string, string>();
        if (name !== '') passed.set(path, known.set(name, pathOf(path, from!)));
      }
  return [...passed].flatMap(([path, names]) =>
    [...names]
      .filter(([name, from]) => passed.get(from)?.has(name) === true)
      .map(([name, from]) => `${path}: ${name} is only passed on by ${from}`),
  );
}
