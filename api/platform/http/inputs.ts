import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Call, idempotencyKeyHeader } from '#domain/call.ts';
import { isRefusal } from '#domain/refusals/refusals.ts';
import { originOf } from '#api/origins.ts';
import type { Core, Visitor } from './context.ts';
import { HttpError, Refused, Unreadable } from './refused.ts';
import { regionalOf } from './regional.ts';

/** Maximum nesting of a body. Valid inputs are far below it. */
const deepest = 24;

/**
 * Whether the database can store all texts (no NUL, no lone surrogate) and the nesting is at most
 * `deepest`. Iterative, so that deep nesting cannot overflow the stack.
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
 * Whether a JSON text certainly passes `isKeepable`. The body is decoded as UTF-8, so only an
 * escape can produce a bad character. Nesting is at most the number of opening brackets.
 */
export function isPlainJson(text: string): boolean {
  if (text.includes('\\u')) return false;
  let opened = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (++opened > deepest) return false;
  return true;
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    raw,
  );

/** Values for the text about a refused field (`validatedInput` in `domain/text/text.ts`). */
const paramsOf = (issue: object, field: string) =>
  'params' in issue ? { field, ...(issue.params as Readonly<Record<string, string>>) } : {};

/**
 * Decodes the input of a call. A field marked by `refusing` (`domain/wire.ts`) has its own refusal;
 * any other is `wrongInput`. `isPlain`: the text has already passed `isPlainJson`.
 */
export function inputOf(call: Call, raw: unknown, isPlain = false): unknown {
  const parsed = isPlain || isKeepable(raw) ? z.safeDecode(call.input, raw) : null;
  if (parsed?.success) return parsed.data;
  // A sender that reads no envelope would take a refusal with HTTP 200 for a receipt.
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
