import { appNow } from '#api/platform/db/clock.ts';
import type { Visitor } from '#api/platform/http/context.ts';
import { staffOf } from '../service.device.ts';
import { performScan } from '../service.scan.ts';
import { type TicketRow } from '../store.view.ts';
import { partyOf } from './service.parties.ts';

/** Checks in tickets of the session one after another, by the server's clock (B-49). */
export async function markParty(
  ctx: Visitor,
  input: {
    sessionId: string;
    credential: string;
    guests: readonly { nonce: string; ticketID: string }[];
  },
) {
  const { by, door } = await staffOf(ctx, input);
  const at = await appNow(ctx.db);
  const answers = [];
  let first: TicketRow | null = null;
  for (const { nonce, ticketID } of input.guests) {
    const of = { ticketId: ticketID };
    const { answer, ticket } = await performScan(ctx, by, door, { nonce, of, at });
    first ??= ticket;
    answers.push({ result: answer.result, firstAt: answer.firstAt });
  }
  return { answers, party: first === null ? null : await partyOf(ctx.db, first, ctx.language) };
}
