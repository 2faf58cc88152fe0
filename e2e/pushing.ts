import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, type Product } from './product.ts';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
/** `answer`: what the member answers when the browser asks. */
type PushOptions = { answer?: 'granted' | 'denied' };

/**
 * Gives a context what the browser of the tests lacks: `chromium-headless-shell` reports
 * `Notification.permission` as denied whatever was granted, and its push service needs the internet.
 * The page requests the permission as in a browser; subscriptions are those of the sandbox. The state of
 * a tab is in its name, which outlives documents.
 */
export async function withPushService(
  context: BrowserContext,
  { url }: Product,
  { answer = 'granted' }: PushOptions = {},
): Promise<Subscription> {
  await context.grantPermissions(['notifications'], { origin: url });
  const response = await fetch(`${url}/sandbox/push/subscriptions`, { method: 'POST' });
  const subscription = (await response.json()) as Subscription;
  await context.addInitScript(
    ({ of, given }) => {
      const stateOf = () => ({
        permission: 'default',
        isOn: false,
        ...(JSON.parse(window.name || '{}') as object),
      });
      const put = (more: object) => (window.name = JSON.stringify({ ...stateOf(), ...more }));
      Object.defineProperty(Notification, 'permission', { get: () => stateOf().permission });
      Notification.requestPermission = async () => {
        put({ permission: given });
        return given;
      };
      const unsubscribe = async () => {
        put({ isOn: false });
        return true;
      };
      const made = { ...of, toJSON: () => of, unsubscribe } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        put({ isOn: true });
        return made;
      };
      PushManager.prototype.getSubscription = async () => (stateOf().isOn ? made : null);
    },
    { of: subscription, given: answer },
  );
  return subscription;
}

/** Messages that the push service has received for a subscription, decrypted. */
const messagesTo = async ({ endpoint }: Subscription): Promise<string[]> =>
  ((await (await fetch(endpoint)).json()) as { payload: string }[]).map(({ payload }) => payload);

type Shown = { title: string; body: string };
/** The part of a service worker's global scope that the functions below use. */
type Scope = {
  registration: {
    showNotification(title: string, options?: object): Promise<void>;
    getNotifications(): Promise<Shown[]>;
  };
  navigator: { setAppBadge(count: number): Promise<void> };
  clients: { openWindow(address: string): Promise<unknown> };
  dispatchEvent(event: Event): boolean;
  badge?: number;
};

/** The service worker, which keeps its notifications where the browser cannot show any. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.navigator.setAppBadge = async (count) => {
      scope.badge = count;
    };
    if (Notification.permission === 'granted') return;
    const shown: Shown[] = [];
    scope.registration.showNotification = async (title, options) => {
      shown.push({ title, close() {}, ...options } as unknown as Shown);
    };
    scope.registration.getNotifications = async () => shown;
  });
  return worker;
}

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

export const badgeOf = (worker: Worker): Promise<number | undefined> =>
  worker.evaluate(() => (self as unknown as Scope).badge);

/** Gives a message to the service worker as the browser does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Presses the action of the shown notification; returns the address that the worker opens. */
export const pressed = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => resolve(address);
    });
    const event = new Event('notificationclick');
    Object.assign(event, { notification, action: 'act', waitUntil: () => {} });
    scope.dispatchEvent(event);
    return opened;
  });

/** Waits for the next message to a subscription and lets the browser show it. */
export async function received(
  page: Page,
  { url }: Product,
  { to, worker }: { to: Subscription; worker: Worker },
): Promise<Shown> {
  await expect.poll(async () => (await messagesTo(to)).length, { timeout: 40_000 }).toBe(1);
  await deliver(page, url, (await messagesTo(to))[0]!);
  await expect.poll(async () => (await shownBy(worker)).length).toBe(1);
  return (await shownBy(worker))[0]!;
}
