import type { Call } from '../call.ts';
import type { Interruption, ServiceType } from './shapes.maintenance.ts';

/** In ms: how long before their start announced interruptions are shown (B-32). */
export const announcedAheadMs = 7 * 86_400_000;

/**
 * Whether an interruption of a kind stops a call (MNT-011, A-110). Open calls, reports of the
 * shop and calls of other systems are never stopped. Calls about maintenance and those of every administrator's own session are
 * not stopped either, so that an interruption can be shown and ended.
 */
export function stopsCall(
  kind: ServiceType,
  { who, service, path }: Pick<Call, 'who' | 'service' | 'path'>,
): boolean {
  if (who === 'open' || who === 'shop' || service === 'v1' || path.startsWith('maintenance/'))
    return false;
  if (typeof who === 'object')
    return kind === 'CONSOLE' && !(who.admin === null && path.startsWith('administrators/'));
  return kind === 'MEMBERS' || (kind === 'MASTER' && service === 'master');
}

export const isRunning = (
  { startTime, endTime }: Pick<Interruption, 'startTime' | 'endTime'>,
  now: number,
): boolean => startTime <= now && now < endTime;

/** Whether an interruption applies to all of these countries; null means all countries. */
const appliesTo = (one: Interruption, countries: readonly (string | null)[]) =>
  one.country === null || countries.every((country) => country === one.country);

/**
 * The interruption that stops a call now. Of several it is the one with the latest end, because the
 * caller must wait for it.
 */
export function interruptionOf(
  entries: readonly Interruption[],
  call: Pick<Call, 'who' | 'service' | 'path'>,
  countries: readonly (string | null)[],
  now: number,
): Interruption | null {
  const stopping = entries.filter(
    (one) => isRunning(one, now) && stopsCall(one.serviceType, call) && appliesTo(one, countries),
  );
  return stopping.sort((a, b) => b.endTime - a.endTime)[0] ?? null;
}

/**
 * The running interruption on members' maintenance page; one of all calls takes precedence over one
 * of the master service (MNT-008).
 */
export function shownInterruption(
  entries: readonly Interruption[],
  country: string,
  now: number,
): Interruption | null {
  const running = entries.filter(
    (one) => one.serviceType !== 'CONSOLE' && isRunning(one, now) && appliesTo(one, [country]),
  );
  const isOfAll = (one: Interruption) => Number(one.serviceType === 'MEMBERS');
  return running.sort((a, b) => isOfAll(b) - isOfAll(a) || b.endTime - a.endTime)[0] ?? null;
}

/**
 * The announced interruption that contains a reservation's deadline (MNT-012), because its member
 * could not pay. Unannounced ones extend the reservation instead (B-32).
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
        appliesTo(one, [country]),
    ) ?? null
  );
}

/** In ms: a longer interruption is taken for a typing error. */
export const maxMs = 31 * 86_400_000;

/**
 * The wrong field of a planned interruption, or null (ADM-044). The start of a running one may be
 * past.
 */
export function wrongFieldOf(
  { startTime, endTime }: Pick<Interruption, 'startTime' | 'endTime'>,
  hasBegun: boolean,
  now: number,
): 'startTime' | 'endTime' | null {
  if (!hasBegun && startTime < now) return 'startTime';
  return endTime <= startTime || endTime <= now || endTime - startTime > maxMs ? 'endTime' : null;
}
