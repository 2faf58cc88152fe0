import type { DoorSession, ScanAnswer } from '#domain/checkin/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { performScan } from './service.scan.ts';
import { sessionRow } from './service.ts';
import { listMine } from './store.ts';

async function selfDoor(ctx: Ctx, sessionId: string): Promise<DoorSession> {
  const { door } = await sessionRow(ctx.db, sessionId, ctx.language);
  if (!door.hasSelfCheckIn) throw new Refused('selfCheckInOff');
  return door;
}

/**
 * Lists the member's own tickets of a session, without tickets shared with other members (B-21).
 */
export async function myDoor(ctx: Ctx, sessionId: string) {
  await selfDoor(ctx, sessionId);
  const mine = await listMine(ctx.db, ctx.me.id, sessionId, ctx.language);
  return {
    tickets: mine.map(({ id, ticketTypeName, state, usedAt }) => ({
      ticketID: String(id),
      ticketTypeName,
      state,
      usedAt,
    })),
  };
}

/** Checks in one of the member's own tickets (B-20). Throws 6040 for all other tickets. */
export async function checkInMe(
  ctx: Ctx,
  input: { sessionId: string; ticketID: string; nonce: string },
): Promise<ScanAnswer> {
  const door = await selfDoor(ctx, input.sessionId);
  const mine = await listMine(ctx.db, ctx.me.id, input.sessionId, ctx.language);
  const ticket = mine.find(({ id }) => String(id) === input.ticketID);
  if (ticket === undefined) throw new Refused('noData');
  const scan = {
    nonce: input.nonce,
    of: { ticketId: input.ticketID, version: ticket.version },
    at: await appNow(ctx.db),
  };
  return (await performScan(ctx, { kind: 'MEMBER', id: ctx.me.id }, door, scan)).answer;
}
