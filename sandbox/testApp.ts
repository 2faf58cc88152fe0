import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll } from 'vitest';
import { sandboxPlugin } from './plugin.ts';
import { defaultWebhookSecret, shopClient } from './settings.ts';
import { defaultProtocol } from './shop/shopProtocol.ts';

export const shopAccess = {
  clientId: shopClient.id,
  clientSecret: shopClient.secret,
  protocol: defaultProtocol,
};

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A minimal portal that records requests and responds as the test defines. */
export async function openPortal() {
  const calls: Call[] = [];
  const answers = new Map<string, (call: Call) => { status?: number; body?: unknown }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.push(call);
      const { status = 404, body = {} } =
        answers.get(`${request.method} ${call.path}`)?.(call) ?? {};
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    on: (
      method: string,
      path: string,
      answer: (call: Call) => { status?: number; body?: unknown },
    ) => {
      answers.set(`${method} ${path}`, answer);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

export const reportPath = '/api/booking/bn/ecom/v1/orderReport';

/** Reports that the portal received, with the result of the signature check. */
export function reportsAt(portal: Portal) {
  return portal.calls
    .filter((call) => call.path === reportPath)
    .map((call) => {
      let genuine = true;
      try {
        new Webhook(defaultWebhookSecret).verify(call.body, call.headers as Record<string, string>);
      } catch {
        genuine = false;
      }
      return {
        ...(JSON.parse(call.body) as {
          eventId: string;
          status: string;
          amount: number;
          reservationNumber: string;
          hybrisNumber: string;
        }),
        genuine,
        id: call.headers['webhook-id'],
      };
    });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  return port;
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'sandbox-'));
export const dropFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

export interface TestApp {
  app: FastifyInstance;
  url: string;
  ask: (path: string, init?: RequestOptions) => Promise<Answer>;
  close: () => Promise<void>;
}
interface RequestOptions {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export async function openSandbox(
  dataDir: string,
  portalUrl: string,
  port?: number,
): Promise<TestApp> {
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const app = fastify({ forceCloseConnections: true });
  await app.register(sandboxPlugin, {
    baseUrl: url,
    portalUrl,
    dataDir,
    webhookSecret: defaultWebhookSecret,
    shop: shopAccess,
  });
  await app.listen({ port: at, host: '127.0.0.1' });

  return {
    app,
    url,
    async ask(path, { method, json, form, headers = {}, signal } = {}) {
      const body = form
        ? new URLSearchParams(form).toString()
        : json === undefined
          ? undefined
          : JSON.stringify(json);
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      const answer = await fetch(path.startsWith('http') ? path : `${url}/sandbox${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      const text = await answer.text();
      const parsed: unknown =
        (answer.headers.get('content-type') ?? '').includes('json') && text.endsWith('}')
          ? JSON.parse(text)
          : {};
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        json: parsed as Record<string, unknown>,
      };
    },
    async close() {
      await app.close();
      // fetch must notice that its pooled connections are closed before the port is used again.
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    },
  };
}

/** Opens a sandbox and a minimal portal for a test file. Use them inside tests only. */
export function testAppOf() {
  let open: { folder: string; portal: Portal; testApp: TestApp } | undefined;
  const opened = () => {
    if (open === undefined) throw new Error('the sandbox is not open yet');
    return open;
  };
  beforeAll(async () => {
    const [folder, portal] = [await newFolder(), await openPortal()];
    open = { folder, portal, testApp: await openSandbox(folder, portal.url) };
  });
  afterAll(async () => {
    const { folder, portal, testApp } = opened();
    await testApp.close();
    await portal.close();
    await dropFolder(folder);
  });
  return {
    testApp: () => opened().testApp,
    portal: () => opened().portal,
    /** Restarts the sandbox with its port and folder; `meanwhile` runs while it is down. */
    restart: async (meanwhile?: () => void) => {
      const { folder, portal, testApp } = opened();
      await testApp.close();
      meanwhile?.();
      open = {
        folder,
        portal,
        testApp: await openSandbox(folder, portal.url, Number(new URL(testApp.url).port)),
      };
    },
  };
}

/** A minimal browser for the sign-in: stores cookies by path and follows no redirects itself. */
export function openBrowser(testApp: TestApp) {
  const jar = new Map<string, { value: string; path: string }>();
  return {
    jar,
    async go(address: string, init: RequestOptions = {}): Promise<Answer & { location: string }> {
      const url = new URL(address, testApp.url);
      const cookie = [...jar]
        .filter(([, { path }]) => url.pathname.startsWith(path))
        .map(([key, { value }]) => `${key.split('|')[0]}=${value}`)
        .join('; ');
      const answer = await testApp.ask(url.href, {
        ...init,
        headers: { accept: 'text/html', ...init.headers, cookie },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = '', ...rest] = line.split(/;\s*/);
        const at = pair.indexOf('=');
        const path = rest.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
        const missing =
          at === pair.length - 1 ||
          rest.some((part) => /^expires=thu, 01 jan 1970/i.test(part) || /^max-age=0$/i.test(part));
        const key = `${pair.slice(0, at)}|${path}`;
        if (missing) jar.delete(key);
        else jar.set(key, { value: pair.slice(at + 1), path });
      }
      return { ...answer, location: answer.headers.get('location') ?? '' };
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

export async function until<T>(
  poll: () => T | undefined | false,
  what: string,
  ms = 8000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = poll();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`timed out while waiting for ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}
