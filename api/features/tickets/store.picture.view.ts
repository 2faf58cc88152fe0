import { sql } from '#api/platform/db/sql.ts';

/** URL of the first list picture, or ''. That of an uploaded one names the middle width. */
export const firstPicture = sql`coalesce(
  (select ph.url from event_photo ph where ph.event_id = e.id and ph.place = 'LIST' order by ph.sort, ph.id limit 1),
  (select '/pictures/' || im.digest || '-960.webp' from event_image im where im.event_id = e.id and im.place = 'LIST' order by im.sort, im.id limit 1), '')`;
