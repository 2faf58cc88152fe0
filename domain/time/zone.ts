import type { KeptCookie } from '../cookies.ts';

/** Zone of calendar days, slots and cut-offs, and what a document's times are said in. */
export const regionZone = 'Asia/Brunei';

/**
 * Cookie in which a browser of another zone keeps its name, so that times in the document are those
 * of its clock too (LNG-013). A place name, nothing else.
 */
export const zoneCookie = 'balai_zone';

/** The zone of a text as it stands in the cookie; the region's for what names none. */
export function zoneIn(text: string | undefined): string {
  if (text === undefined || !/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(text)) return regionZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return regionZone;
  }
}

/** What a browser of this zone keeps; nothing where it is the region's. */
export const zoneKept = (zone: string): KeptCookie => ({
  name: zoneCookie,
  value: zone,
  seconds: zone === regionZone ? 0 : 2_592_000,
});
