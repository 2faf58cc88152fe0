import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** Slow 4G as in `phone.ts`. */
const down = (1.6 * 1024 * 1024) / 8;
const up = (750 * 1024) / 8;
const roundTripMs = 150;

/** All connections share the bandwidth; data arrive half a round trip later. */
function lane(bytesPerSecond: number) {
  let freeAt = 0;
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (chunk.length / bytesPerSecond) * 1000;
        setTimeout(() => this.push(chunk), freeAt - now + roundTripMs / 2);
        setTimeout(done, freeAt - now);
      },
      // Data in transit arrive before the end.
      flush: (done) => void setTimeout(done, Math.max(0, freeAt - performance.now()) + roundTripMs),
    });
}

/**
 * Proxies a local port with the speed of slow 4G, also for the service worker, which Chromium's
 * network throttling does not slow down. A new connection costs one round trip.
 */
export async function slowLine(port: number): Promise<{ port: number; stop: () => void }> {
  const [downwards, upwards] = [lane(down), lane(up)];
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    setTimeout(() => near.pipe(upwards()).pipe(far), roundTripMs);
    far.pipe(downwards()).pipe(near, { end: false });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
