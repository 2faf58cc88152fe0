import { addressOf, regionalHeader } from '#domain/call.ts';
import { maxTraces, trackEvent } from '#domain/analytics/calls.ts';
import { keptTrace, subjectOf } from '#domain/analytics/rules.ts';
import type { TrackName } from '#domain/analytics/shapes.ts';
import { regional } from '#web/platform/calls/request.ts';
import { now } from '#web/platform/clock.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { hasLiveToken } from './session.ts';
import { stored } from '#web/platform/store.ts';

/** Traces are sent together after this time or when the page is left, ms. */
const batchMs = 4000;

type Waiting = { name: TrackName; page: string; values: Record<string, unknown>; time: string };
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : work();

/**
 * Failures are ignored (EXT-011). A beacon could not carry the bearer header, so `keepalive` is
 * used.
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
 * Adds a trace (B-31); numbers and addresses of persons are removed. `subject`: id of the record.
 * Import this file dynamically, so that it stays out of the first bundle.
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
  timer ??= setTimeout(() => whenIdle(send), batchMs);
}

let lastView = '';

/** A tab or filter of the same screen is no new view. */
export function trackView(page: string, query: Readonly<Record<string, string>>): void {
  const subject = subjectOf(query);
  const view = `${page} ${subject}`;
  if (view !== lastView) track('view', page, subject, {});
  lastView = view;
}

// On phones often only `visibilitychange` is fired.
addEventListener('pagehide', send);
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
