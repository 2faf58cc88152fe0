import type { Party } from '#domain/checkin/shapes.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { markOf } from '../service.ts';
import { type TicketRow } from '../store.view.ts';
import { listPartyRows, type PartyRow } from './store.parties.view.ts';

const guestOf = ({ id, keyHash, state, usedAt, version, holder, ticketTypeName }: PartyRow) => ({
  ticketID: String(id),
  mark: markOf(keyHash),
  state,
  usedAt,
  version,
  holder,
  ticketTypeName,
});

/** A ticket alone is no party. */
const partiesIn = (rows: readonly PartyRow[]): Party[] =>
  [...Map.groupBy(rows, ({ orderNumber }) => orderNumber)]
    .filter(([, tickets]) => tickets.length > 1)
    .map(([orderNumber, tickets]) => ({ orderNumber, guests: tickets.map(guestOf) }));

/** All parties of a session, for offline devices (B-49). */
export const partiesOf = async (conn: Conn, sessionId: string, lang: string): Promise<Party[]> =>
  partiesIn(await listPartyRows(conn, { sessionId, orderId: null, lang }));

/** All tickets of an order in a session, also a single one. */
export async function guestsOfOrder(
  conn: Conn,
  { sessionId, orderId }: Pick<TicketRow, 'sessionId' | 'orderId'>,
  lang: string,
): Promise<Party> {
  const rows = await listPartyRows(conn, { sessionId, orderId, lang });
  return { orderNumber: rows[0]?.orderNumber ?? '', guests: rows.map(guestOf) };
}

/** The party of a ticket of this session; null: it is alone. */
export async function partyOf(
  conn: Conn,
  { sessionId, orderId }: Pick<TicketRow, 'sessionId' | 'orderId'>,
  lang: string,
): Promise<Party | null> {
  return partiesIn(await listPartyRows(conn, { sessionId, orderId, lang }))[0] ?? null;
}
