import { deviceOf } from '#domain/administrators/rules.signIns.ts';
import { getPushKey, savePushDevice } from '#domain/notifications/push/calls.ts';
import { request } from './calls/request.ts';
import { store, stored } from './store.ts';

type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether this browser can get push messages, and does for this account. */
export function pushState(): PushState {
  const canPush =
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window;
  if (!canPush) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && stored('push') === 'on' ? 'on' : 'off';
}

async function subscriptionWith(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription with the key of another installation at this address.
    const former = await pushManager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Asks for the permission and subscribes this browser. Call it from a press: browsers refuse to ask
 * otherwise. Throws failures of the call and of the browser's push service.
 */
export async function subscribePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { publicKey } = await request(getPushKey, {}, { isPress: true });
  const { endpoint, keys } = (await subscriptionWith(publicKey)).toJSON();
  await request(
    savePushDevice,
    {
      endpoint: endpoint!,
      p256dh: keys!['p256dh']!,
      auth: keys!['auth']!,
      browser: deviceOf(navigator.userAgent),
    },
    { isPress: true },
  );
  store('push', 'on');
  return pushState();
}

/** Address of this browser's subscription; null: none. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushState() !== 'on') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** Forgets the choice after the device was removed. */
export async function unsubscribePush(): Promise<void> {
  store('push', null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Shows on the icon of the installed application how much waits for the member. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Rejected where the application is not installed.
  (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
}
