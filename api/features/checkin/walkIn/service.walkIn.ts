import type { Input } from '#domain/call.ts';
import type { admitWalkIn as admitCall } from '#domain/checkin/calls.walkIn.ts';
import { scanResultOf } from '#domain/checkin/rules.ts';
import type { DoorSession, Party } from '#domain/checkin/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { findSale } from '#api/features/events/service.ts';
import { sellWalkIn, walkInTypes } from '#api/features/events/purchase/service.walkIn.ts';
import { knownNumber } from '#api/features/members/service.known.ts';
import { hasDeskPayment } from '#api/features/orders/desk/service.desk.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { useTicket as admitTicket } from '#api/features/tickets/service.use.ts';
import { guestsOfOrder } from '../parties/service.parties.ts';
import { assertSupervisor, staffOf } from '../service.device.ts';
import { sessionRow } from '../service.ts';
import { findTicketById } from '../store.ts';
import { claimScan, findScan, type Scanner, setScan } from '../store.log.ts';

type Credential = { sessionId: string; credential: string };
type WalkInInput = Input<typeof admitCall>;

/** Refuses unless check-in of the session is open (TKT-028). */
function assertOpen(door: DoorSession, now: number): void {
  if (scanResultOf({ sessionId: door.sessionId, state: 'VALID' }, door, now) !== 'OK')
    throw new Refused('walkInOff');
}

async function doorFor(ctx: Visitor, input: Credential) {
  const { device, by, door } = await staffOf(ctx, input);
  assertSupervisor(device);
  const { row } = await sessionRow(ctx.db, input.sessionId, ctx.language);
  // Only links of helpers make supervisors.
  return { by, door, row, helperId: device.helperId! };
}

/** Lists what walk-ins can have now. Places that a waiting list gets are not free (B-41). */
export async function walkInOf(ctx: Visitor, input: Credential) {
  const { door, row } = await doorFor(ctx, input);
  assertOpen(door, await appNow(ctx.db));
  const sale = await findSale(ctx.db, row.eventId, ctx.language);
  const free = new Map(
    sale?.stock
      .filter((one) => String(one.sessionId) === input.sessionId)
      .map((one) => [one.ticketTypeId, one.free]),
  );
  const takesPayment = await hasDeskPayment(ctx, row.country);
  const types =
    sale === null ? [] : walkInTypes(sale, takesPayment).filter(({ id }) => free.has(id));
  if (types.length === 0) throw new Refused('walkInOff');
  return {
    types: types.map(({ id, name, price }) => ({
      ticketTypeId: String(id),
      name,
      price,
      free: free.get(id)!,
    })),
  };
}

/** Checks in the tickets of a walk-in; the first one has the nonce of the press. */
async function checkIn(
  tx: Tx,
  of: { by: Scanner; logId: number; nonce: string; subject: string; at: number; party: Party },
  sessionId: string,
): Promise<void> {
  const { by, nonce, subject, at } = of;
  for (const [index, { ticketID, version }] of of.party.guests.entries()) {
    const id = Number(ticketID);
    const scan = { sessionId, nonce: `${nonce}.${index}`, subject, at };
    const logId = index === 0 ? of.logId : await claimScan(tx, by, scan);
    if (logId === null || !(await admitTicket(tx, { id, version }, at)))
      throw new Error(`the new ticket ${ticketID} is used already`);
    await setScan(tx, logId, {
      ticketId: id,
      result: 'OK',
      firstAt: at,
      letIn: true,
      isFirst: true,
    });
  }
}

/** Ties the nonce of a press to what was typed. */
function subjectOf({ ticketTypeId, places, name, broughtBy, payment }: WalkInInput): string {
  const more = broughtBy === '' && payment === null ? '' : JSON.stringify([broughtBy, payment]);
  const typed = `${ticketTypeId}\n${places}\n${name}${more}`;
  return `walk-in ${sha256(typed).toString('base64url')}`;
}

/** Sells, issues and checks in places of a walk-in in one transaction (B-41). */
export async function admitWalkIn(ctx: Visitor, input: WalkInInput): Promise<Party> {
  const { by, door, row, helperId } = await doorFor(ctx, input);
  const { sessionId, nonce, ticketTypeId, name, places, payment, amount } = input;
  const country = await countryOf(ctx, row.country);
  const takesPayment = await hasDeskPayment(ctx, row.country);
  const number = input.broughtBy.trim();
  const host = { country: row.country, number, deviceId: by.id };
  const broughtBy = number === '' ? null : await knownNumber(ctx, host);
  const subject = subjectOf(input);
  const party = await inTransaction(ctx.db, async (tx) => {
    const at = await appNow(tx);
    const logId = await claimScan(tx, by, { sessionId, nonce, subject, at });
    if (logId === null) {
      const before = await findScan(tx, by, nonce);
      if (before?.subject !== subject || before.ticketId === null)
        throw new Refused('idempotencyKeyReused');
      const ticket = await findTicketById(tx, before.ticketId, ctx.language);
      return guestsOfOrder(tx, ticket!, ctx.language);
    }
    assertOpen(door, at);
    const { orderId, invoice } = await sellWalkIn(ctx, tx, {
      eventId: row.eventId,
      sessionId: Number(sessionId),
      ticketTypeId: Number(ticketTypeId),
      name,
      places,
      broughtBy,
      payment,
      amount,
      helperId,
      takesPayment,
      country,
      language: ctx.language,
    });
    const sold = { sessionId, orderId };
    const issued = await guestsOfOrder(tx, sold, ctx.language);
    await checkIn(tx, { by, logId, nonce, subject, at, party: issued }, sessionId);
    const admitted = await guestsOfOrder(tx, sold, ctx.language);
    await invoice();
    return admitted;
  });
  noteChange(ctx);
  return party;
}
