import type { KeptCookie } from '../cookies.ts';

/**
 * Time zone of calendar days, slots and deadlines, and the default of times in documents.
 */
export const regionZone = 'Asia/Brunei';

/**
 * Cookie with the time zone of the browser, for times in documents (LNG-013). It holds only the
 * name of the zone.
 */
export const zoneCookie = 'balai_zone';

/** The time zone in the cookie; the region's if it is missing or unknown. */
export function zoneIn(text: string | undefined): string {
  if (text === undefined || !/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(text)) return regionZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return regionZone;
  }
}

/** The cookie for a time zone; it is deleted for the region's. */
export const zoneKept = (zone: string): KeptCookie => ({
  name: zoneCookie,
  value: zone,
  seconds: zone === regionZone ? 0 : 2_592_000,
});
