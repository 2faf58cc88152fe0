import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config.ts';
import type { Core } from './context.ts';
import { describe, securitySchemes } from './describe.ts';
import { makeSchemaCheck } from '#api/platform/db/schemaState.ts';
import { visitOf } from '#api/platform/auth/limits.ts';
import { Overloaded } from './refused.ts';

const halfYear = 182 * 24 * 3_600_000;

/** Adds /docs and /openapi.json. Must run before the calls are registered. */
export async function describeCalls(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'describesCalls'> },
): Promise<void> {
  if (!config.describesCalls) return;
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swagger, {
    hideUntagged: true,
    // Built on request: the schemas of all calls would stay in the memory of every process.
    transform: ({ schema, url, route: { config: own } }) => ({
      url,
      schema:
        own?.call === undefined || isHidden(schema) ? { hide: true } : describe(own.call, url),
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balai',
        version: '1',
        description:
          'Calls of the booking service and the master service. Every response is an envelope. Business errors are returned with HTTP 200.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

const isHidden = (schema: object | undefined): boolean =>
  schema !== undefined && 'hide' in schema && schema.hide === true;

/** `leaving`: from the signal to stop on. */
export type ProcessState = 'starting' | 'ready' | 'leaving';

export async function operatorRoutes(
  app: FastifyInstance,
  core: Core,
  stateNow: () => ProcessState,
): Promise<void> {
  const open = { config: { isUnlimited: true }, schema: { hide: true } } as const;
  const canServe = makeSchemaCheck(core);
  const isDatabaseReady = () => canServe().catch(() => false);
  // Logs migrations of a later build at the start.
  await isDatabaseReady();
  // A load balancer that gets 503 sends no more requests, while this process still serves them.
  app.get('/healthz', open, async (_request, reply) => {
    const ok = stateNow() !== 'leaving';
    return reply.status(ok ? 200 : 503).send({ ok });
  });
  app.get('/readyz', open, async ({ ip: client }, reply) => {
    const database = await isDatabaseReady();
    const ready = database && stateNow() === 'ready';
    const { engine } = core;
    // The caller's own address, as limits and logs see it, shows whether TRUST_PROXY is right.
    return reply.status(ready ? 200 : 503).send({ ready, database, engine, client });
  });
  const { securityContact: contact, publicUrl } = core.config;
  if (contact === undefined) return;
  // RFC 9116: `Expires` should be less than a year away.
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Date.now() + halfYear).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, zh, ms',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n') + '\n');
  });
}

/** `Retry-After` while the portal starts, in ms. */
const soonMs = 5000;

/**
 * Refuses calls and documents until `open`. The port listens before the first seed, because the
 * seed needs the sandbox; until then caches would store empty countries, texts and session lists.
 * Operators' addresses, static files, the sandbox and reports of the shop are served at once.
 */
export function keepClosed(app: FastifyInstance): { open: () => void; isOpen: () => boolean } {
  let isOpen = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOpen || visitOf(request) === 'unlimited') done();
    else done(new Overloaded(soonMs));
  });
  return { open: () => void (isOpen = true), isOpen: () => isOpen };
}
