import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { atServer, freePort, startPostgres, withName } from '#tests/postgres.ts';
import { begin, end } from '#tests/races/processes.ts';
import { season } from '#tests/season.ts';
import { endChild } from '../cluster/processes.ts';
import { makeCertificate, startProxy } from '../image/proxy.ts';
import type { Build } from './build.ts';

type Env = Record<string, string>;
type Signal = 'SIGTERM' | 'SIGKILL';
/** Times in ms. `isClean`: the process ended by itself, with code 0. */
export type Restart = { isClean: boolean; stopMs: number; startMs: number };

type ApiProcess = {
  /** Ends the process by a signal and starts a build in its place. Returns when it is ready. */
  restart(build: Build, signal: Signal): Promise<Restart>;
};

/** Longer than a process drains and closes. */
const stopLimitMs = 20_000;

async function startProcess(
  first: Build,
  env: Env,
  stops: (() => Promise<unknown>)[],
): Promise<ApiProcess> {
  const ready = `http://127.0.0.1:${env['PORT']}/readyz`;
  const start = ({ folder }: Build) => begin(join(folder, 'api/main.ts'), env, ready);
  let child = await start(first);
  stops.push(() => end(child, 'SIGKILL'));
  return {
    async restart(build, signal) {
      const began = performance.now();
      if (signal === 'SIGTERM') await endChild(child, stopLimitMs);
      else await end(child, signal);
      const isClean = child.exitCode === 0;
      const ended = performance.now();
      child = await start(build);
      return { isClean, stopMs: ended - began, startMs: performance.now() - ended };
    },
  };
}

/** Lets `npm start` of a build make the tables and the first rows, as at the first start. */
async function prepare({ folder }: Build, env: Env): Promise<void> {
  const port = String(await freePort());
  const ready = `http://127.0.0.1:${port}/readyz`;
  const more = { PORT: port, SEED: 'none', SKIP_BUILD: '1', DRAIN_MS: '0' };
  const child: ChildProcess = await begin(
    join(folder, 'scripts/start.ts'),
    { ...env, ...more },
    ready,
  );
  await endChild(child, stopLimitMs);
}

export type Portal = {
  databaseUrl: string;
  sandboxUrl: string;
  /** Address of HAProxy. */
  url: string;
  processes: readonly ApiProcess[];
};

/** Settings of both processes; the external systems are a sandbox in a process of its own. */
const settingsOf = (at: Record<'databaseUrl' | 'sandboxUrl' | 'url' | 'data', string>): Env => ({
  DATABASE_URL: at.databaseUrl,
  DATABASE_POOL: '8',
  SANDBOX_URL: at.sandboxUrl,
  ALLOW_SANDBOX: '1',
  HOST: '127.0.0.1',
  PUBLIC_URL: at.url,
  TRUST_PROXY: '1',
  APP_KEY: season.APP_KEY,
  DATA_DIR: at.data,
  LOG_LEVEL: 'error',
  // All members have one address.
  RATE_PER_SECOND: '100000',
  RATE_PER_ADDRESS: '100000',
});

/**
 * Starts PostgreSQL, the sandbox, two API processes of a build and HAProxy with TLS in front, all
 * on loopback addresses. What ends them is added to `stops`, in order of the start.
 */
export async function openPortal(
  build: Build,
  folder: string,
  stops: (() => Promise<unknown>)[],
): Promise<Portal> {
  const server = await startPostgres(true);
  stops.push(() => server.stop());
  await atServer(server.url, 'create database balai');
  const databaseUrl = withName(server.url, 'balai');
  const [http, https, sandboxPort, ...ports] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const [url, sandboxUrl] = [`https://localhost:${https}`, `http://127.0.0.1:${sandboxPort}`];
  const [sandboxData, data] = [join(folder, 'sandbox'), join(folder, 'data')];
  for (const path of [sandboxData, data]) mkdirSync(path);
  const certificate = makeCertificate(folder);
  setDefaultCACertificates([readFileSync(certificate, 'utf8')]);
  const sandbox = await begin(
    'sandbox/main.ts',
    {
      PORT: String(sandboxPort),
      HOST: '127.0.0.1',
      SANDBOX_URL: sandboxUrl,
      PORTAL_URL: url,
      SANDBOX_DATA: sandboxData,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    `${sandboxUrl}/sandbox/people`,
  );
  stops.push(() => end(sandbox, 'SIGKILL'));
  const env = settingsOf({ databaseUrl, sandboxUrl, url, data });
  await prepare(build, env);
  const processes: ApiProcess[] = [];
  for (const port of ports)
    processes.push(await startProcess(build, { ...env, PORT: String(port) }, stops));
  stops.push(
    startProxy({
      HTTP_AT: `127.0.0.1:${http}`,
      HTTPS_AT: `127.0.0.1:${https}`,
      TLS_CERTIFICATE: certificate,
      MAINTENANCE_PAGE: join(build.folder, 'dist/publicMaintenance.html'),
      API_1: `127.0.0.1:${ports[0]}`,
      API_2: `127.0.0.1:${ports[1]}`,
    }),
  );
  return { databaseUrl, sandboxUrl, url, processes };
}
