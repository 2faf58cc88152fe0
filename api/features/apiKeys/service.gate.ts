import { timingSafeEqual } from 'node:crypto';
import { keyParts } from '#domain/apiKeys/rules.ts';
import type { ApiCaller, Core } from '#api/platform/http/context.ts';
import type { ApiKeyGate } from '#api/platform/http/gate.ts';
import { HttpError, Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { countRequest } from './store.ts';
import { findLive } from './store.view.ts';

/** Compared when there is no key or no second secret, so that each attempt compares two hashes. */
const noHash = Buffer.alloc(32);

const wrongKey = () => new HttpError(401, 'the API key is not valid');

/**
 * Finds the caller of a key in the database with each request, so that a withdrawn key ends in all
 * processes at once. Wrong, ended and withdrawn keys are refused alike.
 */
async function callerOf({ db }: Core, authorization: string | undefined): Promise<ApiCaller> {
  const parts = keyParts(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '');
  if (parts === null) throw wrongKey();
  const found = await findLive(db, parts.publicId);
  const given = sha256(Buffer.from(parts.secret, 'hex'));
  const isNew = timingSafeEqual(found?.hash ?? noHash, given);
  const isOld = timingSafeEqual(found?.oldHash ?? noHash, given);
  if (found === null || !(isNew || isOld)) throw wrongKey();
  const { hash: _hash, oldHash: _oldHash, ...caller } = found;
  return caller;
}

export const makeApiKeyGate = (core: Core): ApiKeyGate => ({
  async require(request, scope) {
    const caller = await callerOf(core, request.headers.authorization);
    if (!caller.scopes.includes(scope)) throw new Refused('notAllowed', { scope });
    return caller;
  },
  async count({ id, perMinute }, reply) {
    const counted = await countRequest(core.db, id);
    if (counted === null) throw wrongKey();
    reply.headers({
      'x-ratelimit-limit': perMinute,
      'x-ratelimit-remaining': Math.max(0, counted.left),
      'x-ratelimit-reset': counted.seconds,
    });
    if (counted.left >= 0) return;
    reply.header('retry-after', counted.seconds);
    throw new Refused('tooManyRequests');
  },
});
