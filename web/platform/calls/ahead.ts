/**
 * Separate script that runs before the main bundle (decision 0122): sends the requests that this
 * page sent first on its last visit, and preloads its files after the first paint. May import only
 * `presses.ts`, which is bundled with it.
 */
import '#web/platform/presses.ts';

/**
 * A request in three lines: path of the call, language and time zone, JSON body (which has no line
 * breaks). Only an identical request receives its response.
 */
export type AheadCall = string;

/** Page address → requests that the page sent first, for this tab and account. */
type AheadCalls = Record<string, AheadCall[]>;

/** Written out to keep this file free of imports; the type makes a wrong value fail to compile. */
const regionalHeader: typeof import('#domain/call.ts').regionalHeader = 'x-regional-setting';

const slot = 'askedFirst';
const maxPages = 20;
const maxOfPage = 2;
/** Unused responses are discarded after this time, ms. */
const freshMs = 10_000;
/** Time limit of every call (API-008), ms. */
const limitMs = 60_000;

function requested(): AheadCalls {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? '{}') as AheadCalls;
  } catch {
    return {};
  }
}
function keep(all: AheadCalls): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify(all));
  } catch {
    // Storage is full or disabled: the next visit sends no early requests.
  }
}

/** Stores a request that a page without data sends, so that the next visit sends it early. */
export function noteFirst(href: string, question: AheadCall): void {
  const { [href]: before = [], ...others } = requested();
  if (before.length >= maxOfPage || before.includes(question)) return;
  const kept = Object.entries(others).slice(1 - maxPages);
  keep({ ...Object.fromEntries(kept), [href]: [...before, question] });
}

type Sent = {
  question: AheadCall;
  token: string;
  answer: Promise<Response | null>;
  text: string | null;
};
let early: Sent[] = [];

export const hasEarly = (): boolean => early.length > 0;

const sentFor = (question: AheadCall, token: string | null): Sent | undefined =>
  early.find((one) => one.token === token && one.question === question);

/** Body of a successful early response, null before it arrives. The response can still be taken. */
export const arrived = (question: AheadCall, token: string | null): string | null =>
  sentFor(question, token)?.text ?? null;

/** Takes the response to an early request, once. Resolves to null when the request failed. */
export function takeEarly(
  question: AheadCall,
  token: string | null,
): Promise<Response | null> | undefined {
  const found = sentFor(question, token);
  early = early.filter((one) => one !== found);
  return found?.answer;
}

type Page = {
  session?: { mark: string | null } | null;
  now: number;
  files?: readonly string[];
  firsts?: readonly { path: string }[];
};

function tokenFor({ session }: Page): string | null {
  const isAlive = Date.now() < Number(sessionStorage.getItem('exp'));
  const mark = session?.mark ?? null;
  const isSession = mark !== null && mark === sessionStorage.getItem('mark');
  return isAlive && isSession ? sessionStorage.getItem('token') : null;
}

async function ask(sent: Sent, now: number): Promise<Response | null> {
  const [path, regional = '', body] = sent.question.split('\n');
  try {
    const answer = await fetch(`${path}?_t=${Math.floor(now / 1000)}`, {
      method: 'POST',
      headers: {
        [regionalHeader]: regional,
        authorization: `Bearer ${sent.token}`,
        'content-type': 'application/json',
      },
      credentials: 'include',
      signal: AbortSignal.timeout(limitMs),
      body,
    });
    // Parse the body early, so that `arrived` can return it synchronously.
    const text = await answer.text();
    if (answer.ok) sent.text = text;
    return new Response(text, answer);
  } catch {
    return null;
  }
}

function send(question: AheadCall, token: string, now: number): Sent {
  const sent: Sent = { question, token, answer: Promise.resolve(null), text: null };
  sent.answer = ask(sent, now);
  return sent;
}

function askAhead(page: Page): void {
  const token = tokenFor(page);
  if (token === null) return;
  const { [location.pathname + location.search]: noted = [], ...others } = requested();
  // A list that is part of the document needs no request.
  const questions = noted.filter(
    (question) => !page.firsts?.some(({ path }) => question.startsWith(`${path}\n`)),
  );
  if (questions.length === 0) return;
  keep(others);
  early = questions.map((question) => send(question, token, page.now));
  setTimeout(() => (early = []), freshMs);
}

/**
 * Runs after the first contentful paint, or immediately without a first view or in a hidden page.
 */
function whenPainted(then: () => void): void {
  const isEmpty = document.getElementById('root')?.childElementCount === 0;
  if (isEmpty || document.visibilityState !== 'visible') then();
  else if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((list, watch) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(then));
}

/** Preloads files after the first paint: each request costs a slow phone milliseconds. */
function fetchLater(files: readonly string[]): void {
  whenPainted(() => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  });
}

/** Values of the document; null while the parser has not read all of them. */
function readBoot(): Page | null {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Page;
  } catch {
    return null;
  }
}

function begin(page: Page | null): void {
  if (page === null) return;
  try {
    askAhead(page);
  } catch {
    // Storage is disabled.
  }
  fetchLater(page.files ?? []);
}

if (import.meta.env.PROD && typeof document !== 'undefined') {
  const page = readBoot();
  if (page === null) addEventListener('DOMContentLoaded', () => begin(readBoot()));
  else begin(page);
}
