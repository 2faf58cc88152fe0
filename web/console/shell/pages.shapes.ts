import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#domain/administrators/shapes.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import type { Catalogue, Feature } from '#web/platform/locale/catalogue.ts';
import { textOf } from '#web/platform/locale/translations.ts';

export const groups = [
  'groupPortal',
  'groupEvents',
  'groupFacilities',
  'groupServices',
  'groupOrders',
  'groupMembers',
  'groupContent',
  'groupSystem',
] as const;

/** A text of one word file. */
type Title = { [F in Feature]: readonly [F, keyof Catalogue[F] & string] }[Feature];

export type AdminPage = {
  path: AdminPath;
  /** The right without which the page is not shown; null: every administrator. */
  needs: Permission | null;
  title: Title;
  /** Where it stands in the menu; a page of one entry stands in none. */
  menu?: { group: (typeof groups)[number]; icon: LucideIcon };
  /** The list a form belongs to; it stays marked in the menu. */
  under?: AdminPath;
  /** Texts it uses beside those that its title is from. */
  words?: readonly Feature[];
  load: () => Promise<ComponentType>;
};

/** What a page is called; its type has made sure that the file has the word. */
export const titleOf = ({ title: [file, word] }: AdminPage): string => textOf(file, word as never);
