import * as z from 'zod/mini';
import { addressOf, apiScopeOf, type Call } from '#domain/call.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Removes what every number and every time has: the limits of integers, and patterns of formats. */
function shorten(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * Declares the fields of a response with a default as required. They are missing in responses of
 * the build before only (`added` in `domain/wire.ts`).
 */
function requireAdded(shape: z.core.$ZodTypes, schema: JsonSchema): void {
  const { def } = shape._zod;
  if (def.type !== 'object') return;
  const added = Object.keys(def.shape).filter(
    (name) => def.shape[name]?._zod.def.type === 'default',
  );
  if (added.length > 0) schema.required = [...new Set([...(schema.required ?? []), ...added])];
}

/** JSON schema of the wire side of a shape, before our codecs. */
function wireSchema(shape: z.ZodMiniType, side: 'input' | 'output'): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      shorten(jsonSchema);
      if (side === 'output') requireAdded(zodSchema, jsonSchema);
    },
  });
  return schema;
}

/** Security schemes of the document. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'balai_…',
    description: 'API key of another system (Settings, API keys), with the scope of the call',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'Signature of the shop by Standard Webhooks, with webhook-id and webhook-timestamp',
  },
} as const;

const securityOf = ({ who }: Call): object[] => {
  if (who === 'open') return [];
  const scope = apiScopeOf(who);
  if (scope !== null) return [{ apiKey: [scope] }];
  return who === 'shop' ? [{ signature: [] }] : [{ bearer: [] }];
};

/**
 * Describes a call at one of its addresses for /openapi.json. operationId is its name in the
 * specification; other addresses are marked as aliases. It validates nothing.
 */
export function describe(call: Call, url: string): object {
  const address = addressOf(call);
  const isAlias = url !== address;
  const place = isAlias ? 1 + (call.also ?? []).findIndex((path) => url.endsWith(`/${path}`)) : 0;
  const alias = isAlias ? `Alias of ${address}. ` : '';
  const scope = apiScopeOf(call.who);
  const input = wireSchema(call.input, 'input');
  const refuses =
    call.refuses.length === 0 ? '' : ` Possible refusals: ${call.refuses.join(', ')}.`;
  return {
    operationId: isAlias ? `${call.name}Alias${place}` : call.name,
    tags: [call.service],
    summary: isAlias ? `${call.name} (alias)` : call.name,
    description: `${alias}${call.keyed ? 'Accepts X-Request-Key: a repeated key has one effect. ' : ''}${scope === null ? '' : `Needs an API key with the scope ${scope}. Errors have an HTTP status: 400 wrong input, 401 key not valid, 403 scope missing, 429 and 503 with Retry-After. `}Errors are returned in the envelope.${refuses}`,
    security: securityOf(call),
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
          data: wireSchema(call.output, 'output'),
          traceId: { type: 'string' },
        },
      },
    },
  };
}
