import type { Call } from '../call.ts';
import type { Interruption, ServiceType } from './shapes.maintenance.ts';

/** Announced interruptions are told this long before they begin (B-32). */
export const announcedAheadMs = 7 * 86_400_000;

/**
 * Whether an interruption of a kind stops a call (MNT-011, A-110). Calls anybody may make and
 * reports of the e-commerce system are never stopped, nor are the calls about maintenance itself
 * and the one that opens the console: an interruption must be told, and ended.
 */
export function stops(
  kind: ServiceType,
  { who, service, path }: Pick<Call, 'who' | 'service' | 'path'>,
): boolean {
  if (who === 'open' || who === 'shop' || path.startsWith('maintenance/')) return false;
  if (typeof who === 'object') return kind === 'CONSOLE' && who.admin !== null;
  return kind === 'MEMBERS' || (kind === 'MASTER' && service === 'master');
}

export const isRunning = (
  { startTime, endTime }: Pick<Interruption, 'startTime' | 'endTime'>,
  now: number,
): boolean => startTime <= now && now < endTime;

/**
 * Whether an interruption concerns somebody of these countries; null stands for all of them, which
 * only an interruption of all stops.
 */
const concerns = (one: Interruption, countries: readonly (string | null)[]) =>
  one.country === null || countries.every((country) => country === one.country);

/**
 * The interruption that stops a call now; of several the one that lasts longest, because that is
 * when the caller can come back.
 */
export function interruptionOf(
  entries: readonly Interruption[],
  call: Pick<Call, 'who' | 'service' | 'path'>,
  countries: readonly (string | null)[],
  now: number,
): Interruption | null {
  const stopping = entries.filter(
    (one) => isRunning(one, now) && stops(one.serviceType, call) && concerns(one, countries),
  );
  return stopping.sort((a, b) => b.endTime - a.endTime)[0] ?? null;
}

/**
 * The running interruption of a country as members see it on the maintenance page: everything
 * before the master service alone (MNT-008).
 */
export function shownInterruption(
  entries: readonly Interruption[],
  country: string,
  now: number,
): Interruption | null {
  const running = entries.filter(
    (one) => one.serviceType !== 'CONSOLE' && isRunning(one, now) && concerns(one, [country]),
  );
  const isOfAll = (one: Interruption) => Number(one.serviceType === 'MEMBERS');
  return running.sort((a, b) => isOfAll(b) - isOfAll(a) || b.endTime - a.endTime)[0] ?? null;
}

/**
 * The announced interruption into which a reservation's deadline would fall (MNT-012): its member
 * could neither pay nor look. Unannounced ones extend the reservation instead (B-32).
 */
export function interruptionAt(
  entries: readonly Interruption[],
  country: string,
  deadline: number,
): Interruption | null {
  return (
    entries.find(
      (one) =>
        one.isAnnounced &&
        one.serviceType !== 'CONSOLE' &&
        isRunning(one, deadline) &&
        concerns(one, [country]),
    ) ?? null
  );
}

/** Longer than this an interruption is a typing error. */
export const maxMs = 31 * 86_400_000;

/**
 * The field of a planned interruption that cannot be right, or null (ADM-044). What has begun keeps
 * its begin, which may be past.
 */
export function wrongFieldOf(
  { startTime, endTime }: Pick<Interruption, 'startTime' | 'endTime'>,
  hasBegun: boolean,
  now: number,
): 'startTime' | 'endTime' | null {
  if (!hasBegun && startTime < now) return 'startTime';
  return endTime <= startTime || endTime <= now || endTime - startTime > maxMs ? 'endTime' : null;
}
