import type { ScreenName } from './screens/table.ts';
import type { Layout } from './screens/screens.ts';
import type { Language } from './text/languages.ts';

/** Input for rendering a page on the server; `now` in epoch milliseconds. */
export type ServedPage = {
  screen: ScreenName;
  /** Decoded response of the page's first call. */
  data: unknown;
  layout: Layout;
  language: Language;
  /** Time zone of the browser. */
  zone: string;
  moneyPrefix: string;
  /** Region of the member, as in links. */
  regionCode: string;
  now: number;
};

/** HTML of a page's content; null for pages that are not rendered on the server. */
export type Serve = (page: ServedPage) => string | null;
