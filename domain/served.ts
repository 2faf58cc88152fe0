import type { ScreenName } from './screens/table.ts';
import type { Layout } from './screens/screens.ts';
import type { Language } from './text/languages.ts';

/** What the content of a page is made of before any script; `now` in epoch milliseconds. */
export type ServedPage = {
  screen: ScreenName;
  /** Data of the page's first call, in our shapes. */
  data: unknown;
  layout: Layout;
  language: Language;
  /** Zone of the browser. */
  zone: string;
  moneyPrefix: string;
  /** Region of the member, as links name it. */
  regionCode: string;
  now: number;
};

/** HTML of that content; null for pages that have none before their script. */
export type Serve = (page: ServedPage) => string | null;
