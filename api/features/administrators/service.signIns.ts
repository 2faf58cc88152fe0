import { consoleIdleMs } from '#domain/administrators/rules.ts';
import type { SignIn } from '#domain/administrators/shapes.signIns.ts';
import { record } from '#api/platform/records/audit.ts';
import type { LogoutToken } from '#api/platform/auth/logoutTokens.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { administrator } from './service.ts';
import { hashOf } from './service.session.ts';
import { endAtLogin, endSignIns, hasSignIn, listSignIns } from './store.signIns.ts';

async function signInsOf(
  ctx: AdminCtx,
  adminId: number | string,
  here: string | undefined,
): Promise<{ items: SignIn[] }> {
  const found = await listSignIns(ctx.db, adminId, consoleIdleMs);
  return {
    items: found.map(({ tokenHash, ...rest }) => ({ ...rest, isThis: tokenHash === here })),
  };
}

/** `token` is the caller's session cookie. */
export const mySignIns = (ctx: AdminCtx, token: string) =>
  signInsOf(ctx, ctx.admin.id, hashOf(token));

/**
 * Ends one session of the administrator, or all except the current one (I32). Throws 6040 for
 * another person's session. Every call reads the session, so an ended one is refused at once.
 */
export async function endMine(
  ctx: AdminCtx,
  id: string | undefined,
  token: string,
): Promise<{ ended: number }> {
  if (id !== undefined && !(await hasSignIn(ctx.db, ctx.admin.id, id))) throw new Refused('noData');
  return {
    ended: await endSignIns(
      ctx.db,
      ctx.admin.id,
      consoleIdleMs,
      id === undefined ? { but: hashOf(token) } : { id },
    ),
  };
}

/** Ends sessions that have ended at the central login. Returns their number (V7.6). */
export const endedAtLogin = (core: Pick<Core, 'db'>, token: LogoutToken): Promise<number> =>
  endAtLogin(core.db, token);

export async function signInsOfAdministrator(
  ctx: AdminCtx,
  id: string,
): Promise<{ items: SignIn[] }> {
  await administrator(ctx, id);
  return signInsOf(ctx, id, undefined);
}

/** Ends all sessions of an administrator, with a logged reason (I32, B-24). */
export async function endOfAdministrator(
  ctx: AdminCtx,
  { id, reason }: { id: string; reason: string },
): Promise<{ ended: number }> {
  await administrator(ctx, id, 'administrators.write');
  return inTransaction(ctx.db, async (tx) => {
    const ended = await endSignIns(tx, id, consoleIdleMs);
    const about = { entity: 'administrator', entityId: id, country: null } as const;
    await record(tx, ctx, { action: 'sign out', ...about, reason, new: { signIns: ended } });
    return { ended };
  });
}
