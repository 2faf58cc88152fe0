import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { administratorJobs } from './features/administrators/jobs.ts';
import { administratorRoutes } from './features/administrators/routes.ts';
import { keepFirstAdministrator } from './features/administrators/service.ts';
import { makeFindAdmin } from './features/administrators/service.session.ts';
import { assessmentRoutes } from './features/services/routes.ts';
import { assessmentProduct } from './features/services/service.product.ts';
import { checkInRoutes } from './features/checkin/routes.ts';
import { eventJobs } from './features/events/jobs.ts';
import { couponRoutes } from './features/coupons/routes.ts';
import {
  cascadeCancellations,
  wantOrdersCancelled,
} from '#api/features/events/change/service.cascade.ts';
import { ordersFollow } from '#api/features/events/change/service.follow.ts';
import { openOrderOf } from '#api/features/events/change/service.openOrder.ts';
import { eventProduct } from './features/events/purchase/service.product.ts';
import { eventRoutes } from './features/events/routes.ts';
import { invalidateLists } from './features/events/list/service.listMemory.ts';
import { facilityRoutes } from './features/facilities/routes.ts';
import { holdBooking } from './features/facilities/service.booked.ts';
import { facilityProduct } from './features/facilities/service.product.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { fileJobs } from './features/files/jobs.ts';
import { fileRoutes } from './features/files/routes.ts';
import { memberJobs } from './features/members/jobs.ts';
import { pickDistrict } from './features/members/service.district.ts';
import { memberRoutes } from './features/members/routes.ts';
import { makeRemember } from './features/members/service.ts';
import { makeDenied } from '#api/features/members/signIn/service.session.ts';
import { maintenanceJobs } from './features/notices/jobs.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { interruptedBy, refreshInterruptions } from './features/notices/service.maintenance.ts';
import { keepErrorTexts, makeTexts } from './features/notices/service.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { keepTemplates } from './features/notifications/service.templates.ts';
import { orderJobs } from './features/orders/jobs.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { makeCheckout } from './features/orders/settle/service.confirm.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { paymentJobs } from './features/payments/jobs.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { questionnaireJobs } from './features/questionnaires/jobs.ts';
import { questionnaireRoutes } from './features/questionnaires/routes.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { accessModeOf } from './features/regions/service.ts';
import { retentionJobs } from './features/retention/jobs.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { ticketJobs } from './features/tickets/jobs.ts';
import { ticketRoutes } from './features/tickets/routes.ts';
import { deadlineText } from './features/orders/cancel/service.deadlines.ts';
import { calendarOfOrder } from './features/tickets/service.calendar.ts';
import { trackingJobs } from './features/analytics/jobs.ts';
import { trackingRoutes } from './features/analytics/routes.ts';
import { makeTracker } from './features/analytics/service.ts';
import { makeRequirePermission } from './platform/auth/adminAuth.ts';
import { makeOn } from './platform/http/answer.ts';
import { makeEnds } from './platform/http/ends.ts';
import { clockOffset, refreshOffset } from './platform/db/clock.ts';
import { clockDoor } from './platform/http/clockDoor.ts';
import type { Core } from './platform/http/context.ts';
import { type Database, openDatabase } from './platform/db/db.ts';
import { describeCalls, keepClosed, operatorDoors } from './platform/http/doors.ts';
import { figures } from './platform/figures.ts';
import { makeAuthenticator } from './platform/auth/authenticate.ts';
import { makeJobs } from './platform/jobs/jobs.ts';
import { makeLoad } from './platform/db/load.ts';
import { migrate } from './platform/db/migrate.ts';
import { makeSecrets } from './platform/auth/secrets.ts';
import { makeServer, registerPlugins } from './platform/http/server.ts';
import { startFault } from './startFaults.ts';
import { makeIntegrations } from './integrations/integrations.ts';

export type Running = { app: FastifyInstance; core: Core; address: string; stop(): Promise<void> };

type StartOptions = {
  /** An open database to use instead of the configured one; the caller closes it. */
  database?: Database;
  /** What has to be there before anybody is answered: the built application. */
  beforeListening?: () => Promise<void> | undefined;
  /**
   * Work after listening and before the process says it is ready: the seed needs the sandbox's
   * people.
   */
  beforeReady?: (core: Core) => Promise<void>;
  withMetrics?: boolean;
};

