import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { open } from '#tests/support/open.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('completes a running request when the server stops, and closes its connection', async () => {
  const testApp = await open();
  const { hostname, port } = new URL(testApp.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  const closed = once(socket, 'close');
  socket.on('data', (part: Buffer) => (received += part.toString()));
  const head = [
    'POST /api/booking/bn/order/v1/getOrders HTTP/1.1',
    'host: portal',
    'content-type: application/json',
    'content-length: 2',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await pause(200);
  const began = performance.now();
  const stopped = testApp.stop();
  await pause(200);
  socket.write('{}');
  await stopped;
  await closed;
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(received).toMatch(/^HTTP\/1\.1 401/);
  expect(received.toLowerCase()).toContain('\r\nconnection: close\r\n');
});
