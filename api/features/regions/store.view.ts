import { type Conn, value } from '#api/platform/db/sql.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { maybeValue } from '#api/platform/db/sql.ts';

/** Whether members have chosen the district or events take place in it. */
export async function isDistrictUsed(conn: Conn, country: string, code: string): Promise<boolean> {
  return value<boolean>(conn)`
    select exists (select 1 from member where country = ${country} and district_code = ${code})
      or exists (select 1 from event where country = ${country} and district_code = ${code}) as used`;
}

export async function findPickedDistrict(conn: Conn, me: MemberId): Promise<string | null> {
  return maybeValue<string>(conn)`select district_code as code from member where id = ${me}`;
}
