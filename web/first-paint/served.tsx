import { renderToString } from 'react-dom/server';
import type { ScreenName } from '#domain/screens/table.ts';
import type { Serve } from '#domain/served.ts';
import type { Language } from '#domain/text/languages.ts';
import { startClock } from '#web/platform/clock.ts';
import { setLayout } from '#web/platform/nav.ts';
import { providePlace } from '#web/platform/router.ts';
import { provideBoot } from '#web/platform/session/boot.ts';
import { provideRegion } from '#web/platform/session/session.ts';
import { provideZone } from '#web/platform/locale/dates.ts';
import { provideMoneySign } from '#web/platform/locale/money.ts';
import type { Feature } from '#web/platform/locale/catalogue.ts';
import {
  provideTranslations,
  setCurrentLanguage,
  type Translations,
} from '#web/platform/locale/translations.ts';
import { contents } from './served/contents.tsx';

const words = import.meta.glob<Translations>(
  ['../../locales/*/*.json', '!../../locales/*/*Admin.json'],
  { eager: true, import: 'default' },
);
for (const [path, own] of Object.entries(words)) {
  const [language, file] = path.split('/').slice(-2) as [Language, string];
  provideTranslations(language, file.replace('.json', '') as Feature, own);
}

export const servedScreens = Object.keys(contents) as ScreenName[];

/** Renders content on the server. Not reentrant: layout, language and clock are module state. */
export const serve: Serve = ({ screen, query, firsts, data, layout, language, ...rest }) => {
  const content = contents[screen];
  if (content === undefined) return null;
  setCurrentLanguage(language);
  setLayout(layout);
  provideZone(rest.zone);
  provideMoneySign(rest.moneyPrefix);
  provideRegion(rest.regionCode);
  startClock(rest.now);
  providePlace({ name: screen, query });
  provideBoot({ layout, language, firsts: [...firsts], now: rest.now });
  try {
    // Ids must differ from those of the frame, which is rendered apart.
    return renderToString(content(data), { identifierPrefix: 'content' });
  } finally {
    provideBoot(null);
  }
};
