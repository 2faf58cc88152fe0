import type { FastifyReply } from 'fastify';
import { type Envelope } from '#domain/call.ts';
import { type Refusal, refusals } from '#domain/refusals/refusals.ts';
import type { Visitor } from './context.ts';
import { Overloaded, Refused } from './refused.ts';

/** Text of a refusal by language (ERR-014), and the settings of the country it names (ADM-009). */
export type TextOf = (
  refusal: Refusal,
  language: string,
  values: Readonly<Record<string, string | number>>,
  country: string,
) => { text: string; settings: Readonly<Record<string, string | number>> };

/** Refusals that are HTTP statuses as well (API-013); all others travel at HTTP 200. */
const statuses: Partial<Record<Refusal, number>> = {
  unexpected: 500,
  tooManyRequests: 429,
  idempotencyKeyReused: 400,
  notAllowed: 403,
  tokenMissing: 401,
  tokenInvalid: 401,
  tokenExpired: 401,
};

/**
 * An answer's text and status for each way a request can end; the only place that writes envelopes.
 */
export function makeEnds(textOf: TextOf) {
  const refuse = (
    reply: FastifyReply,
    visitor: Pick<Visitor, 'language' | 'traceId'>,
    refused: Refused,
    country = 'bn',
  ) => {
    reply.request.refusal = refused.refusal;
    if (refused.refusal === 'exportBusy') void reply.header('retry-after', '5');
    if (refused instanceof Overloaded) void reply.header('retry-after', String(refused.seconds));
    const { text, settings } = textOf(
      refused.refusal,
      visitor.language,
      { traceId: visitor.traceId, ...refused.values },
      country,
    );
    const errorValues = { ...settings, ...refused.values };
    const envelope: Envelope = {
      resultCode: refused.refusal === 'unexpected' ? 500 : 0,
      resultMsg: refused.message,
      errorCode: refusals[refused.refusal],
      errorMsg: text,
      data: refused.data,
      traceId: visitor.traceId,
    };
    if (Object.keys(errorValues).length > 0) envelope.errorValues = errorValues;
    return reply
      .status(refused instanceof Overloaded ? 503 : (statuses[refused.refusal] ?? 200))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelope));
  };
  const fail = (reply: FastifyReply, traceId: string, status: number, message: string) =>
    reply
      .status(status)
      .type('application/json')
      .send({
        resultCode: status,
        resultMsg: message,
        errorCode: String(status),
        errorMsg: null,
        data: null,
        traceId,
      } satisfies Envelope);
  return { refuse, fail };
}
