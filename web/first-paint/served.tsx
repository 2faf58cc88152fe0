import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ScreenName } from '#domain/screens/table.ts';
import type { Serve } from '#domain/served.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import enEventPage from '#locales/en/eventPage.json' with { type: 'json' };
import enEvents from '#locales/en/events.json' with { type: 'json' };
import enFacilities from '#locales/en/facilities.json' with { type: 'json' };
import enFrame from '#locales/en/frame.json' with { type: 'json' };
import enOrders from '#locales/en/orders.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import enServices from '#locales/en/services.json' with { type: 'json' };
import zhEventPage from '#locales/zh-CN/eventPage.json' with { type: 'json' };
import zhEvents from '#locales/zh-CN/events.json' with { type: 'json' };
import zhFacilities from '#locales/zh-CN/facilities.json' with { type: 'json' };
import zhFrame from '#locales/zh-CN/frame.json' with { type: 'json' };
import zhOrders from '#locales/zh-CN/orders.json' with { type: 'json' };
import zhSearch from '#locales/zh-CN/search.json' with { type: 'json' };
import zhServices from '#locales/zh-CN/services.json' with { type: 'json' };
import msEventPage from '#locales/ms/eventPage.json' with { type: 'json' };
import msEvents from '#locales/ms/events.json' with { type: 'json' };
import msFacilities from '#locales/ms/facilities.json' with { type: 'json' };
import msFrame from '#locales/ms/frame.json' with { type: 'json' };
import msOrders from '#locales/ms/orders.json' with { type: 'json' };
import msSearch from '#locales/ms/search.json' with { type: 'json' };
import msServices from '#locales/ms/services.json' with { type: 'json' };
import { startClock } from '#web/platform/clock.ts';
import { setLayout } from '#web/platform/nav.ts';
import { provideRegion } from '#web/platform/session/session.ts';
import { provideZone } from '#web/platform/locale/dates.ts';
import { provideMoneySign } from '#web/platform/locale/money.ts';
import type { Feature } from '#web/platform/locale/catalogue.ts';
import {
  provideTranslations,
  setCurrentLanguage,
  type Translations,
} from '#web/platform/locale/translations.ts';
import { ActivityDetail } from './served/ActivityDetail.tsx';
import { BecList } from './served/BecList.tsx';
import { Factory } from './served/Factory.tsx';
import { Home } from './served/Home.tsx';

const words = {
  en: {
    services: enServices,
    eventPage: enEventPage,
    events: enEvents,
    facilities: enFacilities,
    frame: enFrame,
    orders: enOrders,
    search: enSearch,
  },
  'zh-CN': {
    services: zhServices,
    eventPage: zhEventPage,
    events: zhEvents,
    facilities: zhFacilities,
    frame: zhFrame,
    orders: zhOrders,
    search: zhSearch,
  },
  ms: {
    services: msServices,
    eventPage: msEventPage,
    events: msEvents,
    facilities: msFacilities,
    frame: msFrame,
    orders: msOrders,
    search: msSearch,
  },
} satisfies Record<Language, Partial<Record<Feature, Translations>>>;
for (const language of languages)
  for (const [feature, own] of Object.entries(words[language]) as [Feature, Translations][])
    provideTranslations(language, feature, own);

/** Content that the server renders from the response of a page's first call. */
const contents: Partial<Record<ScreenName, (data: unknown) => ReactNode>> = {
  Home,
  Factory,
  BecList,
  ActivityDetail,
};

export const servedScreens = Object.keys(contents) as ScreenName[];

/** Renders content on the server. Not reentrant: layout, language and clock are module state. */
export const serve: Serve = ({ screen, data, layout, language, ...rest }) => {
  const content = contents[screen];
  if (content === undefined) return null;
  setCurrentLanguage(language);
  setLayout(layout);
  provideZone(rest.zone);
  provideMoneySign(rest.moneyPrefix);
  provideRegion(rest.regionCode);
  startClock(rest.now);
  return renderToString(content(data));
};
