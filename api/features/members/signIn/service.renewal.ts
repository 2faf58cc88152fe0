import { setTimeout as wait } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Core } from '#api/platform/http/context.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { claimRenewal, findRenewal, releaseRenewal, storeRenewal } from './store.renewal.ts';

/** Longer than the timeout of the central login's client (5 s), in ms. */
const leaseMs = 15_000;
/** Interval and limit of waiting for another request's renewal, in ms. */
const pollMs = 50;
const maxWaitMs = 20_000;

/**
 * Renews the token of a session at the central login. One renewal runs at a time for a session,
 * over all processes; concurrent requests return the same token (B-36). Returns null when the
 * session has ended here or at the central login. Throws ExternalServiceError when the login cannot
 * be reached.
 */
export async function renewToken(
  core: Pick<Core, 'db' | 'secrets' | 'integrations'>,
  state: string,
): Promise<string | null> {
  const begun = await findRenewal(core.db, state);
  if (begun === null) return null;
  const until = performance.now() + maxWaitMs;
  while (performance.now() < until) {
    const refreshToken = await claimRenewal(core.db, state, begun.renewals, leaseMs);
    if (refreshToken !== null) return renewClaimed(core, state, begun.renewals, refreshToken);
    const current = await findRenewal(core.db, state);
    if (current === null) return null;
    if (current.renewals !== begun.renewals && current.token !== null)
      return core.secrets.decrypt(current.token).toString();
    await wait(pollMs);
  }
  throw new ExternalServiceError('the central login', 'another renewal did not finish');
}

/** No transaction is open while the central login is called (decision 0140). */
async function renewClaimed(
  { db, secrets, integrations }: Pick<Core, 'db' | 'secrets' | 'integrations'>,
  state: string,
  renewals: number,
  refreshToken: Buffer,
): Promise<string | null> {
  const encrypt = (text: string) => secrets.encrypt(Buffer.from(text));
  try {
    const renewed = await integrations.signIn.renew(secrets.decrypt(refreshToken).toString());
    if (renewed === null) {
      // A process that lost its lease during a pause used an old refresh token.
      const current = await findRenewal(db, state);
      const isRenewed = current !== null && current.renewals !== renewals && current.token !== null;
      return isRenewed ? secrets.decrypt(current.token!).toString() : null;
    }
    await storeRenewal(db, state, renewals, {
      token: encrypt(renewed.token),
      refreshToken: renewed.refreshToken === null ? null : encrypt(renewed.refreshToken),
    });
    return renewed.token;
  } catch (error) {
    await releaseRenewal(db, state, renewals);
    throw error;
  }
}

/** Age of a token in ms up to which a document has data of its member (B-40). */
const recentMs = 60 * 60_000;

/**
 * Returns the last token of a session if the central login issued it within 60 minutes of real
 * time, else null. `sealed` is the encrypted token.
 */
export function recentToken({ secrets }: Pick<Core, 'secrets'>, sealed: Buffer | null) {
  if (sealed === null) return null;
  const token = secrets.decrypt(sealed).toString();
  return Date.now() - (decodeJwt(token).iat ?? 0) * 1000 <= recentMs ? token : null;
}
