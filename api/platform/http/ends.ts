import type { FastifyReply } from 'fastify';
import { apiScopeOf, type Envelope } from '#domain/call.ts';
import { type Refusal, refusals } from '#domain/refusals/refusals.ts';
import type { Visitor } from './context.ts';
import { Overloaded, Refused } from './refused.ts';

/** Returns a refusal's text (ERR-014) and the country's settings that it names (ADM-009). */
export type TextOf = (
  refusal: Refusal,
  language: string,
  values: Readonly<Record<string, string | number>>,
  country: string,
) => { text: string; settings: Readonly<Record<string, string | number>> };

/** Refusals with an HTTP status of their own (API-013). All other refusals are sent with 200. */
const statuses: Partial<Record<Refusal, number>> = {
  unexpected: 500,
  tooManyRequests: 429,
  idempotencyKeyReused: 400,
  notAllowed: 403,
  tokenMissing: 401,
  tokenInvalid: 401,
  tokenExpired: 401,
};

/** Other systems may read no envelope: for them every refusal is an HTTP error. */
function statusOf({ request }: FastifyReply, refused: Refused): number {
  if (refused instanceof Overloaded) return 503;
  const known = statuses[refused.refusal];
  const { call } = request.routeOptions.config;
  if (known !== undefined || call === undefined || apiScopeOf(call.who) === null)
    return known ?? 200;
  return refused.refusal === 'systemBusy' || refused.refusal === 'underMaintenance' ? 503 : 400;
}

/** Creates the functions that write every envelope of a failure. */
export function makeFailureReplies(textOf: TextOf) {
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
      .status(statusOf(reply, refused))
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
