import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ScreenName } from '#domain/screens/table.ts';
import type { Serve } from '#domain/served.ts';
import { languages } from '#domain/words/words.ts';
import { assessments as enAssessments } from '#domain/words/en/assessments.ts';
import { eventPage as enEventPage } from '#domain/words/en/eventPage.ts';
import { events as enEvents } from '#domain/words/en/events.ts';
import { facilities as enFacilities } from '#domain/words/en/facilities.ts';
import { frame as enFrame } from '#domain/words/en/frame.ts';
import { orders as enOrders } from '#domain/words/en/orders.ts';
import { search as enSearch } from '#domain/words/en/search.ts';
import { assessments as zhAssessments } from '#domain/words/zh-CN/assessments.ts';
import { eventPage as zhEventPage } from '#domain/words/zh-CN/eventPage.ts';
import { events as zhEvents } from '#domain/words/zh-CN/events.ts';
import { facilities as zhFacilities } from '#domain/words/zh-CN/facilities.ts';
import { frame as zhFrame } from '#domain/words/zh-CN/frame.ts';
import { orders as zhOrders } from '#domain/words/zh-CN/orders.ts';
import { search as zhSearch } from '#domain/words/zh-CN/search.ts';
import { assessments as msAssessments } from '#domain/words/ms/assessments.ts';
import { eventPage as msEventPage } from '#domain/words/ms/eventPage.ts';
import { events as msEvents } from '#domain/words/ms/events.ts';
import { facilities as msFacilities } from '#domain/words/ms/facilities.ts';
import { frame as msFrame } from '#domain/words/ms/frame.ts';
import { orders as msOrders } from '#domain/words/ms/orders.ts';
import { search as msSearch } from '#domain/words/ms/search.ts';
import { startClock } from '#web/platform/clock.ts';
import { setLayout } from '#web/platform/nav.ts';
import { provideRegion } from '#web/platform/session/session.ts';
import { provideZone } from '#web/platform/words/dates.ts';
import { provideMoneySign } from '#web/platform/words/money.ts';
import type { Feature } from '#web/platform/words/catalogue.ts';
import { provideWords, speak, type Words } from '#web/platform/words/words.ts';
import { ActivityDetail } from './served/ActivityDetail.tsx';
import { BecList } from './served/BecList.tsx';
import { Factory } from './served/Factory.tsx';
import { Home } from './served/Home.tsx';

const words = {
  en: {
    assessments: enAssessments,
    eventPage: enEventPage,
    events: enEvents,
    facilities: enFacilities,
    frame: enFrame,
    orders: enOrders,
    search: enSearch,
  },
  'zh-CN': {
    assessments: zhAssessments,
    eventPage: zhEventPage,
    events: zhEvents,
    facilities: zhFacilities,
    frame: zhFrame,
    orders: zhOrders,
    search: zhSearch,
  },
  ms: {
    assessments: msAssessments,
    eventPage: msEventPage,
    events: msEvents,
    facilities: msFacilities,
    frame: msFrame,
    orders: msOrders,
    search: msSearch,
  },
};
for (const language of languages)
  for (const [feature, own] of Object.entries(words[language]) as [Feature, Words][])
    provideWords(language, feature, own);

/** Content of pages that the server writes, from the data of their first call; a file each. */
const contents: Partial<Record<ScreenName, (data: unknown) => ReactNode>> = {
  Home,
  Factory,
  BecList,
  ActivityDetail,
};

export const servedScreens = Object.keys(contents) as ScreenName[];

/**
 * For the server: what a page says before any script, made by the components that also run in the
 * browser; one after the other, since layout, language and clock are the module's.
 */
export const serve: Serve = ({ screen, data, layout, language, ...told }) => {
  const content = contents[screen];
  if (content === undefined) return null;
  speak(language);
  setLayout(layout);
  provideZone(told.zone);
  provideMoneySign(told.moneyPrefix);
  provideRegion(told.regionCode);
  startClock(told.now);
  return renderToString(content(data));
};
