import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import type { Serve } from '#domain/served.ts';
import { events as enEvents } from '#domain/words/en/events.ts';
import { frame as enFrame } from '#domain/words/en/frame.ts';
import { events as msEvents } from '#domain/words/ms/events.ts';
import { frame as msFrame } from '#domain/words/ms/frame.ts';
import { events as zhEvents } from '#domain/words/zh-CN/events.ts';
import { frame as zhFrame } from '#domain/words/zh-CN/frame.ts';
import { EventList } from '#web/features/events/list/EventList.tsx';
import { startClock } from '#web/kit/clock.ts';
import { setLayout } from '#web/kit/nav.ts';
import { provideZone } from '#web/kit/words/dates.ts';
import { provideMoneySign } from '#web/kit/words/money.ts';
import { provideWords, speak } from '#web/kit/words/words.ts';

provideWords('en', 'frame', enFrame);
provideWords('en', 'events', enEvents);
provideWords('zh-CN', 'frame', zhFrame);
provideWords('zh-CN', 'events', zhEvents);
provideWords('ms', 'frame', msFrame);
provideWords('ms', 'events', msEvents);

/** Content of pages that the server writes, from the data of their first call. */
const contents: Partial<Record<ScreenName, (data: unknown) => ReactNode>> = {
  Home: (data) => (
    <EventList
      list={{
        events: z.decode(getAvalaibleEvents.output, data as never),
        isFailed: false,
        isOld: false,
        refresh: () => Promise.resolve(),
      }}
      isCounted={false}
      empty={null}
    />
  ),
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
