/**
 * Runs before anything else of the script, as a file of its own that is asked for first: it sends
 * what this page is going to ask, while the script is still on its way, and has the files of the
 * screen fetched once the first view stands. Imports nothing.
 */

/** A question as it goes out. Its answer is given to nobody who asks anything else. */
export type Question = { path: string; regional: string; body: string };

/** Address → what its page asked the server first, for the tab and its account. */
type Asked = Record<string, Question[]>;

/** Its value is checked, not fetched. */
const regionalHeader: typeof import('#domain/call.ts').regionalHeader = 'x-regional-setting';

const slot = 'askedFirst';
const mostPages = 20;
const mostOfPage = 4;
/** An answer that nobody has taken by then is of no use, ms. */
const freshMs = 10_000;
/** As long as any call waits (API-008), ms. */
const limitMs = 60_000;

const asked = (): Asked => JSON.parse(sessionStorage.getItem(slot) ?? '{}') as Asked;
const keep = (all: Asked): void => sessionStorage.setItem(slot, JSON.stringify(all));
const isSame = (a: Question, b: Question) =>
  a.path === b.path && a.regional === b.regional && a.body === b.body;

/** Notes what a page asks while it has nothing to show: opened again, it is asked ahead. */
export function noteFirst(href: string, question: Question): void {
  const { [href]: before = [], ...others } = asked();
  if (before.length >= mostOfPage || before.some((one) => isSame(one, question))) return;
  const kept = Object.entries(others).slice(1 - mostPages);
  keep({ ...Object.fromEntries(kept), [href]: [...before, question] });
}

let early: { question: Question; token: string; answer: Promise<Response | null> }[] = [];

/** The answer to a question that went out ahead, once; null: it did not come. */
export function takeEarly(
  question: Question,
  token: string | null,
): Promise<Response | null> | undefined {
  const found = early.find((one) => one.token === token && isSame(one.question, question));
  early = early.filter((one) => one !== found);
  return found?.answer;
}

type Page = {
  /** Of a kept document nothing is known. */
  session?: { mark: string | null } | null;
  now: number;
  files?: readonly string[];
  first?: unknown;
};

/** As the page will decide it: this tab's token is alive and of the session of this browser. */
function tokenFor({ session }: Page): string | null {
  const isAlive = Date.now() < Number(sessionStorage.getItem('exp'));
  const mark = session?.mark ?? null;
  const isSession = mark !== null && mark === sessionStorage.getItem('mark');
  return isAlive && isSession ? sessionStorage.getItem('token') : null;
}

function send(question: Question, token: string, now: number): Promise<Response | null> {
  const { path, regional, body } = question;
  return fetch(`${path}?_t=${Math.floor(now / 1000)}`, {
    method: 'POST',
    headers: {
      [regionalHeader]: regional,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    credentials: 'include',
    signal: AbortSignal.timeout(limitMs),
    body,
  }).catch(() => null);
}

function askAhead(page: Page): void {
  const token = tokenFor(page);
  // A document with its list has what the page begins with.
  if (token === null || page.first) return;
  const { [location.pathname + location.search]: questions = [], ...others } = asked();
  if (questions.length === 0) return;
  // The page says anew what it asks, which may be something else today.
  keep(others);
  early = questions.map((question) => ({
    question,
    token,
    answer: send(question, token, page.now),
  }));
  setTimeout(() => {
    for (const { answer } of early) void answer.then((one) => one?.body?.cancel());
    early = [];
  }, freshMs);
}

/** Each file costs a slow phone milliseconds to ask for: the first view goes before them. */
function fetchLater(files: readonly string[]): void {
  const fetchAll = () => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  };
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(fetchAll));
  else fetchAll();
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
