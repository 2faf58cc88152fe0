import type { Plugin } from 'vite';

/**
 * Replaces Vite's preload helper by the import alone: nothing is preloaded (`modulePreload:
 * false`). Saves 0.5 KiB of the first bundle.
 */
export function plainImports(): Plugin {
  return {
    name: 'balai-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js')
        ? 'export const __vitePreload = (part) => part();'
        : null,
  };
}

/** Replaces React Query's mutation cache, which is unused. Saves 1.5 KiB of the first bundle. */
export function noMutations(): Plugin {
  return {
    name: 'balai-no-mutations',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      /query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/.test(id)
        ? 'export class MutationCache { clear() {} getAll() { return []; } findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }'
        : null,
  };
}

const lateLists = '\0balai-late-lists';

/**
 * Loads React Query's code for infinite queries with the first one. Saves 0.5 KiB of the first
 * bundle.
 */
export function listsComeLate(): Plugin {
  const [name, from] = ['infiniteQueryBehavior', './infiniteQueryBehavior.js'];
  const isIn = (file: string, id: string | undefined) =>
    id?.replaceAll('\\', '/').endsWith(`query-core/build/modern/${file}.js`) === true;
  return {
    name: 'balai-lists-come-late',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === lateLists || (source === from && isIn('query', importer)) ? lateLists : null,
    load: (id) =>
      id === lateLists
        ? `let reader; export const hand = (given) => void (reader = given); export const ${name} = (pages) => reader(pages);`
        : null,
    transform: (code, id) =>
      isIn('infiniteQueryObserver', id)
        ? `import { hand } from '${lateLists}'; import { ${name} } from '${from}'; hand(${name}); ${code}`
        : null,
  };
}
