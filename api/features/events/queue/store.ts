import { all, changed, type Conn, exists, maybe, run, type Tx } from '#api/platform/db/sql.ts';

export type QueueRow = {
  eventId: number;
  country: string;
  joinsAt: number;
  opensAt: number;
  closedAt: number | null;
  /** Null: the setting of the country. */
  rate: number | null;
  seedHash: string;
  drawnAt: number | null;
  listHash: string | null;
  entries: number;
  front: number;
  last: number;
  /** Encrypted. */
  seed: Buffer;
};

/** The queue of an event that has one, with its seed still encrypted. */
export async function findQueue(conn: Conn, eventId: number): Promise<QueueRow | null> {
  return maybe<QueueRow>(conn)`
    select e.id as "eventId", e.country, e.queue_joins_at as "joinsAt", e.ticket_open_at as "opensAt", e.queue_closed_at as "closedAt", e.queue_rate as rate,
      encode(q.seed_hash, 'hex') as "seedHash", q.drawn_at as "drawnAt", encode(q.list_hash, 'hex') as "listHash", q.entries, q.front, q.last_place as last, q.seed_enc as seed
    from sale_queue q join event e on e.id = q.event_id
    where q.event_id = ${eventId} and e.queue_joins_at is not null and e.state <> 'DRAFT'`;
}

/** Stores the seed of a queue, unless it has one. Seed (encrypted) and hash are in hex. */
export async function insertQueue(
  conn: Conn,
  eventId: number,
  { sealed, hash }: { sealed: string; hash: string },
): Promise<void> {
  await run(conn)`
    insert into sale_queue (event_id, seed_enc, seed_hash) values (${eventId}, decode(${sealed}, 'hex'), decode(${hash}, 'hex'))
    on conflict do nothing`;
}

type OpenQueue = { eventId: number; country: string; hasSeed: boolean; isDrawn: boolean };

/** Published events whose queue is not closed. */
export async function listOpenQueues(conn: Conn): Promise<OpenQueue[]> {
  return all<OpenQueue>(conn)`
    select e.id as "eventId", e.country, q.event_id is not null as "hasSeed", q.drawn_at is not null as "isDrawn"
    from event e left join sale_queue q on q.event_id = e.id
    where e.queue_joins_at is not null and e.queue_closed_at is null and e.state <> 'DRAFT' order by e.id`;
}

/** Keeps the draw and other changes of the queue waiting until the end of the transaction. */
export async function shareQueue(tx: Tx, eventId: number): Promise<{ isDrawn: boolean }> {
  return (await maybe<{ isDrawn: boolean }>(tx)`
    select drawn_at is not null as "isDrawn" from sale_queue where event_id = ${eventId} for share`)!;
}

/** Gives the next place of a queue that has been drawn. */
export async function takeLastPlace(tx: Tx, eventId: number): Promise<number | null> {
  const row = await maybe<{ place: number }>(tx)`
    update sale_queue set last_place = last_place + 1 where event_id = ${eventId} and drawn_at is not null returning last_place as place`;
  return row?.place ?? null;
}

/** Returns false if the member has a live entry. */
export async function insertEntry(
  tx: Tx,
  entry: {
    eventId: number;
    memberId: number;
    joinNumber: string;
    places: number;
    place: number | null;
    lang: string;
  },
): Promise<boolean> {
  return exists(tx)`
    insert into sale_queue_entry (event_id, member_id, join_number, places, place, lang)
    values (${entry.eventId}, ${entry.memberId}, decode(${entry.joinNumber}, 'hex'), ${entry.places}, ${entry.place}, ${entry.lang})
    on conflict (event_id, member_id) where state in ('WAITING', 'TURN') do nothing returning id`;
}

export type OwnGroupRow = {
  state: 'WAITING' | 'TURN' | 'USED' | 'LOST' | 'LEFT';
  joinNumber: string;
  places: number;
  place: number | null;
  turnUntil: number | null;
  left: number;
  shortPlaces: number | null;
  shortUntil: number | null;
};

/** The member's live or last entry. */
export async function findOwn(
  conn: Conn,
  eventId: number,
  me: number,
): Promise<OwnGroupRow | null> {
  return maybe<OwnGroupRow>(conn)`
    select state, encode(join_number, 'hex') as "joinNumber", places, place, turn_until as "turnUntil", places_left as left,
      short_places as "shortPlaces", short_until as "shortUntil"
    from sale_queue_entry where event_id = ${eventId} and member_id = ${me} order by id desc limit 1`;
}

/** Returns 0 if the entry does not wait, or if it has a place and would grow. */
export async function setGroup(
  tx: Tx,
  { eventId, memberId, places }: { eventId: number; memberId: number; places: number },
): Promise<number> {
  return changed(tx)`
    update sale_queue_entry set places = ${places}
    where event_id = ${eventId} and member_id = ${memberId} and state = 'WAITING' and (place is null or places >= ${places})`;
}

/** Ends the waiting or the turn of a member. A turn with a reservation counts as used. */
export async function setLeft(tx: Tx, eventId: number, memberId: number): Promise<void> {
  await run(tx)`
    update sale_queue_entry set state = case when state = 'TURN' and places_left < places then 'USED' else 'LEFT' end, places_left = 0
    where event_id = ${eventId} and member_id = ${memberId} and state in ('WAITING', 'TURN')`;
}

/** The published list of a queue, compressed; null before the draw. */
export async function findList(conn: Conn, eventId: number): Promise<Buffer | null> {
  const row = await maybe<{ list: Buffer }>(conn)`
    select list_gz as list from sale_queue where event_id = ${eventId} and drawn_at is not null`;
  return row?.list ?? null;
}
