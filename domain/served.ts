import type { ScreenName } from './screens/table.ts';
import type { Layout } from './screens/screens.ts';
import type { Language } from './text/languages.ts';

/**
 * The first call of a page with its decoded response, so that the first script needs no codecs.
 * `input` has no fields about the caller; `answer` is null after a refusal.
 */
export type First = {
  name: string;
  path: string;
  input: Record<string, unknown>;
  answer: unknown;
};

/** Input for rendering a page on the server; `now` in epoch milliseconds. */
export type ServedPage = {
  screen: ScreenName;
  query: Readonly<Record<string, string>>;
  firsts: readonly First[];
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
