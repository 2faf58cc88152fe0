import { connect } from 'node:tls';
import type { Config } from '#api/config.ts';
import { byHand, right, rightIf, type Step, wrong } from './steps.ts';

const limitMs = 8000;
const leastDays = 14;
const dayMs = 86_400_000;
/** An address for documentation (RFC 5737), which no client has. */
const invented = '198.51.100.77';

async function get(url: string, headers: Record<string, string> = {}) {
  const options = { headers, redirect: 'manual', signal: AbortSignal.timeout(limitMs) } as const;
  const response = await fetch(url, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Protocol and last day of the certificate. Throws if it is not valid for the host. */
async function readTls({ hostname, port }: URL): Promise<{ protocol: string; until: Date }> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.setTimeout(limitMs, () => reject(new Error('no TLS connection in time')));
      socket.once('error', reject);
      socket.once('secureConnect', resolve);
    });
    const until = new Date(socket.getPeerCertificate().valid_to);
    return { protocol: socket.getProtocol() ?? 'no TLS', until };
  } finally {
    socket.destroy();
  }
}

type Ready = { ready?: boolean; database?: boolean; client?: string };
const readyOf = async (url: string, headers: Record<string, string> = {}): Promise<Ready> =>
  JSON.parse((await get(`${url}/readyz`, headers)).text) as Ready;

/** `processes`: addresses of the API processes, past the proxy. */
const processSteps = (processes: readonly string[]): Step[] =>
  processes.length === 0
    ? [
        {
          chapter: 'API processes',
          name: 'each process',
          remedy:
            'Give the addresses of all processes: … http://127.0.0.1:4001 http://127.0.0.1:4002',
          check: () => byHand('no addresses of processes were given'),
        },
      ]
    : processes.map((url) => ({
        chapter: 'API processes',
        name: url,
        remedy: 'Read its log; the last line of a start that fails says why.',
        async check() {
          const { ready, database } = await readyOf(url);
          return rightIf(ready === true, `ready: ${ready}, database: ${database}`);
        },
      }));

const tlsSteps = (url: URL): Step[] => [
  {
    chapter: 'Proxy',
    name: 'certificate',
    remedy: 'Renew the certificate with its chain, and reload the proxy.',
    async check() {
      const { protocol, until } = await readTls(url);
      const days = Math.floor((until.getTime() - Date.now()) / dayMs);
      return rightIf(days >= leastDays, `${protocol}, valid for ${days} more days`);
    },
  },
  {
    chapter: 'Proxy',
    name: 'redirect to https',
    remedy: 'Let the proxy redirect port 80 to https with 308.',
    async check() {
      if (url.port !== '') return byHand(`PUBLIC_URL has the port ${url.port}`);
      const { status, headers } = await get(`http://${url.hostname}/`);
      const to = headers.get('location') ?? '';
      return rightIf([301, 308].includes(status) && to.startsWith('https://'), `${status} ${to}`);
    },
  },
];

const throughProxy = ({ publicUrl, trustProxy }: Config): Step[] => [
  {
    chapter: 'Proxy',
    name: 'reaches a process',
    remedy: 'Compare the addresses in the proxy with HOST and PORT of the processes.',
    async check() {
      const { ready } = await readyOf(publicUrl);
      return rightIf(ready === true, `${publicUrl}/readyz: ready: ${ready}`);
    },
  },
  {
    chapter: 'Proxy',
    name: 'address of the client',
    remedy: 'Let each proxy append to X-Forwarded-For, and set TRUST_PROXY to their number.',
    async check() {
      const { client } = await readyOf(publicUrl, { 'x-forwarded-for': invented });
      if (client === invented) return wrong('a client can invent its address');
      if (trustProxy === false && publicUrl.startsWith('https:'))
        return wrong('TRUST_PROXY is not set: all members have the address of the proxy');
      return right(`this machine is seen as ${client}; a client cannot invent its address`);
    },
  },
  {
    chapter: 'Proxy',
    name: 'service worker',
    remedy: 'Let the proxy cache neither /worker.js nor /kept/.',
    async check() {
      await get(`${publicUrl}/worker.js`);
      const { status, headers } = await get(`${publicUrl}/worker.js`);
      const age = headers.get('age');
      return rightIf(
        status === 200 && age === null,
        `status ${status}, ${age === null ? 'not cached' : `cached for ${age} s`}`,
      );
    },
  },
  {
    chapter: 'Proxy',
    name: 'maintenance page',
    remedy:
      'Give the proxy a copy of dist/publicMaintenance.html, and stop all processes once to see it.',
    check: () => byHand('is shown only while no process responds'),
  },
];

/** Addresses that must not be open to everyone, with the setting that opens them. */
const closed = (publicUrl: string): Step[] =>
  (
    [
      ['/metrics', 'Set METRICS_SECRET or METRICS_PORT.'],
      ['/openapi.json', 'Remove API_DOCS.'],
      ['/sandbox/people', 'Remove ALLOW_SANDBOX.'],
    ] as const
  ).map(([path, remedy]) => ({
    chapter: 'Proxy',
    name: `${path} is closed`,
    remedy,
    async check() {
      const { status, headers } = await get(publicUrl + path);
      const isPage = headers.get('content-type')?.startsWith('text/html') === true;
      // Unknown addresses may respond with the application.
      return rightIf(status >= 400 || isPage, `status ${status}`);
    },
  }));

const metricsStep = ({ metrics, publicUrl }: Config): Step => ({
  chapter: 'Monitoring',
  name: 'metrics',
  remedy: 'Set METRICS_PORT or METRICS_SECRET, and scrape every process.',
  async check() {
    const { port, secret } = metrics;
    if (port !== undefined) return byHand(`at port ${port} of each process`);
    if (secret === undefined) return wrong('there are none');
    const { status } = await get(`${publicUrl}/metrics`, { authorization: `Bearer ${secret}` });
    return rightIf(status === 200, `/metrics responds with ${status} to the secret`);
  },
});

/** What must be true of the portal as members reach it. */
export const portalSteps = (config: Config, processes: readonly string[]): Step[] => [
  ...processSteps(processes),
  ...(config.publicUrl.startsWith('https:') ? tlsSteps(new URL(config.publicUrl)) : []),
  ...throughProxy(config),
  ...closed(config.publicUrl),
  metricsStep(config),
];
