import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Layout, screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { setLayout } from '#web/platform/nav.ts';
import { setCurrentLanguage } from '#web/platform/locale/translations.ts';
import { FirstView } from './FirstView.tsx';
import { servedScreens } from './served.tsx';
import { withoutShell } from '../shell/titles.ts';

export { maintenanceCopy, preparingCopy } from '../shell/maintenanceCopy.ts';

/** HTML before hydration, by screen. `frames` have a gap for the content of `served.tsx`. */
type FirstPages = Record<'pages' | 'frames', Partial<Record<ScreenName, string>>>;

/** Style attributes must not occur: the content security policy forbids them. */
function renderFirst(layout: Layout, language: Language): FirstPages {
  setCurrentLanguage(language);
  setLayout(layout);
  const names = (Object.keys(screens) as ScreenName[]).filter(
    (name) => !withoutShell.includes(name),
  );
  const html = (name: ScreenName, content?: ReactNode) =>
    renderToString(<FirstView layout={layout} name={name} content={content} />);
  return {
    pages: Object.fromEntries(names.map((name) => [name, html(name)])),
    frames: Object.fromEntries(servedScreens.map((name) => [name, html(name, <i data-hole="" />)])),
  };
}

export function firstViews(): { name: string; view: FirstPages }[] {
  const views: { name: string; view: FirstPages }[] = [];
  for (const layout of ['phone', 'desktop'] as const)
    for (const language of languages)
      views.push({ name: `${layout}-${language}`, view: renderFirst(layout, language) });
  return views;
}
