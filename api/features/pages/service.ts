import { canonical, layoutOf, screenAt, screens, visibleScreen } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { First, ServedPage } from '#domain/served.ts';
import type { Call } from '#domain/call.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { zoneIn } from '#domain/time/zone.ts';
import en from '#locales/en/maintenance.json' with { type: 'json' };
import zh from '#locales/zh-CN/maintenance.json' with { type: 'json' };
import ms from '#locales/ms/maintenance.json' with { type: 'json' };
import { clockOffset } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { acceptedLanguage } from '#api/platform/http/regional.ts';
import { consoleAdminOf } from '#api/features/administrators/service.session.ts';
import { recentToken } from '#api/features/members/signIn/service.renewal.ts';
import { sessionOf } from '#api/features/members/signIn/service.session.ts';
import { accessModeOf, countryOf, dayIn, districtName } from '#api/features/regions/service.ts';
import { contentOf, regionOf, type DocumentViewer } from './service.first.ts';
import { type AskAs, ownFirsts } from './service.own.ts';
import { placeholder, loadRenderer, type BuiltSite, site } from './service.site.ts';

export type PageRequest = {
  url: string;
  cookie: string | undefined;
  /** Time zone of the browser if it differs from the region's. */
  zone?: string | undefined;
  userAgent: string;
  acceptLanguage: string | undefined;
  nonce: string;
  origin: string;
  /** Sends calls of the document's member; null for a document without their data (B-40). */
  askAs: AskAs | null;
};

/**
 * Renders a document: shell, outline, session state and, with a live session, the response
 * of the page's first call (B-25, B-40, I36). It lists the screen's files, so that the browser loads
 * them together. Each document has its own style nonce.
 */
export async function renderPage(core: Core, request: PageRequest): Promise<string | null> {
  const page = site();
  if (page === null) return null;
  const layout = layoutOf(request.userAgent);
  const session = await sessionOf(core, request.cookie);
  const saved = session?.live?.language;
  const language: Language = isLanguage(saved) ? saved : acceptedLanguage(request.acceptLanguage);
  const requested = new URL(request.url, request.origin);
  const address = new URL(canonical(request.url, layout), request.origin);
  const screen = visibleScreen(
    screenAt(address.pathname) ?? 'Home',
    address.searchParams.get('tab'),
    layout,
  );
  const isKnown = screenAt(requested.pathname) !== undefined;
  // Members of countries without full access do not get the full shell (SHL-013).
  const isFull = !session?.live || (await accessModeOf(core, session.live.country)) === 'FULL';
  const query = Object.fromEntries(address.searchParams);
  const { data, firsts, types } =
    isKnown && isFull && session?.live
      ? await firstOf(core, request, { screen, query }, { ...session.live, language })
      : { data: null, firsts: [], types: undefined };
  // Without a session, only lists are shown; other pages lead to the sign-in.
  const isShown = isKnown && isFull && (session?.live || screens[screen].tab !== undefined);
  const viewed = requested.pathname === '/' && isFull ? 'Home' : isShown ? screen : null;
  const country = await countryOf(core, session?.live?.country ?? 'bn');
  const now = Date.now() + clockOffset(core);
  const name = await regionName(core, session?.live, language);
  const boot = {
    layout,
    language,
    // An ended session has no mark: the browser requests a token, is refused, and goes to the
    // sign-in (EXT-002).
    session:
      session === null
        ? null
        : { state: session.state, mark: session.live === null ? null : session.mark },
    now,
    productId: 'portal',
    addresses: addressesOf(core),
    moneyPrefix: country.prefix,
    carePhone: country.carePhone,
    workbench: !core.config.isProduction,
    files: [...page.shells[layout], ...(page.files[screen]?.[language] ?? [])],
    firsts,
    served: viewed,
    regionName: name,
    eventTypes: types,
  };
  const marks: Record<string, string> = {
    '%lang%': language,
    '%layout%': layout,
    '%nonce%': request.nonce,
    '%old%': oldBrowser[language],
    '%styles%': stylesOf(page, layout, viewed),
    '%boot%': scriptSafe(JSON.stringify(boot)),
    '<!--shell-->':
      viewed === null
        ? ''
        : withRegion(
            await firstView(
              core,
              { screen: viewed, query, firsts, layout, language, now },
              {
                zone: zoneIn(request.zone),
                moneyPrefix: country.prefix,
                regionCode: regionOf(session?.live ?? { country: 'bn', districtCode: null }),
              },
              data,
            ),
            name,
          ),
  };
  return page.template.replace(templateMarks, (mark) => marks[mark]!);
}

/**
 * The list that members of a country see, else the response of the page's own call (B-40), with
 * those of its further calls. Without content the page is not hydrated with these.
 */
async function firstOf(core: Core, request: PageRequest, page: Viewed, viewer: OwnViewer) {
  const own = await ownFirstsOf(core, request, page, viewer);
  const { data, first, types } = await contentOf(core, page, viewer);
  if (first !== null) return { data, firsts: [first, ...(hasContent(data) ? own : [])], types };
  return { data: data ?? own[0]?.answer ?? null, firsts: own, types };
}

