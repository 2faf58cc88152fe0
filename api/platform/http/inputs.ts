import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Call, idempotencyKeyHeader } from '#domain/call.ts';
import { isRefusal } from '#domain/refusals/refusals.ts';
import { originOf } from '#api/origins.ts';
import type { Core, Visitor } from './context.ts';
import { HttpError, Refused, Unreadable } from './refused.ts';
import { regionalOf } from './regional.ts';

/** Deepest nesting of a body; nothing of ours comes near it. */
const deepest = 24;

/**
 * Text the database cannot keep (NUL, half a surrogate pair) or nesting beyond all sense. Walks
 * without recursion.
 */
function isKeepable(raw: unknown): boolean {
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
        return false;
      if (typeof value === 'object' && value !== null)
        for (const part of [...Object.keys(value), ...Object.values(value)]) next.push(part);
    }
    level = next;
  }
  return true;
}

/**
 * Whether a JSON text cannot hold what `isKeepable` looks for: bytes are read as whole characters, so
 * only an escape brings what is none, and no more levels are nested than brackets open.
 */
export function isPlainJson(text: string): boolean {
  if (text.includes('\\u')) return false;
  let opened = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++opened > deepest) return false;
  return true;
}

/** What stands at a path of an input; undefined: nothing. */
const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    raw,
  );

/** What a text about a refused field names (`entering` of `domain/text/text.ts`). */
const paramsOf = (issue: object, field: string) =>
  'params' in issue ? { field, ...(issue.params as Readonly<Record<string, string>>) } : {};

/**
 * The input in our shapes. A field that is marked (`refusing` of `domain/wire.ts`) says itself what
 * it refuses by; any other is a wrong input. `isPlain`: its text was looked at already.
 */
export function inputOf(call: Call, raw: unknown, isPlain = false): unknown {
  const parsed = isPlain || isKeepable(raw) ? z.safeDecode(call.input, raw) : null;
  if (parsed?.success) return parsed.data;
  // A sender that reads no envelope must not take a refusal for a receipt.
  if (call.who === 'shop') throw new HttpError(400, 'the report is not readable');
  const wrong = call.isAssessment ? 'parameterInvalid' : 'wrongInput';
  if (parsed === null) throw new Unreadable(wrong, { field: '' });
  const issue = parsed.error.issues[0]!;
  const field = issue.path.join('.');
  if (isRefusal(issue.message) && issue.message !== 'wrongInput')
    throw new Unreadable(issue.message, paramsOf(issue, field));
  throw new Unreadable(
    call.isAssessment && valueAt(raw, issue.path) === undefined ? 'parameterMissing' : wrong,
    { field },
  );
}

export function keyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyKeyHeader];
  if (call.keyed !== true || key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key))
    throw new Refused('wrongInput', { field: idempotencyKeyHeader });
  return key;
}

export function visitorOf(core: Core, request: FastifyRequest): Visitor {
  const { language, zone } = regionalOf(request.headers['x-regional-setting']);
  return {
    ...core,
    log: request.log,
    traceId: request.id,
    since: request.since,
    language,
    zone,
    ip: request.ip,
    origin: originOf(core.config, request.headers.host),
  };
}
