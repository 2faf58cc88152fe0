import type { PushKind, PushMessage } from '#domain/notifications/push/shapes.ts';
import { savePushDevice, savePushKinds } from '#domain/notifications/push/calls.ts';
import { remindAll } from '#api/features/notifications/service.reminders.ts';
import {
  writeCouponReminders,
  writeReminders,
} from '#api/features/notifications/push/service.remind.ts';
import { sendPushes } from '#api/features/notifications/push/service.send.ts';
import type { Subscription } from '#demo/make/make.push.ts';
import { post, type TestApp } from '#tests/testApp.ts';

type Received = { payload: string; ttl: number; urgency: string; topic: string };

/** A browser that has subscribed at the push service of the sandbox. */
export async function browserAt(testApp: Pick<TestApp, 'core'>) {
  const { sandboxUrl } = testApp.core.config;
  const answer = await fetch(`${sandboxUrl}/sandbox/push/subscriptions`, post({}));
  const subscription = (await answer.json()) as Subscription;
  return {
    ...subscription,
    received: async (): Promise<(Received & { message: PushMessage })[]> => {
      const rows = (await (await fetch(subscription.endpoint)).json()) as Received[];
      return rows.map((row) => ({ ...row, message: JSON.parse(row.payload) as PushMessage }));
    },
    unsubscribe: () => fetch(subscription.endpoint, { method: 'DELETE' }),
  };
}

/** Subscribes a member with a new browser, to some kinds only if they are given. */
export async function deviceOf(
  testApp: TestApp,
  { token }: { token: string },
  kinds?: readonly PushKind[],
) {
  const browser = await browserAt(testApp);
  const { endpoint, keys } = browser;
  const { data } = await testApp.ask(
    savePushDevice,
    { endpoint, ...keys, browser: 'Chrome, Android' },
    { token },
  );
  if (kinds !== undefined)
    await testApp.ask(savePushKinds, { device: data.id, kinds: [...kinds] }, { token });
  return { ...browser, id: data.id };
}

export async function writeDue({ core }: TestApp): Promise<void> {
  await remindAll(core);
  await writeReminders(core);
  await writeCouponReminders(core);
}

/** Writes and sends what is due, as the timers do; those of the process must be stopped. */
export async function sendAll(testApp: TestApp): Promise<number> {
  await writeDue(testApp);
  return (await sendPushes(testApp.core)).pushes ?? 0;
}
