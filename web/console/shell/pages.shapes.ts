import type { ComponentType } from 'react';
import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import type { Catalogue, Feature } from '#web/platform/locale/catalogue.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/** Key of a text in a file of translations. */
export type Title = { [F in Feature]: readonly [F, keyof Catalogue[F] & string] }[Feature];

export type AdminPage = {
  path: AdminPath;
  /** Right that the page needs; null for every administrator. */
  needs: Permission | null;
  title: Title;
  /** The list of a form, which stays marked in the menu; lists have none (`menu.ts`). */
  under?: AdminPath;
  /** Text files it needs beside that of its title. */
  words?: readonly Feature[];
  load: () => Promise<ComponentType>;
};

/** Title of a page or an act; the type guarantees that the key exists. */
export const titleOf = ({ title: [file, word] }: Pick<AdminPage, 'title'>): string =>
  textOf(file, word as never);
