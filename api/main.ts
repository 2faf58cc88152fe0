import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { keepFirstAdministrator } from './features/administrators/service.ts';
import { assessmentProduct } from './features/services/service.product.ts';
import { eventProduct } from './features/events/purchase/service.product.ts';
import { invalidateLists } from './features/events/list/service.listCache.ts';
import { facilityProduct } from './features/facilities/service.product.ts';
import { refreshInterruptions } from './features/notices/service.maintenance.ts';
import { keepErrorTexts } from './features/notices/service.ts';
import { keepTemplates } from './features/notifications/service.templates.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { readSignals } from './features/signals/service.ts';
import { makeFailureReplies } from './platform/http/ends.ts';
import { clockOffset, refreshOffset } from './platform/db/clock.ts';
import { addTestClock } from './platform/http/testClock.ts';
import type { Core } from './platform/http/context.ts';
import { type Database, openDatabase, responseLimitMs } from './platform/db/db.ts';
import {
  describeCalls,
  keepClosed,
  operatorRoutes,
  type ProcessState,
} from './platform/http/doors.ts';
import { figures } from './platform/figures.ts';
import { makeJobs } from './platform/jobs/jobs.ts';
import { makeLoad } from './platform/db/load.ts';
import { makeReports } from './platform/db/standby/reports.ts';
import { prepareSchema } from './platform/db/roles/prepareSchema.ts';
import { makeSecrets } from './platform/auth/secrets.ts';
import { makeServer, registerPlugins } from './platform/http/server.ts';
import { startFault } from './startFaults.ts';
import { makeIntegrations } from './integrations/integrations.ts';
import { addCalls, addJobs, makeServices, type Services } from './features.ts';

export type Running = {
  app: FastifyInstance;
  core: Core;
  address: string;
  /** Serves for `drainMs` more, while `/healthz` and `/readyz` respond with 503. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

type StartOptions = {
  /** An open database to use instead of the configured one. The caller closes it. */
  database?: Database;
  /** Work before the server listens. The start script builds the application here. */
  beforeListening?: () => Promise<void> | undefined;
  /**
   * Work after the server listens and before it reports ready. The seed needs the sandbox's people.
   */
  beforeReady?: (core: Core) => Promise<void>;
  withMetrics?: boolean;
};

/** Files of `web/public`, whose names have no hash. */
const publicFiles = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'manifest.webmanifest',
  'screenshot-events-phone.webp',
  'screenshot-event-phone.webp',
  'screenshot-ticket-phone.webp',
  'screenshot-events-desktop.webp',
  'screenshot-event-desktop.webp',
];

/**
 * Migrates the database and creates the state that all features share. Throws if a sandbox has
 * moved the clock of this database and this start has no sandbox.
 */
async function openCore(config: Config, database: Database, app: FastifyInstance): Promise<Core> {
  if (database.engine === 'pglite')
    app.log.info(
      'embedded database: one process only, flushed lazily; set DATABASE_URL for PostgreSQL',
    );
  await prepareSchema(config, database, (migration) =>
    app.log.warn({ migration }, 'a migration waits for a lock'),
  );
  const secrets = makeSecrets(...config.appKeys);
  const core: Core = {
    config,
    db: database.db,
    reports: makeReports(config, database.db, app.log),
    engine: database.engine,
    secrets,
    integrations: makeIntegrations(config, secrets),
    jobs: makeJobs(database, app.log),
    load: makeLoad(database.pool),
    products: {
      event: eventProduct,
      facility: facilityProduct,
      assessment: assessmentProduct,
    },
    log: app.log,
  };
  await refreshOffset(core);
  if (config.sandbox === 'none' && clockOffset(core) !== 0)
    throw new Error(
      'The clock of this database was moved by a sandbox: its orders have shifted dates. Use a separate database.',
    );
  await keepErrorTexts(core);
  await keepTemplates(core);
  return core;
}

