import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { fetchOutside } from '#api/integrations/http.ts';

const timeoutMs = 3000;
/** Keys older than this are read anew beside the calls; older than that, before the next one. */
const freshMs = 30_000;
const staleMs = 55_000;
/**
 * A token with a key we do not know asks for the keys anew, but not more often than this; nor is a
 * login in trouble asked more often.
 */
const restMs = 10_000;

async function json(url: URL | string): Promise<unknown> {
  const response = await fetchOutside(url, { limitMs: timeoutMs });
  if (!response.ok) throw new TypeError('fetch failed');
  return response.json().catch(() => {
    throw new TypeError('the answer is not readable');
  });
}

type LoginKeys = {
  find: JWTVerifyGetKey;
  /**
   * Reads the keys anew when it is time; to be asked before a token is believed. Null: there is
   * nothing to wait for.
   */
  lookAfter(): Promise<void> | null;
  /**
   * Another number for other keys: what was verified by those of before is not to be remembered.
   */
  version(): number;
};

/**
 * The published keys of the central login, read anew while tokens come: a withdrawn key opens
 * nothing for longer than a minute (I32). `onChange` runs when they are other ones than before.
 * While the login is away those of before stay good, so that nobody is signed out.
 */
export function loginKeys(issuer: string, onChange: () => void): LoginKeys {
  let known: { text: string; find: ReturnType<typeof createLocalJWKSet> } | null = null;
  let uri: URL | null = null;
  let readAt = -Infinity;
  let triedAt = -Infinity;
  let version = 0;
  let isAway = false;
  let underWay: Promise<void> | null = null;

  async function read(): Promise<void> {
    uri ??= new URL(
      ((await json(`${issuer}/.well-known/openid-configuration`)) as { jwks_uri: string }).jwks_uri,
    );
    const published = (await json(uri)) as JSONWebKeySet;
    const text = JSON.stringify(published);
    if (known?.text !== text) {
      const find = createLocalJWKSet(published);
      known = { text, find };
      version++;
      onChange();
    }
    readAt = Date.now();
    isAway = false;
  }
  const readOnce = (): Promise<void> => {
    triedAt = Date.now();
    return (underWay ??= read().finally(() => {
      underWay = null;
    }));
  };

  return {
    version: () => version,
    async find(header, token) {
      if (known === null) await readOnce();
      try {
        return await known!.find(header, token);
      } catch (error) {
        if (
          !(error instanceof errors.JWKSNoMatchingKey) ||
          (underWay === null && Date.now() - triedAt < restMs)
        )
          throw error;
        await readOnce();
        return known!.find(header, token);
      }
    },
    lookAfter() {
      const age = Date.now() - readAt;
      if (known === null || age < freshMs || (underWay === null && Date.now() - triedAt < restMs))
        return null;
      const reading = readOnce().catch(() => {
        isAway = true;
      });
      // A login that is away is waited for once, not by every call.
      return age >= staleMs && !isAway ? reading : null;
    },
  };
}
