import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/freePort.ts';
import { endAll, type Engine, phoneSize } from './engine.ts';
import { startMs, startProgram } from './programs.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** The browser's own toolbar would make the window wider than a phone. */
const narrowToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 6px; }';

/** Folders of its own: the browser keeps nothing in those of the user. */
function homeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balai-webkit-'));
  mkdirSync(join(folder, 'config', 'gtk-3.0'), { recursive: true });
  writeFileSync(join(folder, 'config', 'gtk-3.0', 'gtk.css'), narrowToolbar);
  return folder;
}

const environmentOf = (folder: string, display: string): Record<string, string> => ({
  DISPLAY: `:${display}`,
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_RUNTIME_DIR: folder,
  // Two pixels of the screen for one of the page, as phones have.
  GDK_SCALE: '2',
  TZ: 'Asia/Brunei',
  LANGUAGE: 'en_GB',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
});

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const callerOf =
  (base: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };

async function sessionOf(call: Call): Promise<string> {
  const isUp = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  await expect.poll(isUp, { timeout: startMs, intervals: [20] }).toBe(true);
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', `--user-agent=${iPhone}`],
        },
      },
    },
  })) as { sessionId: string };
  return `/session/${sessionId}`;
}

/** WebKit as GTK programs use it, in a window on a screen of its own, by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const folder = homeFolder();
  const started = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const screen = await startProgram(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x2000x24', '-nolisten', 'tcp'],
      { env: {}, ready: /^(\d+)\n/ },
    );
    started.push(screen.end);
    const port = await freePort();
    const driver = await startProgram('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: environmentOf(folder, screen.match),
    });
    started.push(driver.end);
    const call = callerOf(`http://127.0.0.1:${port}`);
    const session = await sessionOf(call);
    started.push(async () => void (await call('DELETE', session)));
    await call('POST', `${session}/window/rect`, { ...phoneSize });
    return {
      ...handsOf((method, path, body) => call(method, session + path, body)),
      errors: () => [],
      close: () => endAll(started),
    };
  } catch (failure) {
    await endAll(started);
    throw failure;
  }
}

function handsOf(call: Call): Omit<Engine, 'errors' | 'close'> {
  return {
    open: async (url) => void (await call('POST', '/url', { url })),
    newTab: async () => {
      const { handle } = (await call('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await call('DELETE', '/window');
      await call('POST', '/window', { handle });
      await call('POST', '/window/rect', { ...phoneSize });
    },
    evaluate: async (expression) => {
      const text = (await call('POST', '/execute/async', {
        script: `const done = arguments[0];
          Promise.resolve(${expression}).then((value) => done(JSON.stringify([value])), (failure) => done(String(failure)));`,
        args: [],
      })) as string;
      return readValue(text);
    },
    perform: async (actions) => void (await call('POST', '/actions', { actions })),
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
  };
}

function readValue(text: string): unknown {
  if (!text.startsWith('[')) throw new Error(text);
  return (JSON.parse(text) as unknown[])[0];
}
