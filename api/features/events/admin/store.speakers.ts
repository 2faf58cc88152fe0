import type {
  Speaker,
  SpeakerFields,
  SpeakerRow,
  SpeakerQuery,
} from '#domain/events/shapes.speakers.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { inReferenceReach } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  matches,
  maybe,
  maybeValue,
  sql,
  type Tx,
} from '#api/platform/db/sql.ts';

export function listSpeakerRows(
  conn: Conn,
  input: SpeakerQuery,
  reach: Reach,
): Promise<Page<SpeakerRow>> {
  const events = sql`(select count(*) from event_speaker es where es.speaker_id = s.id)`;
  return listPage(
    conn,
    {
      columns: sql`s.id::text as id, s.country, s.name, s.active as "isActive", ${events} as events`,
      from: sql`speaker s where ${inReferenceReach(reach, sql`s.country`)} and ${found(sql`s.name`, input.search)}
        and ${matches(sql`s.country`, input.country)} and ${matches(sql`s.active`, input.isActive)}`,
      orders: { name: sql`lower(s.name)`, country: sql`s.country`, events },
      tie: sql`s.id`,
    },
    input,
  );
}

export const findSpeaker = (conn: Conn, id: string): Promise<Speaker | null> =>
  maybe<Speaker>(conn)`
    select id::text as id, version, country, name, active as "isActive" from speaker where id = ${id}::bigint`;

export const isSpeakerTaken = (tx: Tx, of: SpeakerFields, but: string | null): Promise<boolean> =>
  exists(tx)`
    select 1 from speaker where country = ${of.country} and lower(name) = lower(${of.name}) and id::text is distinct from ${but}`;

/** Returns null if the name exists. */
export const insertSpeaker = (tx: Tx, of: SpeakerFields): Promise<string | null> =>
  maybeValue<string>(tx)`
    insert into speaker (country, name, active) values (${of.country}, ${of.name}, ${of.isActive})
    on conflict do nothing returning id::text as id`;

/** Returns 0 if the version has changed meanwhile. */
export const setSpeaker = (
  tx: Tx,
  id: string,
  version: number,
  of: SpeakerFields,
): Promise<number> =>
  changed(tx)`
    update speaker set name = ${of.name}, active = ${of.isActive}, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
