import type { TrackName } from '#domain/analytics/shapes.ts';

/** After so long the page stands, ms; what is counted never competes with it. */
const timeoutMs = 1500;

/**
 * Fetches the code that sends once there is time; where it cannot be fetched nothing is said
 * (EXT-011).
 */
function later(work: (m: typeof import('./track.ts')) => void): void {
  const fetched = () => void import('./track.ts').then(work).catch(() => {});
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(fetched) : fetched()),
    timeoutMs,
  );
}

/** Counts that a screen is looked at, with the query of its address (B-31). */
export function noteView(page: string, query: Readonly<Record<string, string>>): void {
  later((m) => m.trackView(page, query));
}

/**
 * Counts a search or a press on Book Now, without waiting for anything (B-31). `page`: name of the
 * screen; `subject`: id of what it is about.
 */
export function noteUse(
  name: Exclude<TrackName, 'view'>,
  page: string,
  subject: string | null,
  values: Readonly<Record<string, string | readonly string[]>>,
): void {
  later((m) => m.track(name, page, subject, values));
}
