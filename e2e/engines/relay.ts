import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/freePort.ts';

/** An address before the product that a test can make unreachable, as in a hall without network. */
export type Relay = { url: string; cut(): Promise<void>; restore(): Promise<void> };

export async function startRelay(toPort: number): Promise<Relay> {
  const port = await freePort();
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((socket) => {
    const onward = connect(toPort, '127.0.0.1');
    keep(socket);
    keep(onward);
    socket.pipe(onward).pipe(socket);
  });
  const restore = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  await restore();
  return { url: `http://localhost:${port}`, cut, restore };
}
