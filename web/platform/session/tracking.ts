import type { TrackName } from '#domain/analytics/shapes.ts';

/** Delay before the tracking code is loaded, ms, so that it does not compete with the page. */
const timeoutMs = 1500;

/** Loads the tracking code when the browser is idle (EXT-011). */
function later(work: (m: typeof import('./track.ts')) => void): void {
  const fetched = () => void import('./track.ts').then(work).catch(() => {});
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(fetched) : fetched()),
    timeoutMs,
  );
}

/** B-31 */
export function noteView(page: string, query: Readonly<Record<string, string>>): void {
  later((m) => m.trackView(page, query));
}

/** B-31. `page`: name of the screen; `subject`: id of the record. */
export function noteUse(
  name: Exclude<TrackName, 'view'>,
  page: string,
  subject: string | null,
  values: Readonly<Record<string, string | readonly string[]>>,
): void {
  later((m) => m.track(name, page, subject, values));
}
