import { all, type Conn } from '#api/platform/db/sql.ts';

/** Reads stored members of a country by numbers. */
export const listByNumber = (
  conn: Conn,
  country: string,
  numbers: readonly string[],
): Promise<{ id: number; ada: string; name: string }[]> =>
  all<{ id: number; ada: string; name: string }>(conn)`
    select id, ada, coalesce(account_name, '') as name from member where country = ${country} and ada = any (${numbers}::text[])`;
