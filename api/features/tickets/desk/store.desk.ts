import { all, exists, run, type Tx } from '#api/platform/db/sql.ts';

/** Corrects the name of the guest who has a ticket by a link. Returns false if no guest has it. */
export async function setGuestName(tx: Tx, ticketId: number, name: string): Promise<boolean> {
  return exists(tx)`
    update guest_link l set guest_name = ${name} from ticket_share h
    where h.ticket_id = ${ticketId} and h.revoked_at is null and h.guest_link_id = l.id and l.ended_at is null and l.guest_name is not null
    returning l.id`;
}

/** Tickets that a member has received from their buyer. */
export async function listReceived(tx: Tx, ticketIds: readonly number[]): Promise<number[]> {
  const rows = await all<{ id: number }>(tx)`
    select ticket_id as id from ticket_share where ticket_id = any (${[...ticketIds]}::bigint[]) and revoked_at is null and receiver_member_id is not null`;
  return rows.map(({ id }) => id);
}

/** The new place of a ticket within its order. */
export type Seat = {
  id: number;
  ticketTypeId: number;
  sessionId: number;
  placeNo: number;
  lineId: number;
};

/**
 * Seats locked tickets anew. Codes that a ticket had before it left a session are known there as
 * replaced. Numbers are first set aside, because two tickets may exchange theirs.
 */
export async function setSeats(tx: Tx, seats: readonly Seat[]): Promise<void> {
  const rows = JSON.stringify(seats);
  await run(tx)`
    update ticket_former_code f set session_id = k.session_id
    from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, "sessionId" bigint) join ticket k on k.id = n.id and k.session_id <> n."sessionId"
    where f.ticket_id = n.id and f.session_id is null`;
  await run(tx)`
    update ticket k set place_no = k.place_no + 100000
    from jsonb_to_recordset(${rows}::jsonb) as n(id bigint) where k.id = n.id`;
  await run(tx)`
    update ticket k set ticket_type_id = n."ticketTypeId", session_id = n."sessionId", place_no = n."placeNo", order_line_id = n."lineId"
    from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, "ticketTypeId" bigint, "sessionId" bigint, "placeNo" int, "lineId" bigint) where k.id = n.id`;
}
