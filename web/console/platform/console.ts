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
import { browserZone, stampText } from '#web/platform/locale/dates.ts';
import { herePlace, navigate, usePlace } from '#web/platform/router.ts';

type Self = Output<typeof getConsole>;

let self: Self | null = null;

/**
 * Who is signed in to the console; asked once per load, the server decides on every call anyway.
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
 * Clock of a country: times in exports, plans and doors stand on it (B-29). What belongs to all
 * countries, or to one nobody here looks after, stands on the clock of the administrator's first
 * one.
 */
export function zoneOf(country: string | null): string {
  const { countries } = consoleSelf();
  return (countries.find(({ code }) => code === country) ?? countries[0])?.zone ?? 'Asia/Brunei';
}

/** `2026/12/03 02:00 (Asia/Brunei)` on the clock of a country, see `zoneOf`. */
export const zonedStamp = (at: number, country: string | null): string =>
  `${stampText(at, zoneOf(country))} (${zoneOf(country)})`;

/** Whether the browser's clock shows another time than that of the administrator's country. */
export const isOtherClock = (at: number): boolean => stampText(at) !== stampText(at, zoneOf(null));

/** `2026/12/03 02:00` in the browser's time, which is named where it is another (`isOtherClock`). */
export const ownStamp = (at: number): string =>
  stampText(at) + (isOtherClock(at) ? ` (${browserZone()})` : '');

/** Whether the menu or a page is for this administrator: they have the right somewhere. */
export const canAnywhere = (permission: Permission | null): boolean =>
  permission === null || allPermissions(consoleSelf().scopes).has(permission);

/**
 * Whether this administrator may use a right on a record of this scope, as the server decides
 * (B-45). A record with `country` and `district` is a scope itself.
 */
export const can = (permission: Permission, scope: RecordScope): boolean =>
  isPermitted(consoleSelf().scopes, permission, scope);

/** Whether they have a right in any part of a country: forms of new records offer it. */
export const canWithin = (permission: Permission, country: string): boolean =>
  isPermittedWithin(consoleSelf().scopes, permission, country);

/** Countries in any part of which they have a right, for the select of a new record. */
export const countriesWithin = (permission: Permission): Self['countries'] =>
  consoleSelf().countries.filter(({ code }) => canWithin(permission, code));

/** Whether a form may be saved: that of a record within the right, or of a new one in a country. */
export const canChange = (
  permission: Permission,
  kept: RecordScope | undefined,
  country: string,
): boolean => (kept === undefined ? canWithin(permission, country) : can(permission, kept));

/** Districts that the form of a record offers: those within the right, and the one it is in. */
export const districtsWithin = <D extends { country: string; districtCode: string }>(
  permission: Permission,
  districts: readonly D[],
  kept: RecordScope | undefined,
): D[] =>
  districts.filter(
    ({ country, districtCode: district }) =>
      district === kept?.district || can(permission, { country, district }),
  );

/** Scope of a record that belongs to a whole country, or to all countries (null). */
export const wholeOf = (country: string | null): RecordScope => ({ country, district: null });

/** What a right of this administrator reaches, for people: `Brunei · TU, Malaysia`. */
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

/** The open page's path and query. */
export function useConsolePlace(): { path: string; query: Readonly<Record<string, string>> } {
  const place = usePlace();
  return { path: pathOf(place.href), query: place.query };
}

/**
 * Changes values of the open page's query in place; null removes one. A change that goes by what
 * stands there is a function of it: what was drawn may be a press old.
 */
export function changeQuery(
  change: ConsoleQuery | ((query: Readonly<Record<string, string>>) => ConsoleQuery),
): void {
  const { href, query } = herePlace();
  const changed = typeof change === 'function' ? change(query) : change;
  goConsole(pathOf(href) as AdminPath, { ...query, ...changed }, true);
}

/** A form with unsaved input asks before its page is left. */
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

/** Another page was chosen and has not come yet: a save that is done meanwhile opens none. */
let isLeaving = false;
export const setLeaving = (value: boolean): void => void (isLeaving = value);
export const hasChosenPage = (): boolean => isLeaving;
