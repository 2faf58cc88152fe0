import { addressOf, regionalHeader } from '#domain/call.ts';
import { maxTraces, trackEvent } from '#domain/analytics/calls.ts';
import { keptTrace, subjectOf } from '#domain/analytics/rules.ts';
import type { TrackName } from '#domain/analytics/shapes.ts';
import { regional } from '#web/platform/calls/request.ts';
import { now } from '#web/platform/clock.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { hasLiveToken } from './session.ts';
import { stored } from '#web/platform/store.ts';

/** Traces are sent together after so long, or when the page is left, ms. */
const gatherMs = 4000;

type Waiting = { name: TrackName; page: string; values: Record<string, unknown>; time: string };
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : work();

/**
 * Sends what is waiting. Integrations `ask`: an answer, a refusal or no network at all must neither show
 * anything nor end a session (EXT-011). A beacon could not carry the bearer header; `keepalive`
 * outlives the page as well.
 */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  const token = stored('token');
  if (events.length === 0 || token === null || !hasLiveToken()) return;
  fetch(`${addressOf(trackEvent)}?_t=${Math.floor(now() / 1000)}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [regionalHeader]: regional(),
    },
    body: JSON.stringify({ layout: currentLayout(), events }),
  }).catch(() => {});
}

/**
 * Notes one of the three things that are counted (B-31): `view`, `filter_search`, `book_now`.
 * `subject` is the id of what it was about. Numbers and addresses of people are taken out before
 * anything leaves the browser; nothing waits for it. Reached by a dynamic import, so that the first
 * script does not carry it.
 */
export function track(
  name: TrackName,
  page: string,
  subject: string | null,
  values: Readonly<Record<string, string | readonly string[]>>,
): void {
  const fields = { ...values, ...(subject === null ? {} : { id: subject }) };
  const kept = keptTrace({ name, page, values: fields });
  if (kept === null || waiting.length >= maxTraces) return;
  waiting.push({
    name,
    page,
    values: { ...kept.values, ...(kept.objectId === null ? {} : { id: kept.objectId }) },
    time: new Date(now()).toISOString(),
  });
  timer ??= setTimeout(() => whenIdle(send), gatherMs);
}

let lastView = '';

/**
 * Notes that a screen is looked at; what it is about stands in its address. A tab or a filter of
 * the same screen is no new view.
 */
export function trackView(page: string, query: Readonly<Record<string, string>>): void {
  const subject = subjectOf(query);
  const view = `${page} ${subject}`;
  if (view !== lastView) track('view', page, subject, {});
  lastView = view;
}

// What is still waiting leaves with the page; phones often say so only by hiding it.
addEventListener('pagehide', send);
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
