import type { SignIn } from '#domain/administrators/shapes.signIns.ts';
import { record } from '#api/platform/records/audit.ts';
import type { LogoutToken } from '#api/platform/auth/logoutTokens.ts';
import type { AdminCtx, Core, Ctx, Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { readStateCookie } from '#api/platform/auth/authenticate.ts';
import { ofCountry } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { memberFor, memberOfCountryFor } from '#api/features/members/service.admin.ts';
import type { Denied } from './service.session.ts';
import {
  endAtLogin,
  endSignIns,
  hasSignIn,
  listSignIns,
  type LiveSignIn,
} from './store.signIns.ts';

/** `state` is never returned, because it could continue the sign-in. */
const withoutState = ({ state, ...rest }: LiveSignIn, here: string | null): SignIn => ({
  ...rest,
  isThis: state === here,
});

/** State of the caller's session cookie; null without one. */
const stateOf = (ctx: Pick<Visitor, 'secrets'>, cookie: string | undefined): string | null =>
  cookie === undefined || cookie === ''
    ? null
    : (readStateCookie(ctx.secrets, cookie)?.state ?? null);

export async function mySignIns(
  ctx: Ctx,
  cookie: string | undefined,
): Promise<{ items: SignIn[] }> {
  const here = stateOf(ctx, cookie);
  return { items: (await listSignIns(ctx.db, ctx.me.id)).map((one) => withoutState(one, here)) };
}

/**
 * Ends one sign-in of the member, or all but the current one (I32). Throws 6040 for a foreign one.
 */
export async function endMine(
  ctx: Ctx,
  denied: Denied,
  id: string | undefined,
  cookie: string | undefined,
): Promise<{ ended: number }> {
  if (id !== undefined && !(await hasSignIn(ctx.db, ctx.me.id, id))) throw new Refused('noData');
  const ended = await endSignIns(
    ctx.db,
    ctx.me.id,
    id === undefined ? { but: stateOf(ctx, cookie) } : { id },
  );
  denied.note(ended);
  return { ended: ended.length };
}

/** Ends sign-ins whose session has ended at the central login. Returns their number (V7.6). */
export async function endedAtLogin(
  core: Pick<Core, 'db'>,
  denied: Denied,
  token: LogoutToken,
): Promise<number> {
  const ended = await endAtLogin(core.db, token);
  denied.note(ended);
  return ended.length;
}

export async function signInsOfMember(ctx: AdminCtx, id: string): Promise<{ items: SignIn[] }> {
  await memberOfCountryFor(ctx, id);
  return { items: (await listSignIns(ctx.db, id)).map((one) => withoutState(one, null)) };
}

/** Ends all sign-ins of a member for an administrator, with a logged reason (I32, B-24). */
export async function endOfMember(
  ctx: AdminCtx,
  denied: Denied,
  { id, reason }: { id: string; reason: string },
): Promise<{ ended: number }> {
  const member = await memberFor(ctx, id);
  const { country } = member;
  if (!ctx.admin.can('members.write', ofCountry(member))) throw new Refused('notAllowed');
  const ended = await inTransaction(ctx.db, async (tx) => {
    const endedCount = await endSignIns(tx, id);
    await record(tx, ctx, {
      action: 'sign out',
      entity: 'member',
      entityId: id,
      country,
      reason,
      new: { signIns: endedCount.length },
    });
    return endedCount;
  });
  denied.note(ended);
  return { ended: ended.length };
}
