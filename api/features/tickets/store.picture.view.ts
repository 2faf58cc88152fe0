import { sql } from '#api/platform/db/sql.ts';

/**
 * Address of the first picture that an event `e` has in lists, '' where it has none; of an uploaded
 * one the middle width, whose name tells the others.
 */
export const firstPicture = sql`coalesce(
  (select ph.url from event_photo ph where ph.event_id = e.id and ph.place = 'LIST' order by ph.sort, ph.id limit 1),
  (select '/pictures/' || im.digest || '-960.webp' from event_image im where im.event_id = e.id and im.place = 'LIST' order by im.sort, im.id limit 1), '')`;