async function ownFirstsOf(
  core: Core,
  { askAs }: PageRequest,
  { screen, query }: Viewed,
  viewer: OwnViewer,
): Promise<readonly First[]> {
  const token = askAs === null ? null : recentToken(core, viewer.token);
  if (askAs === null || token === null) return [];
  const ask = (call: Call, input: Record<string, unknown>) =>
    askAs(token, call, input, viewer.language);
  try {
    const { zone } = await countryOf(core, viewer.country);
    const today = dayIn(zone, Date.now() + clockOffset(core));
    return await ownFirsts(ask, screen, { query, regionCode: regionOf(viewer), today });
  } catch (error) {
    // The script requests the data itself.
    core.log.error({ err: error, screen }, 'data for a first view could not be read');
    return [];
  }
}

type Viewed = { screen: ScreenName; query: Record<string, string> };
type OwnViewer = DocumentViewer & { token: Buffer | null };
type Picked = { country: string; districtCode: string | null } | null | undefined;

const regionName = async (core: Core, live: Picked, language: Language): Promise<string | null> =>
  live?.districtCode == null ? null : districtName(core, live.country, language, live.districtCode);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Visible only in browsers that do not support the style sheet's condition. */
const oldBrowser: Readonly<Record<Language, string>> = {
  en: en.oldBrowser,
  ms: ms.oldBrowser,
  'zh-CN': zh.oldBrowser,
};

/** Writes the region's name into the shell, else the text of the build. */
const withRegion = (html: string, name: string | null): string =>
  html.replaceAll(/%region:([^%]*)%/g, (_, otherwise: string) =>
    name === null ? otherwise : name.replaceAll(/[&<>"]/g, (letter) => entities[letter]!),
  );

const templateMarks = /%lang%|%layout%|%nonce%|%old%|%styles%|%boot%|<!--shell-->/g;

/** Styles of a page's first view; a page without one gets the colours. */
const stylesOf = (page: BuiltSite, layout: string, screen: ScreenName | null): string =>
  page.styles[layout]?.[screen ?? 'Root'] ?? page.styles[layout]?.Root ?? '';

const hasContent = (data: unknown): boolean =>
  Array.isArray(data) ? data.length > 0 : data !== null;

type Regional = Pick<ServedPage, 'zone' | 'moneyPrefix' | 'regionCode'>;

/**
 * Returns the shell with the page's content, or with its outline if there is no content or
 * rendering fails.
 */
export async function firstView(
  core: Pick<Core, 'log'>,
  of: Omit<ServedPage, 'data' | keyof Regional>,
  pageData: Regional,
  data: unknown,
): Promise<string> {
  const { pages, frames } = site()!.first.get(`${of.layout}-${of.language}`)!;
  const frame = frames[of.screen];
  if (hasContent(data) && frame !== undefined)
    try {
      const { serve } = await loadRenderer();
      const content = serve({ ...of, ...pageData, data });
      if (content !== null) return frame.replace(placeholder, () => content);
    } catch (error) {
      // The script requests the data itself.
      core.log.error({ err: error, screen: of.screen }, 'a first view could not be rendered');
    }
  return pages[of.screen] ?? '';
}

/**
 * Renders the offline document, which has the same content for all sessions. Returns null for
 * another build, because document and files of a worker must be of one build.
 */
export function renderKept(core: Core, build: string, nonce: string): string | null {
  const page = site();
  if (page === null || page.build !== build) return null;
  const boot = {
    kept: true,
    addresses: addressesOf(core),
  };
  const marks: Record<string, string> = {
    '%lang%': 'en',
    '%nonce%': nonce,
    '%styles%': stylesOf(page, 'phone', null),
    '%boot%': scriptSafe(JSON.stringify(boot)),
  };
  return page.template.replace(templateMarks, (mark) => marks[mark] ?? '');
}

/** Addresses that the browser opens itself. */
const addressesOf = ({ config }: Core) => ({
  signIn: '/auth/sign-in',
  token: '/auth/token',
  signOut: '/auth/sign-out',
  memberAccount: config.memberAccountUrl,
  accountSwitch: config.accountSwitchUrl,
});

/**
 * Renders the console's document; it contains only whether an administrator is signed in (ADM-001).
 */
export async function renderConsole(core: Core, request: PageRequest): Promise<string | null> {
  const page = site();
  if (page === null) return null;
  const language = acceptedLanguage(request.acceptLanguage);
  const boot = {
    layout: 'desktop',
    language,
    session: null,
    now: Date.now() + clockOffset(core),
    productId: 'portal',
    addresses: {},
    console: (await consoleAdminOf(core, request.cookie)) !== null,
  };
  const marks: Record<string, string> = {
    '%lang%': language,
    '%nonce%': request.nonce,
    '%boot%': scriptSafe(JSON.stringify(boot)),
  };
  return page.console.replace(/%lang%|%nonce%|%boot%/g, (mark) => marks[mark]!);
}

/** Escapes JSON so that it cannot end its script element. */
const scriptSafe = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
