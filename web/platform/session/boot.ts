import { isLanguage, type Language } from '#domain/text/languages.ts';
import { type Layout, layoutOf } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { jsonOr } from '#web/platform/storage.ts';

/** What the server writes into the page (`#boot`). `now` is its clock in epoch milliseconds. */
export type Boot = {
  layout: Layout;
  language: Language | null;
  /**
   * A sign-in that the server still knows; `mark` changes with the account or its sales plan
   * (SES-007).
   */
  session: { state: string; mark: string | null } | null;
  now: number;
  productId: string;
  addresses: {
    signIn: string;
    token: string;
    signOut: string;
    memberAccount: string;
    accountSwitch: string;
    orders: string;
  };
  /** In front of amounts, as administrators keep it for the member's country (CON-031). */
  moneyPrefix?: string;
  /** Customer care of that country. */
  carePhone?: string;
  /** Whether the workbench of parts (`/parts`) opens: never in production. */
  workbench: boolean;
  /**
   * The document is the one the service worker keeps: the server did not answer, and nothing is
   * known of any session.
   */
  kept?: boolean;
  /** The administrators' console: whether somebody is signed in to it. */
  console?: boolean;
  /** The page that stands in the document, with its shell; null: there is none. */
  served?: ScreenName | null;
  /** Name of the member's region in that shell; null: none is picked. */
  regionName?: string | null;
  /** Types of events in `language`, in documents of members. */
  eventTypes?: readonly { value: string; text: string }[];
  /** Files of this screen, for `ahead.ts`. */
  files?: readonly string[];
  /**
   * Answer of the first call of a list, in our shapes; null: it was a refusal. `name` and `path` are the
   * call's, `input` is without what a caller says of themselves.
   */
  first: { name: string; path: string; input: Record<string, unknown>; answer: unknown } | null;
};

const unserved = (): Boot => ({
  layout: layoutOf(navigator.userAgent),
  language: null,
  session: null,
  now: Date.now(),
  productId: 'portal',
  addresses: {
    signIn: '/auth/sign-in',
    token: '/auth/token',
    signOut: '/auth/sign-out',
    memberAccount: '',
    accountSwitch: '',
    orders: '',
  },
  workbench: false,
  first: null,
});

let read: Boot | undefined;

/**
 * The page's own data; a page that no server filled in (static copy) starts signed out, a kept one
 * knows neither layout nor time.
 */
export function boot(): Boot {
  if (read) return read;
  const text = document.getElementById('boot')?.textContent ?? null;
  read = { ...unserved(), ...jsonOr<Partial<Boot>>(text, {}) };
  if (!isLanguage(read.language)) read.language = null;
  return read;
}
