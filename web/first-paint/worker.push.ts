/** Push messages in the service worker: shows them, and opens the page that they tell of. */

type Message = {
  title: string;
  body: string;
  address: string;
  tag: string;
  action: { title: string; address: string } | null;
  waits: number;
  language: string;
};
type Kept = Pick<Message, 'address' | 'action'>;
type Shown = { data: Kept; close(): void };
type Lasting = { waitUntil(work: Promise<unknown>): void };
type PushEvent = Lasting & { data: { json(): unknown } | null };
type PressEvent = Lasting & { action: string; notification: Shown };
type Window = { url: string; focus(): Promise<unknown> };
type Scope = {
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(of: object): Promise<Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
};
const scope = globalThis as unknown as Scope;
type Badge = { setAppBadge?(count: number): Promise<void> };

async function show({ title, body, address, tag, action, waits, language }: Message) {
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    renotify: true,
    data: { address, action },
    actions: action === null ? [] : [{ action: 'act', title: action.title }],
  });
  const badge = navigator as unknown as Badge;
  // Zero removes the badge.
  await badge.setAppBadge?.(waits).catch(() => {});
}

/** A window may hold typed text, so it is never navigated: a page that is open gets the focus. */
async function open(path: string): Promise<unknown> {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return undefined;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find(({ url }) => url === href)?.focus() ?? scope.clients.openWindow(href);
}

export function servePushes(): void {
  scope.addEventListener('push', (event) => {
    if (event.data !== null) event.waitUntil(show(event.data.json() as Message));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { data } = event.notification;
    event.notification.close();
    const isAction = event.action === 'act' && data.action !== null;
    event.waitUntil(open(isAction ? data.action!.address : data.address));
  });
}
