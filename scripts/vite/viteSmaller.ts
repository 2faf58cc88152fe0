import type { Plugin } from 'vite';

/**
 * Takes the place of Vite's helper that fetches what a part needs ahead of it. Nothing is fetched ahead
 * (`modulePreload`) and one style sheet stands in the document, so that only the import is left of it:
 * half a kibibyte less of the first script.
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

/**
 * Takes the place of the query library's own writes, which nothing here uses (`useCallMutation` sends
 * ours): a kibibyte and a half of the first script. What the client asks of them stays: there are none.
 */
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
 * How pages of a list are read is handed to the query library by the part of it that only such lists
 * need: in the first script, where none is, it is half a kibibyte.
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
