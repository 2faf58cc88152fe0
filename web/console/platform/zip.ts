import { strToU8, zipSync, type Zippable } from 'fflate/browser';

/**
 * Stands in the place of `fflate` for the maker of spreadsheets (vite.config.ts): the package would
 * pack larger sheets in a worker made of a text, which the policy of our documents forbids. 5,000
 * rows take a fraction of a second here.
 */
export { strToU8, zipSync };
export const zip = (files: Zippable, done: (error: null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files));
