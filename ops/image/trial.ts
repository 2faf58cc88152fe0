import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { settingNames, settings } from '#api/environment.ts';
import { atServer, freePort, withName } from '#tests/postgres.ts';
import { season } from '#tests/season.ts';
import { packageScript } from '../files.ts';
import type { Buildah } from './buildah.ts';
import { configOf, type Container, type ContainerProcess, makeContainer } from './containers.ts';
import { checkProxy, makeCertificate, startProxy } from './proxy.ts';
import { reached } from './requests.ts';

type Trial = {
  buildah: Buildah;
  image: string;
  folder: string;
  /** Address of a PostgreSQL server. */
  serverUrl: string;
  check: (goal: string, holds: boolean) => void;
  /** What ends the processes, in order of their start. */
  stops: (() => Promise<unknown>)[];
};
type Settings = Record<string, string>;

/** Production settings. The external systems are a port of this machine that refuses connections. */
async function productionSettings(databaseUrl: string, publicUrl: string): Promise<Settings> {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const addresses = settingNames.filter(
    (name) => settings[name].isAddress && settings[name].isRequired,
  );
  return {
    ...season,
    ...Object.fromEntries(addresses.map((name) => [name, nowhere])),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  };
}

type Started = {
  port: number;
  container: Container;
  process: ContainerProcess;
  readyMs: number;
};

/** Starts the command of the image, and waits until the process is ready. */
async function startProcess(trial: Trial, name: string, env: Settings): Promise<Started> {
  const { buildah, image, folder, stops } = trial;
  const port = await freePort();
  const settings = { ...env, PORT: String(port) };
  const container = makeContainer(buildah, image, join(folder, name), settings);
  const began = performance.now();
  const process = container.start(...configOf(buildah, image).Cmd);
  stops.push(() => process.stop());
  await reached(`http://127.0.0.1:${port}/readyz`, 200);
  return { port, container, process, readyMs: Math.round(performance.now() - began) };
}

function checkContainer({ buildah, image, check }: Trial, { container, process }: Started): void {
  const { userId, capabilities, hasReadOnlyRoot } = process.status();
  const isPlain = userId === 1000 && /^0+$/.test(capabilities);
  check(`the process runs as user ${userId} without capabilities`, isPlain);
  check('its root is mounted read-only', hasReadOnlyRoot);
  check('it can write into DATA_DIR', container.canRun('touch', '/data/written'));
  check('it cannot write beside its code', !container.canRun('touch', '/balai/written'));
  const [, ...healthCheck] = configOf(buildah, image).Healthcheck.Test;
  check('the health check of the image passes', container.canRun(...healthCheck));
}

/** Runs the migration job as buildah does, which applies the user and environment of the image. */
function migrateByJob({ buildah, image, check }: Trial, databaseUrl: string): void {
  const container = buildah.run('from --pull=never', image);
  const env = `DATABASE_URL=${databaseUrl}`;
  const command = packageScript('migrate').command.join(' ');
  const printed = buildah.run(`run --isolation chroot --env ${env} ${container} -- ${command}`);
  check('the migration job makes the tables', printed.startsWith('Applied: '));
}

/** Returns the time until a process was ready, in ms, and its memory then, in MiB. */
export async function tryImage(trial: Trial): Promise<{ readyMs: number; memory: number }> {
  const { folder, serverUrl, check, stops } = trial;
  await atServer(serverUrl, 'create database balai');
  const databaseUrl = withName(serverUrl, 'balai');
  migrateByJob(trial, databaseUrl);

  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const env = await productionSettings(databaseUrl, url);
  const first = await startProcess(trial, 'first', env);
  checkContainer(trial, first);
  const second = await startProcess(trial, 'second', env);
  const { memory } = first.process.status();

  const pageFile = first.container.path('/balai/dist/publicMaintenance.html');
  const certificate = makeCertificate(folder);
  setDefaultCACertificates([readFileSync(certificate, 'utf8')]);
  stops.push(
    startProxy({
      HTTP_AT: `127.0.0.1:${http}`,
      HTTPS_AT: `127.0.0.1:${https}`,
      TLS_CERTIFICATE: certificate,
      MAINTENANCE_PAGE: pageFile,
      API_1: `127.0.0.1:${first.port}`,
      API_2: `127.0.0.1:${second.port}`,
    }),
  );
  const addresses = {
    url,
    plainUrl: `http://localhost:${http}`,
    page: readFileSync(pageFile, 'utf8'),
  };
  await checkProxy(addresses, [first.process, second.process], check);
  return { readyMs: first.readyMs, memory };
}
