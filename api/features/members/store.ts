import { prepared } from '#api/platform/db/prepared.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import {
  all,
  type Conn,
  maybeValue,
  type RawBuilder,
  run,
  sql,
  value,
} from '#api/platform/db/sql.ts';

type NewMember = {
  country: string;
  ada: string;
  sub: string;
  partyId: string;
  salesPlanAff: string;
  origin: string | null;
  accounts: readonly { country: string; status: string }[];
};

/** Inserts the row of a verified account or updates it from the token; returns its id. */
export async function claimMember(conn: Conn, member: NewMember): Promise<number> {
  return value<number>(conn)`
    insert into member (country, ada, sub, party_id, sales_plan_aff, origin, accounts)
    values (${member.country}, ${member.ada}, ${member.sub}, ${member.partyId}, ${member.salesPlanAff}, ${member.origin},
      ${JSON.stringify(member.accounts)}::jsonb)
    on conflict (country, ada) do update
      set sub = excluded.sub, party_id = excluded.party_id, sales_plan_aff = excluded.sales_plan_aff, origin = excluded.origin, accounts = excluded.accounts,
          updated_at = now()
    returning id`;
}

/**
 * Inserts the row of an account that may never have signed in; an existing row only gets a missing
 * name. Returns its id.
 */
export async function claimKnown(
  conn: Conn,
  of: { country: string; ada: string; name: string; subType: string; partyId: string },
): Promise<number> {
  return value<number>(conn)`
    insert into member (country, ada, sub, party_id, sales_plan_aff, account_name, account_sub_type)
    values (${of.country}, ${of.ada}, '', ${of.partyId}, '', ${of.name}, ${of.subType})
    on conflict (country, ada) do update set account_name = coalesce(member.account_name, excluded.account_name)
    returning id`;
}

export const findByNumber = (conn: Conn, country: string, ada: string): Promise<number | null> =>
  maybeValue<number>(conn)`select id from member where country = ${country} and ada = ${ada}`;

export type Profile = {
  id: number;
  ada: string;
  accountName: string | null;
  subType: string | null;
  pinLevel: string | null;
  highestPinLevel: string | null;
  /** Null until directory and award data were read once. */
  profileAt: number | null;
  block: 'ORDERING' | 'ACCOUNT' | null;
};

const standing = sql`
  m.id, m.ada, m.account_name as "accountName", m.account_sub_type as "subType", m.pin_level as "pinLevel", m.highest_pin_level as "highestPinLevel",
  (select b.kind from block_privilege b where b.member_id = m.id order by b.kind limit 1) as block`;

const profiles = prepared<{ ids: readonly number[] }, Profile>(
  ({ ids }) => sql`
    select ${standing}, m.profile_at as "profileAt" from member m where m.id = any(${ids}::bigint[])`,
);

/** Profiles of members as a column of another query. */
export const standingsColumn = (
  ids: RawBuilder<unknown>,
): RawBuilder<readonly Omit<Profile, 'profileAt'>[]> => sql`
  (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from unnest(${ids}::bigint[]) as w(id)
    cross join lateral (select ${standing} from member m where m.id = w.id offset 0) p)`;

/** Profiles with their block, ACCOUNT before ORDERING (B-33). */
export const listProfiles = (conn: Conn, ids: readonly number[]): Promise<Profile[]> =>
  profiles(conn, { ids });

export async function setDirectoryProfile(
  conn: Conn,
  id: number,
  person: { name: string; subType: string },
): Promise<void> {
  await run(conn)`
    update member set account_name = ${person.name}, account_sub_type = ${person.subType}, updated_at = now() where id = ${id}`;
}

export async function setVolume(
  conn: Conn,
  id: number,
  volume: {
    period: string;
    currentAward: string | null;
    highestAward: string | null;
    bonusPercent: number | null;
  },
): Promise<void> {
  await run(conn)`
    insert into member_volume (member_id, period, current_award, highest_award, bonus_percent)
    values (${id}, ${volume.period}, ${volume.currentAward}, ${volume.highestAward}, ${volume.bonusPercent})
    on conflict (member_id, period) do update set current_award = excluded.current_award, highest_award = excluded.highest_award,
      bonus_percent = excluded.bonus_percent, fetched_at = now()`;
}

export async function setLevels(
  conn: Conn,
  id: number,
  pinLevel: string,
  highestPinLevel: string,
): Promise<void> {
  await run(conn)`
    update member set pin_level = ${pinLevel}, highest_pin_level = ${highestPinLevel}, profile_at = now() where id = ${id}`;
}

export async function findLanguage(conn: Conn, id: number): Promise<string | null> {
  return maybeValue<string>(conn)`select language from member where id = ${id}`;
}

export async function setLanguage(conn: Conn, me: MemberId, language: string): Promise<void> {
  await run(conn)`update member set language = ${language}, updated_at = now() where id = ${me}`;
}

export async function listPinLevels(conn: Conn): Promise<{ code: string; rank: number }[]> {
  return all<{ code: string; rank: number }>(conn)`select code, rank from pin_level order by rank`;
}
