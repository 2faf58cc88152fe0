import { lazy } from 'react';
import {
  addTextFiles,
  currentLanguage,
  loadTranslations,
  type Translations,
} from '#web/platform/locale/translations.ts';

// Registered here, so that the first bundle does not contain their addresses.
const files = import.meta.glob<{ default: Translations }>('../../../../locales/*/freeHours.json');
for (const [path, load] of Object.entries(files)) addTextFiles({ [path.replace('../', '')]: load });

/** Only desktop pages load it. */
export const FreeHours = lazy(async () => {
  const [{ FreeHours: loaded }] = await Promise.all([
    import('./FreeHours.tsx'),
    loadTranslations(currentLanguage(), ['freeHours']),
  ]);
  return { default: loaded };
});
