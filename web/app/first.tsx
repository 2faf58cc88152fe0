import { renderToStaticMarkup } from 'react-dom/server';
import { events as enEvents } from '#domain/words/en/events.ts';
import { frame as en } from '#domain/words/en/frame.ts';
import { events as msEvents } from '#domain/words/ms/events.ts';
import { frame as ms } from '#domain/words/ms/frame.ts';
import { events as zhEvents } from '#domain/words/zh-CN/events.ts';
import { frame as zh } from '#domain/words/zh-CN/frame.ts';
import { type Layout } from '#domain/screens.ts';
import { type Language, languages } from '#domain/words/words.ts';
import { setLayout } from '#web/kit/nav.ts';
import { provideWords, setLanguage } from '#web/kit/words/words.ts';
import { FirstView } from './FirstView.tsx';

export { maintenanceCopy } from './maintenanceCopy.ts';

const words = { en, ms, 'zh-CN': zh };
const eventWords = { en: enEvents, ms: msEvents, 'zh-CN': zhEvents };

/**
 * Shell and skeleton of the home page as HTML, for the server to send before any script (no style
 * attributes: the page's policy).
 */
export async function renderFirst(layout: Layout, language: Language): Promise<string> {
  provideWords(language, 'frame', words[language]);
  provideWords(language, 'events', eventWords[language]);
  await setLanguage(language, false);
  setLayout(layout);
  return renderToStaticMarkup(<FirstView layout={layout} />);
}

/** All of them, by file name. */
export async function firstViews(): Promise<{ name: string; html: string }[]> {
  const views: { name: string; html: string }[] = [];
  for (const layout of ['phone', 'desktop'] as const)
    for (const language of languages)
      views.push({ name: `${layout}-${language}`, html: await renderFirst(layout, language) });
  return views;
}
