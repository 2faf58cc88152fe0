import { renderToStaticMarkup } from 'react-dom/server';
import { events as enEvents } from '#domain/words/en/events.ts';
import { frame as en } from '#domain/words/en/frame.ts';
import { events as msEvents } from '#domain/words/ms/events.ts';
import { frame as ms } from '#domain/words/ms/frame.ts';
import { events as zhEvents } from '#domain/words/zh-CN/events.ts';
import { frame as zh } from '#domain/words/zh-CN/frame.ts';
import { type Layout, screens } from '#domain/screens.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import { type Language, languages } from '#domain/words/words.ts';
import { setLayout } from '#web/kit/nav.ts';
import { provideWords, setLanguage } from '#web/kit/words/words.ts';
import { FirstView } from './FirstView.tsx';
import { bare } from './titles.ts';

export { maintenanceCopy } from './maintenanceCopy.ts';

const words = { en, ms, 'zh-CN': zh };
const eventWords = { en: enEvents, ms: msEvents, 'zh-CN': zhEvents };

/** Pages as they stand before any script, by screen. */
type FirstPages = Partial<Record<ScreenName, string>>;

/**
 * Shell and outline of each page as HTML, for the server to send before any script (no style
 * attributes: the page's policy).
 */
async function renderFirst(layout: Layout, language: Language): Promise<FirstPages> {
  provideWords(language, 'frame', words[language]);
  provideWords(language, 'events', eventWords[language]);
  await setLanguage(language, false);
  setLayout(layout);
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => !bare.includes(name));
  return Object.fromEntries(
    names.map((name) => [name, renderToStaticMarkup(<FirstView layout={layout} name={name} />)]),
  );
}

/** Those of every layout and language, by file name. */
export async function firstViews(): Promise<{ name: string; pages: FirstPages }[]> {
  const views: { name: string; pages: FirstPages }[] = [];
  for (const layout of ['phone', 'desktop'] as const)
    for (const language of languages)
      views.push({ name: `${layout}-${language}`, pages: await renderFirst(layout, language) });
  return views;
}