async function addFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: new URL('../dist/', import.meta.url),
    serve: false,
    preCompressed: true,
  });
  // Routes by file name: the route of the plugin would list the folder for every request.
  const kept = { config: { isUnlimited: true }, schema: { hide: true } } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', kept, ({ params }, reply) =>
    reply.sendFile(`assets/${params['*']}`, { immutable: true, maxAge: 31_536_000_000 }),
  );
  for (const name of publicFiles)
    app.get(`/${name}`, kept, (_request, reply) => reply.sendFile(name));
}

/** Stops the server and its work. Usage reports are flushed after the last request. */
async function stopAll(app: FastifyInstance, core: Core, services: Services): Promise<void> {
  services.checkout.stop();
  await app.close();
  await services.tracker
    .flush()
    .catch((error: unknown) => app.log.warn({ err: error }, 'the last tracking reports were lost'));
  await core.jobs.stop();
  core.load.stop();
  await core.reports.close();
  await core.integrations.mail.close();
}

/**
 * Starts the service: migrations, calls, pages, embedded sandbox, jobs. It refuses calls and
 * documents until all are ready.
 */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const app = makeServer(config);
  const database =
    options.database ?? (await openDatabase(config, { responseMs: responseLimitMs }));
  const core = await openCore(config, database, app);
  const services = makeServices(core);
  const { texts, denied } = services;
  let state: ProcessState = 'starting';

  await registerPlugins(app, {
    config,
    secrets: core.secrets,
    ends: makeFailureReplies((...words) => texts.textOf(...words)),
    clockOffset: () => clockOffset(core),
  });
  await describeCalls(app, core);
  const door = keepClosed(app);
  await operatorRoutes(app, core, () => state);
  if (options.withMetrics) await figures(app, { ...core, signals: () => readSignals(core) });
  addCalls(app, core, services);
  if (config.sandbox !== 'none') addTestClock(app, core, () => invalidateLists(core));
  if (config.sandbox === 'embedded') await mountSandbox(app, config);
  await addFiles(app);
  pageRoutes(app, core, door.isOpen);
  addJobs(core, services);

  await options.beforeListening?.();
  const address = await app.listen({ port: config.port, host: config.host });
  await options.beforeReady?.(core);
  await keepFirstAdministrator(core);
  await Promise.all([
    texts.refresh(),
    denied.refresh(),
    refreshOffset(core),
    refreshInterruptions(core),
  ]);
  await core.jobs.start();
  state = 'ready';
  door.open();
  return {
    app,
    core,
    address,
    async drain() {
      state = 'leaving';
      await pause(config.drainMs);
    },
    async stop() {
      state = 'leaving';
      await stopAll(app, core, services);
      if (options.database === undefined) await database.close();
    },
  };
}

async function mountSandbox(app: FastifyInstance, config: Config): Promise<void> {
  const { sandboxPlugin } = await import('#sandbox/plugin.ts');
  await app.register(sandboxPlugin, {
    baseUrl: config.sandboxUrl,
    portalUrl: config.publicUrl,
    dataDir: config.dataDir.startsWith('memory://') ? ':memory:' : join(config.dataDir, 'sandbox'),
    isPublic: config.sandboxIsPublic,
    webhookSecret: config.shop.webhookSecrets[0]!,
    shop: {
      clientId: config.shop.clientId,
      clientSecret: config.shop.clientSecret,
      protocol: config.shop.protocol,
    },
  });
}

if (import.meta.main) {
  const { stopOnSignal } = await import('./stopping.ts');
  let config: Config | undefined;
  const end = (error: unknown): never => {
    process.stderr.write(`${startFault(error, config)}\n`);
    return process.exit(1);
  };
  const running = await Promise.try(() => {
    config = readConfig();
    return start(config, { withMetrics: true });
  }).catch(end);
  running.app.log.info({ address: running.address }, 'Balai is ready');
  const { log } = running.app;
  stopOnSignal(running, {
    drainMs: running.core.config.drainMs,
    onError: (err) => log.error({ err }, 'stopping after an error'),
  });
}
