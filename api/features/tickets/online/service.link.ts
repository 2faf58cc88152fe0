import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { setLinkOpened } from './store.link.ts';
import { listHeld } from './store.link.view.ts';

/**
 * Returns the online link of a session to a member who has a ticket of it, and records the opening.
 * Refuses with 6040 without a ticket, with 8330 without a link.
 */
export async function openLink(ctx: Ctx, sessionId: string): Promise<{ url: string }> {
  const held = await listHeld(ctx.db, ctx.me.id, Number(sessionId));
  const [first] = held;
  if (first === undefined) throw new Refused('noData');
  if (first.link === '') throw new Refused('onlineLinkMissing');
  await setLinkOpened(
    ctx.db,
    held.map(({ id }) => id),
  );
  return { url: first.link };
}
