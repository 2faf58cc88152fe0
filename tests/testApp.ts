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
import { dumpTables, overLite } from '#api/platform/db/liteTables.ts';
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

/** `admin`: cookie of a console session, as `admin()` gives it. */
export type AskOptions = {
  token?: string;
  key?: string;
  language?: string;
  cookie?: string;
  admin?: string;
};

/**
 * The real application with its sandbox, listening on a free port, on a database of its own: an
 * embedded one in memory, or a fresh one on the test PostgreSQL. Nothing is mocked; tests speak
 * HTTP and look at the tables.
 */
export type TestApp = {
  url: string;
  core: Core;
  people: Person[];
  /** Address of this application's PostgreSQL database; empty on the embedded engine. */
  databaseUrl: string;
  /** Token of a demo person by key, or of any number (8000000 to 8999999 are made on the fly). */
  token(who: string): Promise<string>;
  /**
   * Console session of a demo administrator (`system`, `content` …) who signs in through the
   * central login; their row is made by the first call. `scopes` give them other roles than their
   * own, in a session of its own.
   */
  admin(role: Role, scopes?: readonly Scope[]): Promise<string>;
  /** A call with a checked input; the answer decoded into our shapes on success. */
  ask<C extends Call>(call: C, input: Input<C>, options?: AskOptions): Promise<Answered<C>>;
  /** A call with any body, as a stranger would send it. */
  raw(
    path: string,
    init?: RequestInit,
  ): Promise<{ http: number; envelope: Envelope & Record<string, unknown>; headers: Headers }>;
  /** Moves the test clock; null is real time. Due work is done when it returns. */
  setClock(now: number | null): Promise<void>;
  /** Changes settings of the sandbox (sandbox/settings.ts): `{ shop: { mode: 'refuse' } }`. */
  sandbox(settings: object): Promise<void>;
  stop(): Promise<void>;
};

/** Settings of Brunei from the start on. */
export type PresetSettings = Readonly<Partial<Record<SettingKey, number>>>;

export type TestAppOptions = {
  env?: Record<string, string>;
  basics?: boolean;
  settings?: PresetSettings;
  postgresUrl?: string;
  /**
   * Opens the PostgreSQL database of this address in a way of its own; closed with the
   * application.
   */
  database?: (databaseUrl: string) => Database;
};

/** Configuration of an application of its own. */
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
    // What a feature answers must not depend on how busy the machine is; tests of that say so.
    LONGEST_WAIT_MS: '60000',
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });

/** Signs an administrator in through the central login; the cookie of the session. */
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
  if (session === undefined) throw new Error(`${role} was not let in`);
  return `${adminCookieName(url)}=${session.value}`;
}

/** A token of the sandbox's sign-in. */
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

/** Calls of an application over HTTP, its clock and its sandbox. */
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

/** `postgresUrl` (from vitest's `inject`) is used when TEST_ENGINE is postgres. */
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

/** Written before any process reads them; their country must be there. */
export async function presetSettings(db: Db, settings: PresetSettings): Promise<void> {
  for (const [key, of] of Object.entries(settings))
    await run(db)`
      insert into setting (country, key, value) values ('bn', ${key}, ${JSON.stringify(of)}::text::jsonb)`;
}

let copied: Promise<Blob> | undefined;

/** An embedded database in memory with its tables, copied from the first one. */
async function freshLite(): Promise<Database> {
  copied ??= dumpTables('none');
  return overLite(await makeLite({ loadDataDir: await copied }));
}

/** JSON request of a test. */
export const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/**
 * A database of its own on a PostgreSQL server: a copy of the one that the address names
 * (`furnished`), since making its tables anew takes longer than all else of a start; an empty one
 * where it names the server's own.
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

/**
 * Waits until `look` answers something, at most `ms`; polling is for what happens in the
 * background.
 */
export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  ms = 30_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