/**
 * Starts the booking and master service: schema, calls, doors, sandbox where it is embedded, jobs.
 */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const app = makeServer(config);
  const database = options.database ?? (await openDatabase(config));
  if (database.engine === 'pglite')
    app.log.info(
      'embedded database: one process only, flushed lazily; set DATABASE_URL for PostgreSQL',
    );
  await migrate(database.db);

  const jobs = makeJobs(database, app.log);
  const secrets = makeSecrets(...config.appKeys);
  const core: Core = {
    config,
    db: database.db,
    engine: database.engine,
    secrets,
    integrations: makeIntegrations(config, secrets),
    jobs,
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
      'The clock of this database was moved by a sandbox: orders made with it are of another time. Use a database of its own.',
    );
  await keepErrorTexts(core);
  await keepTemplates(core);
  const texts = makeTexts(core);
  const denied = makeDenied(core);
  const authenticator = makeAuthenticator(config, core.secrets, makeRemember(core), (held) =>
    denied.isOver(held),
  );
  const checkout = makeCheckout(core);
  let isReady = false;

  await registerPlugins(
    app,
    config,
    core.secrets,
    makeEnds((...words) => texts.textOf(...words)),
    () => clockOffset(core),
  );
  await describeCalls(app, core);
  const door = keepClosed(app);
  await operatorDoors(app, core, () => isReady);
  if (options.withMetrics) await figures(app, core);
  const on = makeOn(app, core, (...words) => texts.textOf(...words), {
    authenticator,
    requirePermission: makeRequirePermission(config, authenticator, makeFindAdmin(core)),
    accessOf: (country) => accessModeOf(core, country),
    interruptedBy: (call, countries) => interruptedBy(core, call, countries),
  });
  memberRoutes(on, { app, core, authenticator, denied });
  regionRoutes(on, () => texts.refresh(), pickDistrict);
  termsRoutes(on);
  noticeRoutes(on);
  notificationRoutes(on);
  eventRoutes(on, core, openOrderOf, {
    follow: ordersFollow,
    wantCancelled: wantOrdersCancelled,
    cancelWanted: cascadeCancellations,
  });
  orderRoutes(on, checkout);
  paymentRoutes(on);
  facilityRoutes(on, app, core);
  couponRoutes(on);
  assessmentRoutes(on, core);
  invoiceRoutes(on);
  ticketRoutes(on, app, core);
  overviewRoutes(on);
  checkInRoutes(on);
  questionnaireRoutes(on);
  const tracker = makeTracker(core);
  trackingRoutes(on, tracker);
  administratorRoutes(on, app, core);
  fileRoutes(on, app, core, holdBooking);
  if (config.sandbox !== 'none') clockDoor(app, core, () => invalidateLists(core));
  if (config.sandbox === 'embedded') await mountSandbox(app, config);
  await app.register(staticFiles, {
    root: new URL('../dist/', import.meta.url),
    serve: false,
    preCompressed: true,
  });
  // By name alone: the library's own route would list the folder for every request.
  const kept = { config: { isUnlimited: true }, schema: { hide: true } } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', kept, ({ params }, reply) =>
    reply.sendFile(`assets/${params['*']}`, { immutable: true, maxAge: 31_536_000_000 }),
  );
  for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'])
    app.get(`/${name}`, kept, (_request, reply) => reply.sendFile(name));
  pageRoutes(app, core, door.isOpen);

  memberJobs(core, denied);
  administratorJobs(core);
  maintenanceJobs(core);
  eventJobs(core);
  orderJobs(core);
  retentionJobs(core);
  fileJobs(core);
  paymentJobs(core);
  notificationJobs(core, { calendarOf: calendarOfOrder, rulesOf: deadlineText });
  ticketJobs(core);
  trackingJobs(core, tracker);
  questionnaireJobs(core);
  jobs.every('texts', 30_000, () => texts.refresh(), { isQuiet: true });
  if (config.sandbox !== 'none')
    jobs.every('clock', 2000, () => refreshOffset(core), { isQuiet: true });

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
  await jobs.start();
  isReady = true;
  door.open();

  return {
    app,
    core,
    address,
    async stop() {
      isReady = false;
      checkout.stop();
      await app.close();
      await tracker
        .flush()
        .catch((error: unknown) =>
          app.log.warn({ err: error }, 'the last tracking reports were lost'),
        );
      await jobs.stop();
      core.load.stop();
      await core.integrations.mail.close();
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
  const { default: closeWithGrace } = await import('close-with-grace');
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
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) running.app.log.error({ err }, 'stopping after an error');
    await running.stop();
  });
}
