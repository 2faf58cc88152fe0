import { createServer, type Server, type Socket } from 'node:net';
import type { Sandbox } from '../context.ts';

const longest = 4 * 1024 * 1024;

/** Serves one SMTP connection with the commands that a sender needs (RFC 5321). */
function converse(socket: Socket, sandbox: Sandbox, deliver: (raw: Buffer) => void): void {
  let held = '';
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());

  const command = (line: string) => {
    const mode = sandbox.settings.get().mail;
    if (mode === 'silent') return;
    if (mode === 'down') {
      socket.destroy();
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 sandbox');
    else if (verb === 'MAIL') say(mode === 'error' ? '451 Try again later' : '250 OK');
    else if (verb === 'RCPT') say(mode === 'refuse' ? '550 No such mail box' : '250 OK');
    else if (verb === 'DATA') {
      isData = true;
      say('354 Go ahead');
    } else if (verb === 'QUIT') socket.end('221 Bye\r\n');
    else say(verb === 'RSET' || verb === 'NOOP' ? '250 OK' : '502 Not here');
  };

  socket.on('data', (chunk: string) => {
    held += chunk;
    if (held.length > longest) socket.destroy();
    for (;;) {
      const end = held.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = held.slice(0, end);
      held = held.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        deliver(Buffer.from(part.replace(/^\.\./gm, '.'), 'latin1'));
        say('250 Taken');
      } else command(part);
    }
  });
  if (sandbox.settings.get().mail === 'down') socket.destroy();
  else if (sandbox.settings.get().mail !== 'silent') say('220 sandbox');
}

/** Opens the mailbox as an SMTP server, to test sending by SMTP (EXT-013). */
export function openSmtp(
  sandbox: Sandbox,
  deliver: (raw: Buffer) => void,
): { listen(port: number): Promise<void>; close(): Promise<void> } {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    converse(socket, sandbox, deliver);
  });
  return {
    listen: (port) =>
      new Promise(
        (resolve, reject) =>
          void server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
      ),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
