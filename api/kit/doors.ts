import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import metrics from 'fastify-metrics';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import type { Core } from './context.ts';
import { knownMigrations } from './migrate.ts';

/** Doors for scripts and operators. Swagger must be registered before the calls are. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Balai',
        version: '1',
        description:
          'Calls of the booking service and the master service. Every answer is an envelope; business failures travel at HTTP 200.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

export async function operatorDoors(app: FastifyInstance, core: Core, isReady: () => boolean, withMetrics: boolean): Promise<void> {
  const open = { config: { isUnlimited: true }, schema: { hide: true } } as const;
  app.get('/healthz', open, async () => ({ ok: true }));
  app.get('/readyz', open, async (_request, reply) => {
    const database = await sql<{ n: number }>`select count(*)::int as n from kysely_migration`.execute(core.db).then(
      ({ rows }) => rows[0]!.n === knownMigrations(),
      () => false,
    );
    const ready = database && isReady();
    return reply.status(ready ? 200 : 503).send({ ready, database, engine: core.engine });
  });
  if (!withMetrics) return;
  const { metricsPort } = core.config;
  await app.register(metrics, { endpoint: metricsPort === undefined ? '/metrics' : null, clearRegisterOnInit: true });
  if (metricsPort === undefined) return;
  // A port of its own keeps the figures away from members' addresses.
  const door = createServer((request, reply) => {
    const { register } = app.metrics.client;
    if (request.url !== '/metrics') reply.writeHead(404).end();
    else void register.metrics().then((text) => reply.writeHead(200, { 'content-type': register.contentType }).end(text));
  }).listen(metricsPort, core.config.host);
  app.addHook('onClose', async () => void door.close());
}
