import type { ListQuery } from '#domain/administrators/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, sql, values } from '#api/platform/db/sql.ts';

export type GuestEventFacts = {
  id: number;
  name: string;
  country: string;
  district: string | null;
};

type GuestSessionRow = {
  sessionId: string;
  startTime: number;
  endTime: number;
  checkInFrom: number | null;
  checkInTo: number | null;
  isCancelled: boolean;
  came: number;
  expected: number;
};

/** Counts used and not cancelled tickets by session. Reads tickets (decision 0004). */
export async function listSessionsOf(conn: Conn, eventId: number): Promise<GuestSessionRow[]> {
  return all<GuestSessionRow>(conn)`
    select s.id::text as "sessionId", s.start_time as "startTime", s.end_time as "endTime", s.checkin_from as "checkInFrom",
      s.checkin_to as "checkInTo", (e.state = 'CANCELLED' or s.state = 'CANCELLED') as "isCancelled",
      (select count(*)::int from ticket k where k.session_id = s.id and k.state = 'USED') as came,
      (select count(*)::int from ticket k where k.session_id = s.id and k.state <> 'CANCELLED') as expected
    from event_session s join event e on e.id = s.event_id where s.event_id = ${eventId} order by s.start_time, s.id`;
}

export type InvitationRow = {
  memberNo: string;
  quota: number;
  used: number;
  isRevoked: boolean;
  version: number;
};

export async function listInvitationPage(
  conn: Conn,
  event: GuestEventFacts,
  input: ListQuery & { state?: 'live' | 'revoked' | undefined },
): Promise<Page<InvitationRow & { name: string }>> {
  const state = input.state ?? null;
  const from = sql`event_invitation i left join member m on m.country = ${event.country} and m.ada = i.member_no
    where i.event_id = ${event.id} and ${found(sql`i.member_no || ' ' || coalesce(m.account_name, '')`, input.search)}
      and (${state}::text is null or (i.revoked_at is null) = (${state}::text = 'live'))`;
  const columns = sql`i.member_no as "memberNo", coalesce(m.account_name, '') as name, i.quota, i.used, i.revoked_at is not null as "isRevoked", i.version`;
  const orders = {
    memberNo: sql`i.member_no`,
    quota: sql`i.quota`,
    used: sql`i.used`,
    name: sql`lower(m.account_name)`,
  };
  return listPage(conn, { columns, from, orders, tie: sql`i.id` }, input);
}

/** Returns the member numbers that are stored. Other numbers need a query of the directory. */
export async function knownNumbers(
  conn: Conn,
  country: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  return new Set(
    await values<string>(conn)`
    select ada from member where country = ${country} and ada = any(${numbers})`,
  );
}
