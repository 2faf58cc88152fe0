import { deviceOf } from '#domain/administrators/rules.signIns.ts';
import { getPushKey, removePushDevice, savePushDevice } from '#domain/notifications/push/calls.ts';
import { request } from './calls/request.ts';
import { store, stored } from './store.ts';

type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Id of this browser's device; null: none, or the member declined. */
function deviceHere(): string | null {
  const push = stored('push');
  return push === 'later' ? null : push;
}

/** Longest wait for the removal of a device at a sign-out, in ms. */
const removeMs = 3000;

/** Whether this browser can get push messages, and does for this account. */
export function pushState(): PushState {
  const canPush =
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window;
  if (!canPush) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && deviceHere() !== null ? 'on' : 'off';
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
  const { id } = await request(
    savePushDevice,
    {
      endpoint: endpoint!,
      p256dh: keys!['p256dh']!,
      auth: keys!['auth']!,
      browser: deviceOf(navigator.userAgent),
    },
    { isPress: true },
  );
  store('push', id);
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

/**
 * Removes this browser's device before a sign-out. Without a response its subscription ends anyway,
 * and the next message to it removes the device.
 */
export async function removeOwnDevice(): Promise<void> {
  const device = deviceHere();
  if (device === null) return;
  await request(
    removePushDevice,
    { device },
    { quiet: true, signal: AbortSignal.timeout(removeMs) },
  ).catch(() => {});
  await unsubscribePush();
}
