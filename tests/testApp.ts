import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import {
  addressOf,
  type Call,
  type Envelope,
  type Input,
  type Output,
  ownScriptHeader,
} from '#domain/call.ts';
import type { SettingKey } from '#domain/regions/rules.settings.ts';
import { readConfig } from '#api/config.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Database } from '#api/platform/db/db.ts';
import { makeLite } from '#api/platform/db/lite.ts';
import { dumpTables, liteDatabase } from '#api/platform/db/liteTables.ts';
import { type Db, run } from '#api/platform/db/sql.ts';
import { type Running, start } from '#api/main.ts';
import { openBrowser } from './browser.ts';
import { makeAdministrator } from '#demo/make/make.administrators.ts';
import { makeBasics } from '#demo/make/make.ts';
import { atServer, freePort, nameIn, ownDatabase, withName } from './postgres.ts';

type Answered<C extends Call> = {
  http: number;
  code: string | null;
  envelope: Envelope & Record<string, unknown>;
  data: Output<C>;
  headers: Headers;
};
export type Person = {
  key: string;
  ada: string;
  name: string;
  admin: boolean;
  role: Role | null;
  email: string;
};

/** `admin`: cookie of a console session, from `admin()`. */
export type AskOptions = {
  token?: string;
  key?: string;
  language?: string;
  cookie?: string;
  admin?: string;
};

/**
 * The real application with its sandbox on a free port and a new database: PGlite in memory, or one
 * on the test PostgreSQL. Nothing is mocked; tests send HTTP requests and read tables.
 */
export type TestApp = {
  url: string;
  core: Core;
  people: Person[];
  /** Address of the PostgreSQL database; empty on PGlite. */
  databaseUrl: string;
  /**
   * Returns a token of a demo person by key, or of a member number; the sandbox creates 8000000 to
   * 8999999 on request.
   */
  token(who: string): Promise<string>;
  /**
   * Signs a demo administrator (`system`, `content` …) in through the central login and returns the
   * cookie of the session. The first call inserts the administrator. `scopes` replace the roles, in
   * a separate session.
   */
  admin(role: Role, scopes?: readonly Scope[]): Promise<string>;
  /** Sends a call with a typed input; decodes the response on success. */
  ask<C extends Call>(call: C, input: Input<C>, options?: AskOptions): Promise<Answered<C>>;
  /** Sends a request with any body. */
  raw(
    path: string,
    init?: RequestInit,
  ): Promise<{ http: number; envelope: Envelope & Record<string, unknown>; headers: Headers }>;
  /** Sets the test clock, or real time with null, and waits until due work is done. */
  setClock(now: number | null): Promise<void>;
  /** Changes settings of the sandbox (sandbox/settings.ts): `{ shop: { mode: 'refuse' } }`. */
  sandbox(settings: object): Promise<void>;
  stop(): Promise<void>;
};

/** Settings of Brunei from the start. */
export type PresetSettings = Readonly<Partial<Record<SettingKey, number | string>>>;

export type TestAppOptions = {
  env?: Record<string, string>;
  basics?: boolean;
  settings?: PresetSettings;
  postgresUrl?: string;
  /** Opens the PostgreSQL database at this address; the application closes it. */
  database?: (databaseUrl: string) => Database;
};

const configOf = (url: string, databaseUrl: string, env: Record<string, string> = {}) =>
  readConfig({
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: 'memory://',
    APP_KEY: 'a key for tests only, never used elsewhere',
    LOG_LEVEL: 'silent',
    RATE_PER_SECOND: '100000',
    RATE_PER_ADDRESS: '100000',
    // Responses must not depend on the load of the machine; tests of overload set their own limit.
    LONGEST_WAIT_MS: '60000',
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });

/** Signs an administrator in through the central login and returns the cookie of the session. */
async function enter(
  { url, core, people }: Pick<TestApp, 'url' | 'core' | 'people'>,
  role: Role,
  scopes: readonly Scope[] | undefined,
): Promise<string> {
  const person = people.find((one) => one.key === `admin-${role}`)!;
  await makeAdministrator(core.db, {
    email: person.email,
    name: person.name,
    role,
    ...(scopes ? { scopes } : {}),
  });
  const browser = openBrowser({ url });
  const begun = await browser.go('/auth/admin/sign-in');
  await browser.go(await browser.choose(begun.location, person.ada));
  const session = browser.jar.get(adminCookieName(url));
  if (session === undefined) throw new Error(`${role} could not sign in`);
  return `${adminCookieName(url)}=${session.value}`;
}

async function mint(sandboxUrl: string, people: readonly Person[], who: string): Promise<string> {
  const ada = people.find((person) => person.key === who)?.ada ?? who;
  const answer = await fetch(`${sandboxUrl}/sandbox/token`, post({ ada }));
  const body = (await answer.json()) as { token?: string; error?: string };
  if (body.token === undefined) throw new Error(`no token for ${who}: ${body.error}`);
  return body.token;
}

