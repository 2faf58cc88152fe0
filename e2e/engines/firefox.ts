import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, type Engine, phoneSize } from './engine.ts';
import { startProgram } from './programs.ts';

const preferences = {
  'general.useragent.override':
    'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  'intl.accept_languages': 'en-GB',
  'ui.useOverlayScrollbars': 1,
  // The browser itself sends nothing to its maker.
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

function profileFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balai-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  return folder;
}

/** A new document ends loads of the one before, which the service worker reports. */
const cutShort = /A ServiceWorker intercepted the request and encountered/;

type Message = {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  params?: { level?: string; text?: string | null };
};
type Call = (method: string, params: object) => Promise<unknown>;

/** Connects to WebDriver BiDi; `onError` gets each error of a script or of the console. */
async function connect(
  url: string,
  onError: (text: string) => void,
): Promise<{ call: Call; close: () => void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const closed = () => {
    for (const one of waiting.values()) one.reject(new Error('the browser has ended'));
    waiting.clear();
  };
  socket.addEventListener('close', closed);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { level, text } = message.params ?? {};
    if (message.type === 'event' && level === 'error' && !cutShort.test(text ?? ''))
      onError(text ?? '');
    const one = waiting.get(message.id ?? 0);
    if (message.type === 'error') one?.reject(new Error(`${message.error}: ${message.message}`));
    else one?.resolve(message.result);
    waiting.delete(message.id ?? 0);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });
  const call: Call = (method, params) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  return { call, close: () => socket.close() };
}

/** Firefox without a window, as a phone, by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const folder = profileFolder();
  const started = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const program = await startProgram(
      'firefox-esr',
      ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'],
      {
        env: { TZ: 'Asia/Brunei', HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
        ready: /BiDi listening on (ws:\S+)/,
      },
    );
    started.push(program.end);
    const errors: string[] = [];
    const { call, close } = await connect(`${program.match}/session`, (text) => errors.push(text));
    started.push(async () => close());
    await call('session.new', { capabilities: {} });
    await call('session.subscribe', { events: ['log.entryAdded'] });
    return {
      ...(await handsOf(call)),
      errors: () => errors,
      close: () => endAll(started),
    };
  } catch (failure) {
    await endAll(started);
    throw failure;
  }
}

async function handsOf(call: Call): Promise<Omit<Engine, 'errors' | 'close'>> {
  const tree = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  let context = tree.contexts[0]!.context;
  const shape = () =>
    call('browsingContext.setViewport', { context, viewport: phoneSize, devicePixelRatio: 2 });
  await shape();
  return {
    open: async (url) =>
      void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    newTab: async () => {
      const before = context;
      ({ context } = (await call('browsingContext.create', { type: 'tab' })) as {
        context: string;
      });
      await call('browsingContext.close', { context: before });
      await shape();
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = (await call('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify([value]))`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (result === undefined) throw new Error(exceptionDetails!.text);
      return (JSON.parse(result.value) as unknown[])[0];
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = (await call('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
  };
}
