import * as z from 'zod/mini';
import { addressOf, type Call } from '#domain/call.ts';

/** JSON schema of the wire side of a shape, before our codecs. */
function wireSchema(shape: z.ZodMiniType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>;
  return schema;
}

/**
 * Describes a call at one of its addresses for /openapi.json. operationId is its name in the
 * specification; other addresses are marked as aliases. It validates nothing.
 */
export function describe(call: Call, url: string): object {
  const address = addressOf(call);
  const isAlias = url !== address;
  const place = isAlias ? 1 + (call.also ?? []).findIndex((path) => url.endsWith(`/${path}`)) : 0;
  const alias = isAlias ? `Alias of ${address}. ` : '';
  const input = wireSchema(call.input);
  const refuses =
    call.refuses.length === 0 ? '' : ` Possible refusals: ${call.refuses.join(', ')}.`;
  return {
    operationId: isAlias ? `${call.name}Alias${place}` : call.name,
    tags: [call.service],
    summary: isAlias ? `${call.name} (alias)` : call.name,
    description: `${alias}${call.keyed ? 'Accepts X-Request-Key: a repeated key has one effect. ' : ''}Errors are returned in the envelope.${refuses}`,
    ...(call.who === 'open' || call.who === 'shop' ? {} : { security: [{ bearer: [] }] }),
    ...(call.method === 'GET' ? { querystring: input } : { body: input }),
    response: {
      200: {
        description:
          call.file === undefined
            ? 'The envelope'
            : `The file, ${call.file}, or the envelope for errors`,
        type: 'object',
        required: ['resultCode', 'resultMsg', 'errorCode', 'errorMsg', 'data'],
        properties: {
          resultCode: { type: 'integer', description: `${call.success ?? 1} is success` },
          resultMsg: { type: 'string' },
          errorCode: { type: ['string', 'null'] },
          errorMsg: { type: ['string', 'null'] },
          data: wireSchema(call.output),
          traceId: { type: 'string' },
        },
      },
    },
  };
}
