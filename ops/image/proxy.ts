import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from './buildah.ts';
import type { ContainerProcess } from './containers.ts';
import { get, reached } from './requests.ts';

/** Makes a certificate for `localhost`. Returns the path of a file with certificate and key. */
export function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30';
  const name = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execute('openssl', `${kind} ${name} -keyout ${key} -out ${certificate}`.split(' '));
  const both = join(folder, 'balai.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), {
    mode: 0o600,
  });
  return both;
}

export const proxyFile = new URL('../haproxy/haproxy.cfg', import.meta.url).pathname;

/** Starts HAProxy with the file of compose.yaml. Returns a function that stops it. */
export function startProxy(settings: Readonly<Record<string, string>>): () => Promise<void> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn('haproxy', ['-db', '-f', proxyFile], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

type Addresses = { url: string; plainUrl: string; page: string };

/** Sends requests through the proxy, also while a process stops and when none runs any more. */
export async function checkProxy(
  { url, plainUrl, page }: Addresses,
  [first, second]: readonly [ContainerProcess, ContainerProcess],
  check: (goal: string, holds: boolean) => void,
): Promise<void> {
  await reached(`${url}/readyz`, 200);
  check('GET /readyz answers 200 through HAProxy and TLS', true);
  const home = await get(`${url}/`);
  check(`GET / answers ${home.status} with a document`, /<html/.test(home.text));
  const { status, headers } = await get(plainUrl);
  const isSecure = headers.get('location')?.startsWith('https://localhost') === true;
  check('http is redirected to https', status === 308 && isSecure);

  const { sent, failed, code } = await requestsDuring(url, first.stop());
  check(`SIGTERM ends the first process with code ${code}`, code === 0);
  check(`${failed} of ${sent} requests failed meanwhile`, failed === 0);
  check('SIGTERM ends the second process', (await second.stop()) === 0);
  await reached(`${url}/readyz`, 503);
  const last = await get(`${url}/Home`);
  const isPage = last.text === page && last.headers.get('retry-after') === '30';
  check('without a process HAProxy serves the maintenance page', last.status === 503 && isPage);
}

/** At least 100 requests, one after the other, from before the process stops until it has. */
async function requestsDuring(url: string, stopping: Promise<number | null>) {
  const state = { isStopped: false, sent: 0, failed: 0 };
  const stopped = stopping.finally(() => void (state.isStopped = true));
  while (!state.isStopped || state.sent < 100) {
    state.sent += 1;
    if ((await get(`${url}/readyz`)).status !== 200) state.failed += 1;
  }
  return { ...state, code: await stopped };
}
