import type { FastifyInstance, FastifyRequest } from 'fastify';
import metrics from 'fastify-metrics';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { byTime, cacheCounters } from './cache.ts';
import { lastDrillSeconds } from './jobs/drillRecord.ts';
import type { Core } from './http/context.ts';
import { HttpError } from './http/refused.ts';
import { sameText } from './auth/secrets.ts';

/** Metrics are rendered at most once in these ms, because rendering blocks the event loop. */
const cachedMs = 1000;

/** Label of a request: the call, or a group of routes. Unknown addresses add no series. */
function nameOf({ routeOptions: { url = 'nowhere', config } }: FastifyRequest): string {
  if (config.call !== undefined) return config.call.name;
  return config.isNoCall === true ? 'no call' : `/${url.split('/')[1]}`;
}

const uncounted = new Set(['HEAD', 'OPTIONS', 'TRACE', 'CONNECT']);

/**
 * Measures response times until sending starts. The plugin's own way waits for the end of each
 * response and costs more than all other measurements of a call.
 */
function measure(app: FastifyInstance): void {
  const duration = new app.metrics.client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'request duration in seconds',
    labelNames: ['method', 'route', 'status_code'],
    buckets: [0.05, 0.5, 5],
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { method, since, routeOptions } = request;
    if (routeOptions.url !== undefined && !uncounted.has(method))
      duration.observe(
        { method, route: nameOf(request), status_code: `${Math.floor(reply.statusCode / 100)}xx` },
        (performance.now() - since) / 1000,
      );
    done();
  });
}

function countCaches(app: FastifyInstance): void {
  const requests = new app.metrics.client.Counter({
    name: 'cache_requests_total',
    help: 'requests to a cache by result',
    labelNames: ['cache', 'result'],
    collect() {
      requests.reset();
      for (const [cache, { hits, misses }] of cacheCounters) {
        requests.inc({ cache, result: 'hit' }, hits);
        requests.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
}

function reportDrill(app: FastifyInstance, config: Core['config']): void {
  const last = new app.metrics.client.Gauge({
    name: 'restore_drill_timestamp_seconds',
    help: 'time of the last restore drill that met its goals; 0 if there is none',
    async collect() {
      last.set(await lastDrillSeconds(config));
    },
  });
}

type Counted = { reports: Pick<Core['reports'], 'counts'> };

function countReports(app: FastifyInstance, { reports }: Counted): void {
  const reads = new app.metrics.client.Counter({
    name: 'report_reads_total',
    help: 'reports and exports by the database that served them',
    labelNames: ['database'],
    collect() {
      reads.reset();
      for (const [database, count] of Object.entries(reports.counts))
        reads.inc({ database }, count);
    },
  });
}

/** State of the whole installation, the same in every process. */
export type Signals = {
  waiting: readonly { kind: string; count: number; oldestSeconds: number }[];
  jobsInTrouble: number;
};
type Watched = { signals: () => Promise<Signals> };

/** Without a database only `database_up` has a value. */
function reportSignals(app: FastifyInstance, { signals }: Watched): void {
  const cache = byTime<Signals | null>({ name: 'signals', ms: cachedMs, maxKeys: 1 });
  const read = () => cache.get('', () => signals().catch(() => null));
  const add = (
    name: string,
    help: string,
    values: (read: Signals | null) => readonly { value: number; kind?: string }[],
  ) => {
    const gauge = new app.metrics.client.Gauge({
      name,
      help,
      labelNames: ['kind'],
      async collect() {
        const now = values(await read());
        gauge.reset();
        for (const { value, ...labels } of now) gauge.set(labels, value);
      },
    });
  };
  add('database_up', '1 if the process reads the database', (now) => [{ value: now ? 1 : 0 }]);
  add('jobs_in_trouble', 'jobs whose last run failed, died or is late', (now) =>
    now ? [{ value: now.jobsInTrouble }] : [],
  );
  add('waiting_entries', 'what waits for a job or a person', (now) =>
    (now?.waiting ?? []).map(({ kind, count }) => ({ kind, value: count })),
  );
  add('waiting_oldest_seconds', 'age of the oldest waiting entry', (now) =>
    (now?.waiting ?? []).map(({ kind, oldestSeconds }) => ({ kind, value: oldestSeconds })),
  );
}

/**
 * Serves the Prometheus metrics (X5): on METRICS_PORT, or at `/metrics` with METRICS_SECRET, or
 * openly. In production one of the two settings is required.
 */
export async function figures(
  app: FastifyInstance,
  { config, reports, signals }: Pick<Core, 'config'> & Counted & Watched,
): Promise<void> {
  const { port, secret, isOpen } = config.metrics;
  await app.register(metrics, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: { enabled: false },
  });
  measure(app);
  countCaches(app);
  reportDrill(app, config);
  countReports(app, { reports });
  reportSignals(app, { signals });
  const { register } = app.metrics.client;
  let cached: { at: number; text: Promise<string> } | null = null;
  const readMetrics = (): Promise<string> => {
    if (cached === null || performance.now() - cached.at > cachedMs)
      cached = { at: performance.now(), text: register.metrics() };
    return cached.text;
  };
  const isKnown = (authorization: string | undefined): boolean =>
    secret === undefined || sameText(authorization ?? '', `Bearer ${secret}`);

  if (port !== undefined) {
    const answer = async (
      { url, headers }: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> => {
      if (url !== '/metrics') response.writeHead(404).end();
      else if (!isKnown(headers.authorization)) response.writeHead(401).end();
      else
        response.writeHead(200, { 'content-type': register.contentType }).end(await readMetrics());
    };
    const door = createServer(
      (request, response) => void answer(request, response).catch(() => response.destroy()),
    );
    await new Promise<void>((done, fail) => {
      door.once('error', fail);
      door.listen(port, config.host, done);
    });
    app.addHook('onClose', async () => void door.close());
  } else if (isOpen || secret !== undefined) {
    app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
      if (!isKnown(headers.authorization))
        throw new HttpError(401, 'the secret of the figures is needed');
      return reply.type(register.contentType).send(await readMetrics());
    });
  }
}
