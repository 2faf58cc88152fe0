import { type Conn, value } from '#api/platform/db/sql.ts';

/** Time zone of a country, read in the caller's transaction (PGlite has one connection). */
export const findZone = (conn: Conn, country: string): Promise<string> =>
  value<string>(conn)`select time_zone from country where code = ${country}`;
