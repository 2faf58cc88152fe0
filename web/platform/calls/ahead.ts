/**
 * Runs before anything else of the script, as a file of its own that is asked for first: it sends
 * what this page is going to ask, while the script is still on its way, and has the files of the
 * screen fetched once the first view stands. Imports nothing but `presses.ts`, a part of its file.
 */
import '#web/platform/presses.ts';

/**
 * A question as it goes out, a line each: address of the call, language and zone, body (JSON, which has no
 * line breaks). Its answer is given to nobody who asks anything else.
 */
export type AheadCall = string;

/** Address → what its page asked the server first, for the tab and its account. */
type Asked = Record<string, AheadCall[]>;

/** Its value is checked, not fetched. */
const regionalHeader: typeof import('#domain/call.ts').regionalHeader = 'x-regional-setting';

const slot = 'askedFirst';
const maxPages = 20;
const maxOfPage = 2;
/** An answer that nobody has taken by then is of no use, ms. */
const freshMs = 10_000;
/** As long as any call waits (API-008), ms. */
const limitMs = 60_000;

/** A browser that keeps nothing, or something else by that name, has nothing to ask ahead. */
function requested(): Asked {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? '{}') as Asked;
  } catch {
    return {};
  }
}
function keep(all: Asked): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify(all));
  } catch {
    // Nothing is asked ahead then.
  }
}

/** Notes what a page asks while it has nothing to show: opened again, it is asked ahead. */
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
  /** Once it is there. */
  text: string | null;
};
let early: Sent[] = [];

export const hasEarly = (): boolean => early.length > 0;

const sentFor = (question: AheadCall, token: string | null): Sent | undefined =>
  early.find((one) => one.token === token && one.question === question);

/** The answer to a question that went out ahead, where it is there; it can still be taken. */
export const arrived = (question: AheadCall, token: string | null): string | null =>
  sentFor(question, token)?.text ?? null;

/** The same, once, whenever it comes; null: it did not come. */
export function takeEarly(
  question: AheadCall,
  token: string | null,
): Promise<Response | null> | undefined {
  const found = sentFor(question, token);
  early = early.filter((one) => one !== found);
  return found?.answer;
}

type Page = {
  /** Of a kept document nothing is known. */
  session?: { mark: string | null } | null;
  now: number;
  files?: readonly string[];
  /** The list in the document. */
  first?: { path: string } | null;
};

/** As the page will decide it: this tab's token is alive and of the session of this browser. */
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
    // Read while nobody waits for it.
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

function tokenOrNone(page: Page): string | null {
  try {
    return tokenFor(page);
  } catch {
    return null;
  }
}

function askAhead(page: Page): void {
  const token = tokenOrNone(page);
  if (token === null) return;
  const { [location.pathname + location.search]: noted = [], ...others } = requested();
  // A document with its list has what that would ask.
  const questions = noted.filter((question) => !question.startsWith(`${page.first?.path}\n`));
  if (questions.length === 0) return;
  // The page says anew what it asks, which may be something else today.
  keep(others);
  early = questions.map((question) => send(question, token, page.now));
  setTimeout(() => (early = []), freshMs);
}

/**
 * Once the first view stands, at once where the document has none or nobody looks. A frame before the page is
 * parsed paints nothing: what counts is the first with something in it.
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

/** Each file costs a slow phone milliseconds to ask for: the first view goes before them. */
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

function begin(): void {
  const text = document.getElementById('boot')?.textContent.trim() ?? '';
  if (!text.startsWith('{')) return;
  const page = JSON.parse(text) as Page;
  askAhead(page);
  fetchLater(page.files ?? []);
}

if (import.meta.env.PROD && typeof document !== 'undefined') {
  if (document.getElementById('boot') === null) addEventListener('DOMContentLoaded', begin);
  else begin();
}
