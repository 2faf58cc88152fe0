import type { ComponentType } from 'react';
import type { Layout } from '#domain/screens/screens.ts';
import type { Feature } from '#web/platform/locale/catalogue.ts';

export type ScreenFile = {
  /** Word files that must be there before the screen renders. */
  words: readonly Feature[];
  /** The screen's own chunk; `layout` for screens whose two views are two files. */
  load: (layout: Layout) => Promise<ComponentType>;
};

/** The one screen of the first script; the table of the others (`screens.ts`) comes when one of them is opened. */
export const home: ScreenFile = {
  words: ['events'],
  load: () => import('#web/features/events/list/HomeScreen.tsx').then((m) => m.HomeScreen),
};