async function askAt<C extends Call>(
  url: string,
  call: C,
  input: Input<C>,
  { token, key, language: lang = 'en', cookie, admin }: AskOptions = {},
): Promise<Answered<C>> {
  const headers: Record<string, string> = {
    'x-regional-setting': `country=bn;language=${lang};timezone=Asia/Brunei;currency=BND`,
  };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers['x-request-key'] = key;
  if (cookie !== undefined) headers['cookie'] = cookie;
  if (admin !== undefined) Object.assign(headers, { cookie: admin, [ownScriptHeader]: '1' });
  const wire = z.encode(call.input, input) as Record<string, unknown>;
  const isGet = call.method === 'GET';
  const query = isGet
    ? `?${new URLSearchParams(Object.entries(wire).map(([name, value]) => [name, String(value)]))}`
    : '';
  const answer = await fetch(
    url + addressOf(call) + query,
    isGet ? { headers } : post(wire, headers),
  );
  const envelope = (await answer.json()) as Envelope & Record<string, unknown>;
  const isDone = envelope.resultCode === (call.success ?? 1) && envelope.errorCode === null;
  return {
    http: answer.status,
    code: envelope.errorCode,
    envelope,
    data: (isDone ? z.decode(call.output, envelope.data) : undefined) as Output<C>,
    headers: answer.headers,
  };
}

const callsOf = (
  url: string,
  sandboxUrl: string,
): Pick<TestApp, 'ask' | 'raw' | 'setClock' | 'sandbox'> => ({
  ask: (call, input, options) => askAt(url, call, input, options),
  async raw(path, init = {}) {
    const answer = await fetch(url + path, init);
    return {
      http: answer.status,
      envelope: (await answer.json()) as Envelope & Record<string, unknown>,
      headers: answer.headers,
    };
  },
  async setClock(now) {
    const answer = await fetch(
      `${url}/api/test/clock`,
      post({ now: now === null ? null : new Date(now).toISOString() }),
    );
    if (!answer.ok) throw new Error(`the clock was not set: ${answer.status}`);
  },
  async sandbox(settings) {
    const answer = await fetch(`${sandboxUrl}/sandbox/settings`, post(settings));
    if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
  },
});

/** Uses `postgresUrl` (from vitest's `inject`) when TEST_ENGINE is postgres. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const isPostgres = process.env['TEST_ENGINE'] === 'postgres' && options.postgresUrl !== undefined;
  const databaseUrl = isPostgres ? await freshDatabase(options.postgresUrl!) : '';
  const config = configOf(url, databaseUrl, options.env);
  const isInMemory = config.databaseUrl === undefined && config.dataDir === 'memory://';
  const lite = isInMemory ? await freshLite() : options.database?.(config.databaseUrl ?? '');
  const running: Running = await start(config, {
    ...(lite ? { database: lite } : {}),
    beforeReady: async (core) => {
      if (options.basics !== false) await makeBasics(core.db);
      await presetSettings(core.db, options.settings ?? {});
    },
  });
  const { core } = running;
  const { sandboxUrl } = config;
  const people = (await (await fetch(`${sandboxUrl}/sandbox/people`)).json()) as Person[];
  const tokens = new Map<string, Promise<string>>();
  const consoles = new Map<string, Promise<string>>();
  const testApp = { url, core, people, databaseUrl, ...callsOf(url, sandboxUrl) };
  return {
    ...testApp,
    token(who) {
      let token = tokens.get(who);
      if (token === undefined) tokens.set(who, (token = mint(sandboxUrl, people, who)));
      return token;
    },
    admin(role, scopes) {
      const name = JSON.stringify([role, scopes]);
      let session = consoles.get(name);
      if (session === undefined) consoles.set(name, (session = enter(testApp, role, scopes)));
      return session;
    },
    async stop() {
      await running.stop();
      await lite?.close();
    },
  };
}

/** Inserts settings of Brunei before any process reads them. The row of the country must exist. */
export async function presetSettings(db: Db, settings: PresetSettings): Promise<void> {
  for (const [key, of] of Object.entries(settings))
    await run(db)`
      insert into setting (country, key, value) values ('bn', ${key}, ${JSON.stringify(of)}::text::jsonb)`;
}

let copied: Promise<Blob> | undefined;

/** Opens an embedded database in memory, copied from the first one with its tables. */
async function freshLite(): Promise<Database> {
  copied ??= dumpTables('none');
  return liteDatabase(await makeLite({ loadDataDir: await copied }));
}

export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/**
 * Creates a database on a PostgreSQL server and returns its address. It is a copy of the template
 * that `serverUrl` names, because a migration would dominate the start; it is empty if `serverUrl`
 * names the server's own database.
 */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `balai_${randomUUID().replaceAll('-', '')}`;
  const model = nameIn(serverUrl);
  await atServer(
    serverUrl,
    `create database ${name}${model === ownDatabase ? '' : ` template ${model}`}`,
  );
  return withName(serverUrl, name);
}

/** Calls `poll` until it returns a value, at most `ms`. For background work only. */
export async function until<T>(
  poll: () => Promise<T | null | undefined | false>,
  ms = 30_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await poll();
    if (seen) return seen;
    if (Date.now() > end) throw new Error('timed out while polling');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
