import { isLanguage, type Language } from '#domain/text/languages.ts';
import { type Layout, layoutOf } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { First } from '#domain/served.ts';
import { jsonOr } from '#web/platform/storage.ts';

/** Data that the server writes into the document (`#boot`). `now` is epoch ms. */
export type Boot = {
  layout: Layout;
  language: Language | null;
  /** A live session. `mark` changes with the account or its sales plan (SES-007). */
  session: { state: string; mark: string | null } | null;
  now: number;
  productId?: string;
  addresses: {
    signIn: string;
    token: string;
    signOut: string;
    memberAccount: string;
    accountSwitch: string;
  };
  /** Currency prefix of the member's country, set by administrators (CON-031). */
  moneyPrefix?: string;
  carePhone?: string;
  /** Whether the page of UI components (`/parts`) is enabled; never in production. */
  workbench?: boolean;
  /** The service worker served its cached document; the session is unknown. */
  kept?: boolean;
  console?: boolean;
  /** Screen that the server rendered into the document, with its shell; null: none. */
  served?: ScreenName | null;
  regionName?: string | null;
  /** Types of events in `language`; only in documents of members. */
  eventTypes?: readonly { value: string; text: string }[];
  /** Files of this screen, for `ahead.ts`. */
  files?: readonly string[];
  /** Responses of the page's first calls that are not used yet; the first one has its content. */
  firsts: First[];
};

const defaultBoot = (layout = layoutOf(navigator.userAgent)): Boot => ({
  layout,
  language: null,
  session: null,
  now: Date.now(),
  addresses: {
    signIn: '/auth/sign-in',
    token: '/auth/token',
    signOut: '/auth/sign-out',
    memberAccount: '',
    accountSwitch: '',
  },
  firsts: [],
});

let read: Boot | undefined;

/** For rendering on the server, where no document has it; null afterwards. */
export const provideBoot = (data: Partial<Boot> | null): void =>
  void (read = data === null ? undefined : { ...defaultBoot(data.layout), ...data });

/**
 * Without data (static copy) the page starts signed out; a cached one knows neither layout nor
 * time.
 */
export function boot(): Boot {
  if (read) return read;
  const text = document.getElementById('boot')?.textContent ?? null;
  read = { ...defaultBoot(), ...jsonOr<Partial<Boot>>(text, {}) };
  if (!isLanguage(read.language)) read.language = null;
  return read;
}
