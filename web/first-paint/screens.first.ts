import type { ComponentType } from 'react';
import type { Layout } from '#domain/screens/screens.ts';
import type { Feature } from '#web/platform/locale/catalogue.ts';

export type ScreenFile = {
  words: readonly Feature[];
  /** `layout` selects the file of a screen with one view per layout. */
  load: (layout: Layout) => Promise<ComponentType>;
};

/** The only screen of the first bundle; other screens are in `screens.ts`. */
export const home: ScreenFile = {
  words: ['events'],
  load: () => import('#web/features/events/list/HomeScreen.tsx').then((m) => m.HomeScreen),
};
