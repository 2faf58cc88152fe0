import { useSyncExternalStore } from 'react';
import { getConsole } from '#domain/administrators/calls.ts';
import {
  allPermissions,
  isPermitted,
  isPermittedWithin,
  reachOf,
} from '#domain/administrators/rules.ts';
import type { Permission, RecordScope } from '#domain/administrators/shapes.ts';
import type { Output } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { request } from '#web/platform/calls/request.ts';
import { consoleCountryName } from '#web/platform/locale/countryName.ts';
import { now } from '#web/platform/clock.ts';
import { browserZone, dayOf, stampText, timeText } from '#web/platform/locale/dates.ts';
import { herePlace, navigate, usePlace } from '#web/platform/router.ts';

type Self = Output<typeof getConsole>;

let self: Self | null = null;

/**
 * Reads the signed-in administrator once a page load. Rights in the browser only affect display;
 * the server checks every call.
 */
export async function loadSelf(): Promise<Self> {
  self = await request(getConsole, {});
  return self;
}
export const consoleSelf = (): Self => ({
  ...self!,
  countries: self!.countries.map((country) => ({
    ...country,
    name: consoleCountryName(country.code, country.name),
  })),
});

/**
 * Time zone of a country for exports, plans and check-in points (B-29). For null and for countries
 * outside the roles: that of the administrator's first country.
 */
export function zoneOf(country: string | null): string {
  const { countries } = consoleSelf();
  return (countries.find(({ code }) => code === country) ?? countries[0])?.zone ?? 'Asia/Brunei';
}

/** `2026/12/03 02:00 (Asia/Brunei)` in the time zone of a country, see `zoneOf`. */
export const zonedStamp = (at: number, country: string | null): string =>
  `${stampText(at, zoneOf(country))} (${zoneOf(country)})`;

/** Whether the browser's local time differs from that of the administrator's country. */
export const isOtherClock = (at: number): boolean => stampText(at) !== stampText(at, zoneOf(null));

/** `2026/12/03 02:00` in the browser's time zone, which is named if it differs (`isOtherClock`). */
export const ownStamp = (at: number): string =>
  stampText(at) + (isOtherClock(at) ? ` (${browserZone()})` : '');

/** The time alone on the same day, else like `ownStamp`. */
export const ownTime = (at: number): string =>
  dayOf(at, browserZone()) === dayOf(now(), browserZone()) && !isOtherClock(at)
    ? timeText(at)
    : ownStamp(at);

/** Whether the administrator has the right in any scope; decides menu entries and pages. */
export const canAnywhere = (permission: Permission | null): boolean =>
  permission === null || allPermissions(consoleSelf().scopes).has(permission);

/**
 * Whether the administrator has the right for a record's scope; same rule as on the server (B-45).
 * A record with `country` and `district` is a scope itself.
 */
export const can = (permission: Permission, scope: RecordScope): boolean =>
  isPermitted(consoleSelf().scopes, permission, scope);

/** Whether the administrator has the right in any part of a country; for forms of new records. */
export const canWithin = (permission: Permission, country: string): boolean =>
  isPermittedWithin(consoleSelf().scopes, permission, country);

/** Countries in which the administrator has the right in any part, for new records. */
export const countriesWithin = (permission: Permission): Self['countries'] =>
  consoleSelf().countries.filter(({ code }) => canWithin(permission, code));

/** Whether a form may be saved: a stored record within the right, or a new one in the country. */
export const canChange = (
  permission: Permission,
  kept: RecordScope | undefined,
  country: string,
): boolean => (kept === undefined ? canWithin(permission, country) : can(permission, kept));

/** Districts within the right, plus the record's own. */
export const districtsWithin = <D extends { country: string; districtCode: string }>(
  permission: Permission,
  districts: readonly D[],
  kept: RecordScope | undefined,
): D[] =>
  districts.filter(
    ({ country, districtCode: district }) =>
      district === kept?.district || can(permission, { country, district }),
  );

/** Scope of a whole country, or of all countries (null). */
export const wholeOf = (country: string | null): RecordScope => ({ country, district: null });

/** Scopes of a right; all countries if it is unlimited. */
export const placesOf = (permission: Permission): RecordScope[] =>
  reachOf(consoleSelf().scopes, permission)?.limits.slice() ?? [wholeOf(null)];

export type ConsoleQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Address of a console page with its query; empty values are left out. */
export function consoleHref(path: AdminPath, query: ConsoleQuery = {}): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') text.set(key, String(value));
  const tail = text.toString();
  return tail === '' ? path : `${path}?${tail}`;
}

export const goConsole = (path: AdminPath, query?: ConsoleQuery, replace = false): void =>
  void navigate(consoleHref(path, query), replace);

export const pathOf = (href: string): string => href.split(/[?#]/)[0]!.replace(/(?<=.)\/+$/, '');

export function useConsolePlace(): { path: string; query: Readonly<Record<string, string>> } {
  const place = usePlace();
  return { path: pathOf(place.href), query: place.query };
}

/**
 * Replaces values of the open page's query; null removes one. Pass a function if the change depends
 * on current values, since those of the last render may be outdated.
 */
export function changeQuery(
  change: ConsoleQuery | ((query: Readonly<Record<string, string>>) => ConsoleQuery),
): void {
  const { href, query } = herePlace();
  const changed = typeof change === 'function' ? change(query) : change;
  goConsole(pathOf(href) as AdminPath, { ...query, ...changed }, true);
}

/** Whether a form has unsaved input; leaving its page then needs confirmation. */
let isUnsaved = false;
const listeners = new Set<() => void>();
export function setUnsaved(value: boolean): void {
  isUnsaved = value;
  for (const listener of listeners) listener();
}
export const hasUnsaved = (): boolean => isUnsaved;
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useUnsaved = (): boolean => useSyncExternalStore(watchUnsaved, hasUnsaved);

/** From the choice of another page until it is open, a save that ends must not navigate. */
let isLeaving = false;
export const setIsLeaving = (value: boolean): void => void (isLeaving = value);
export const hasChosenPage = (): boolean => isLeaving;
