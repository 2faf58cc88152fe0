import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { fetchOutside } from '#api/integrations/http.ts';

const timeoutMs = 3000;
/**
 * Older keys are read again in the background; those older than `staleMs`, before the next call.
 */
const freshMs = 30_000;
const staleMs = 55_000;
/** Minimum ms between two reads because of unknown key ids or after an error of the login. */
const restMs = 10_000;

async function json(url: URL | string): Promise<unknown> {
  const response = await fetchOutside(url, { limitMs: timeoutMs });
  if (!response.ok) throw new TypeError('fetch failed');
  return response.json().catch(() => {
    throw new TypeError('the response could not be parsed');
  });
}

type LoginKeys = {
  find: JWTVerifyGetKey;
  /**
   * Reads the keys again when they are old. Call it before a token is accepted. Returns a promise
   * only if the caller must wait for it.
   */
  refreshIfStale(): Promise<void> | null;
  /** Changes with the keys. Results of an older version must not be cached. */
  version(): number;
};

/**
 * Reads the published keys of the central login again while tokens are used, so a withdrawn key is
 * accepted for less than a minute (I32). `onChange` runs when the keys change. While the login does
 * not respond, the last keys stay valid, so no member is signed out.
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
    refreshIfStale() {
      const age = Date.now() - readAt;
      if (known === null || age < freshMs || (underWay === null && Date.now() - triedAt < restMs))
        return null;
      const reading = readOnce().catch(() => {
        isAway = true;
      });
      // Only the first failing read blocks calls.
      return age >= staleMs && !isAway ? reading : null;
    },
  };
}
