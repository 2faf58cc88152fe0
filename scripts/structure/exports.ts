import { dirname, join, normalize } from 'node:path';
import type { Source } from './imports.ts';

const declared = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;
const named = /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm;
const all = /^export (?:type )?\* from '([^']+)'/gm;
const whole = /import\('([^']+)'\)|import \* as \w+ from '([^']+)'/g;

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '');

function pathOf(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : name;
}

const exportsOf = ({ text }: Source): string[] => [
  ...[...text.matchAll(declared)].map((match) => match[1]!),
  ...[...text.matchAll(listed)].flatMap((match) =>
    namesOf(match[1]!).map((one) => one.split(' as ').at(-1)!),
  ),
];

/** `wholes`: files that are imported as a whole (`import('…')`). */
function usesIn(sources: readonly Source[]) {
  const names = new Map<string, Set<string>>();
  const wholes = new Set<string>();
  for (const { path, text } of sources) {
    for (const [, list, name] of text.matchAll(named)) {
      const target = pathOf(path, name!);
      const known = names.get(target) ?? new Set();
      for (const one of namesOf(list!)) known.add(one.split(' as ')[0]!);
      names.set(target, known);
    }
    for (const match of text.matchAll(whole)) wholes.add(pathOf(path, (match[1] ?? match[2])!));
  }
  for (const { path, text } of sources)
    for (const [, name] of text.matchAll(all)) {
      const target = pathOf(path, name!);
      names.set(target, new Set([...(names.get(target) ?? []), ...(names.get(path) ?? [])]));
    }
  return { names, wholes };
}

/** Loaded by a tool or from build output. */
const entries = [
  'tests/postgres.ts',
  'web/console/platform/zip.ts',
  'web/first-paint/first.tsx',
  'web/first-paint/served.tsx',
];

export function unusedExports(sources: readonly Source[]): string[] {
  const { names, wholes } = usesIn(sources);
  return sources
    .filter(({ path }) => !entries.includes(path))
    .flatMap((source) => {
      const isNamedBeside = (name: string) =>
        wholes.has(source.path) &&
        sources.some(({ path, text }) => path !== source.path && text.includes(name));
      return exportsOf(source)
        .filter((name) => names.get(source.path)?.has(name) !== true && !isNamedBeside(name))
        .map((name) => `${source.path}: no other file imports ${name}`);
    });
}
