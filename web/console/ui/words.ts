import type { Catalogue, Feature } from '#web/platform/locale/catalogue.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/** Key of a text in a file of translations. */
export type Word = { [F in Feature]: readonly [F, keyof Catalogue[F] & string] }[Feature];

export const wordOf = (word: Word): string => textOf(word[0], word[1] as never);
