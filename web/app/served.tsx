import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EventCard } from '#domain/events/shapes.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import type { Serve } from '#domain/served.ts';
import { languages } from '#domain/words/words.ts';
import { eventPage as enEventPage } from '#domain/words/en/eventPage.ts';
import { events as enEvents } from '#domain/words/en/events.ts';
import { frame as enFrame } from '#domain/words/en/frame.ts';
import { eventPage as zhEventPage } from '#domain/words/zh-CN/eventPage.ts';
import { events as zhEvents } from '#domain/words/zh-CN/events.ts';
import { frame as zhFrame } from '#domain/words/zh-CN/frame.ts';
import { eventPage as msEventPage } from '#domain/words/ms/eventPage.ts';
import { events as msEvents } from '#domain/words/ms/events.ts';
import { frame as msFrame } from '#domain/words/ms/frame.ts';
import { EventStart } from '#web/features/events/EventStart.tsx';
import { EventList } from '#web/features/events/list/EventList.tsx';
import { startClock } from '#web/kit/clock.ts';
import { setLayout } from '#web/kit/nav.ts';
import { provideZone } from '#web/kit/words/dates.ts';
import { provideMoneySign } from '#web/kit/words/money.ts';
import { provideWords, speak } from '#web/kit/words/words.ts';

const words = {
  en: { eventPage: enEventPage, events: enEvents, frame: enFrame },
  'zh-CN': { eventPage: zhEventPage, events: zhEvents, frame: zhFrame },
  ms: { eventPage: msEventPage, events: msEvents, frame: msFrame },
};
for (const language of languages)
  for (const feature of ['eventPage', 'events', 'frame'] as const)
    provideWords(language, feature, words[language][feature]);

/** Content of pages that the server writes, from the data of their first call. */
const contents: Partial<Record<ScreenName, (data: unknown) => ReactNode>> = {
  Home: (data) => (
    <EventList
      list={{
        events: data as EventCard[],
        isFailed: false,
        isOld: false,
        refresh: () => Promise.resolve(),
      }}
      isCounted={false}
      empty={null}
    />
  ),
  ActivityDetail: (data) => <EventStart event={data as EventCard} />,
};

export const servedScreens = Object.keys(contents) as ScreenName[];

/**
 * For the server: what a page says before any script, made by the components that also run in the
 * browser; one after the other, since layout, language and clock are the module's.
 */
export const serve: Serve = ({ screen, data, layout, language, zone, moneyPrefix, now }) => {
  const content = contents[screen];
  if (content === undefined) return null;
  speak(language);
  setLayout(layout);
  provideZone(zone);
  provideMoneySign(moneyPrefix);
  startClock(now);
  return renderToStaticMarkup(content(data));
};
