import { afterEach, expect, test } from 'vitest';
import { cancelledSessionsOf } from '#tests/support/desks/cancelledSessions.ts';
import { testAppOf } from '#tests/support/open.ts';
import { deviceOf } from '#tests/support/push/pushing.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
afterEach(() => testApp().setClock(null));
const { eventOf, bookerOf, runRound, answer } = cancelledSessionsOf(testApp);

test('an offer is a push message of a changed booking that leads to the choice, and the answer one that leads to the order (B-42, B-38)', async () => {
  const event = await eventOf();
  const booker = await bookerOf(event);
  const device = await deviceOf(testApp(), booker);
  await runRound(event);
  const receivedAll = (count: number) =>
    until(async () => {
      const received = await device.received();
      return received.length < count ? null : received;
    });
  const [offered] = await receivedAll(1);
  const title = 'A booking of yours has changed';
  const { orderNumber } = booker;
  expect(offered).toMatchObject({
    message: { title, address: `/Alternatives?orderNumber=${orderNumber}` },
  });
  expect((await answer(booker, { choice: String(event.sessionIds[1]) })).code).toBeNull();
  const received = await receivedAll(2);
  expect(received).toHaveLength(2);
  expect(received[1]).toMatchObject({
    message: { title, address: `/ActivityOrderDetail?orderNumber=${orderNumber}` },
  });
});
