import type { Input } from '#domain/call.ts';
import type { renamePlace } from '#domain/orders/acts/calls.tickets.ts';
import { duplicatesIn } from '#domain/orders/names/rules.attendees.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';
import { assertLive } from '#api/features/orders/parts/service.live.ts';
import {
  listReceived,
  lockPlaces,
  renewLocked,
  setGuestName,
  type TicketPlace,
} from '#api/features/tickets/desk/service.places.ts';
import { type AttendeeRow, listAttendees } from '#api/features/events/names/store.people.ts';
import { setAttendeeName } from './store.desk.ts';

/** Refuses a name that makes the attendee the same person as another one of the session. */
function assertOnce(rows: readonly AttendeeRow[], changed: AttendeeRow, name: string): void {
  const people = rows.map((row) => ({
    ...row,
    name: row === changed ? name : row.name,
    identityNo: '',
    place: { sessions: [row.sessionId === null ? `set ${row.ticketTypeId}` : `${row.sessionId}`] },
  }));
  const at = rows.indexOf(changed);
  if (duplicatesIn(people).some(({ index, first }) => index === at || first === at))
    throw new Refused('personTwice', { field: 'name' });
}

/** Corrects the guest's name of tickets given away by link, else the attendee's; returns its tickets. */
async function setName(tx: Tx, orderId: number, key: string, name: string): Promise<number[]> {
  const { chosen } = await lockPlaces(tx, orderId, [key], 'place');
  const [place] = chosen as [TicketPlace];
  const ids = chosen.map(({ id }) => id);
  if ((await listReceived(tx, ids)).length > 0) throw new Refused('holderIsMember');
  let isGuest = false;
  for (const id of ids) isGuest = (await setGuestName(tx, id, name)) || isGuest;
  if (!isGuest) {
    const rows = await listAttendees(tx, orderId, 'en');
    const attendee = rows.find(
      (row) =>
        row.ticketTypeId === place.ticketTypeId &&
        row.sessionId === (place.isSet ? null : place.sessionId) &&
        row.placeNo === place.placeNo,
    );
    if (attendee === undefined) throw new Refused('holderIsMember');
    assertOnce(rows, attendee, name);
    await setAttendeeName(tx, attendee.id, name);
  }
  await renewLocked(tx, chosen);
  return ids;
}

/**
 * Corrects the name for a place, also within the days in which its member cannot. Act and log have
 * no name, because attendees are deleted before the order (B-24).
 */
export const correctName = (ctx: AdminCtx, input: Input<typeof renamePlace>) =>
  performAct(ctx, 'name', input, async (tx, order) => {
    assertLive(order);
    const ticketIds = await setName(tx, order.id, input.place, input.name);
    return {
      answer: {},
      details: { ticketIds },
      step: 'names changed: 1',
      audit: { new: { tickets: ticketIds } },
      change: { kind: 'name', ticketId: ticketIds[0]! },
    };
  });
