import { createECDH, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../context.ts';
import { html, type Markup } from '../panel/markup.ts';
import { bruneiTime, sendPage } from '../panel/page.ts';
import { cutConnection, keepWaiting } from '../silence.ts';
import { decrypted, senderOf } from './decrypt.ts';

interface Push {
  subscription: string;
  payload: string;
  ttl: number;
  urgency: string;
  topic: string;
  at: number;
}

const most = 200;

function pushesOf({ db }: Sandbox) {
  const addSubscription = db.prepare(
    'insert into push_subscriptions (id, public_key, private_key, auth) values (?, ?, ?, ?)',
  );
  const subscription = db.prepare('select * from push_subscriptions where id = ? and gone = 0');
  const setSender = db.prepare('update push_subscriptions set sender = ? where id = ?');
  const setGone = db.prepare('update push_subscriptions set gone = 1 where id = ?');
  const add = db.prepare(
    'insert into pushes (subscription, payload, ttl, urgency, topic, at) values (?, ?, ?, ?, ?, ?)',
  );
  const list = db.prepare('select * from pushes order by id desc limit ?');
  const listOf = db.prepare('select * from pushes where subscription = ? order by id');
  const pushOf = (row: Record<string, unknown>): Push => ({
    subscription: String(row['subscription']),
    payload: String(row['payload']),
    ttl: Number(row['ttl']),
    urgency: String(row['urgency']),
    topic: String(row['topic']),
    at: Number(row['at']),
  });
  return {
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const publicKey = ecdh.generateKeys();
      const [id, auth] = [randomBytes(12).toString('base64url'), randomBytes(16)];
      addSubscription.run(id, publicKey, ecdh.getPrivateKey(), auth);
      return { id, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
    },
    find(id: string) {
      const row = subscription.get(id);
      if (!row) return null;
      const buffer = (name: string) => Buffer.from(row[name] as Uint8Array);
      return {
        sender: row['sender'] === null ? null : String(row['sender']),
        keys: {
          publicKey: buffer('public_key'),
          privateKey: buffer('private_key'),
          auth: buffer('auth'),
        },
      };
    },
    setSender: (id: string, sender: string) => void setSender.run(sender, id),
    setGone: (id: string) => void setGone.run(id),
    add: (push: Push) =>
      void add.run(push.subscription, push.payload, push.ttl, push.urgency, push.topic, push.at),
    list: (): Push[] => list.all(most).map(pushOf),
    listOf: (id: string): Push[] => listOf.all(id).map(pushOf),
  };
}

type Pushes = ReturnType<typeof pushesOf>;

const header = (request: FastifyRequest, name: string): string =>
  String(request.headers[name] ?? '');

/** Takes a message as the push services of browsers do (RFC 8030): one sender a subscription. */
function receive(
  { baseUrl }: Sandbox,
  pushes: Pushes,
  { id, request, reply }: { id: string; request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const found = pushes.find(id);
  if (found === null) return reply.code(410).send({ error: 'There is no such subscription.' });
  const sender = senderOf(request.headers.authorization, baseUrl);
  if (sender === null || (found.sender !== null && found.sender !== sender))
    return reply.code(403).send({ error: 'The signature is not valid for this subscription.' });
  const ttl = Number(request.headers['ttl'] ?? Number.NaN);
  if (!Number.isInteger(ttl) || ttl < 0 || header(request, 'content-encoding') !== 'aes128gcm')
    return reply.code(400).send({ error: 'TTL and Content-Encoding: aes128gcm are needed.' });
  let payload: string;
  try {
    payload = decrypted(request.body as Buffer, found.keys);
  } catch {
    return reply.code(400).send({ error: 'The message cannot be decrypted.' });
  }
  pushes.setSender(id, sender);
  pushes.add({
    subscription: id,
    payload,
    ttl,
    urgency: header(request, 'urgency'),
    topic: header(request, 'topic'),
    at: Date.now(),
  });
  return reply.code(201).send();
}

const listPage = (pushes: readonly Push[]): Markup =>
  html`<h1>Push messages</h1>
    <p class="soft">
      Messages to the subscriptions of this push service, decrypted. Browsers subscribe at their own
      push service.
    </p>
    ${
      pushes.length === 0
        ? html`<p class="note">No messages yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Push messages">
            <table class="fold">
              <thead>
                <tr>
                  <th scope="col">Received</th>
                  <th scope="col">Subscription</th>
                  <th scope="col">Message</th>
                </tr>
              </thead>
              <tbody>
                ${pushes.map(
                  (push) =>
                    html`<tr>
                      <td class="num">${bruneiTime(push.at, 'en')}</td>
                      <td>${push.subscription}</td>
                      <td><pre>${push.payload}</pre></td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }`;

/**
 * Adds a push service as browsers have it. `POST /push/subscriptions` subscribes and returns what
 * the browser would give to the portal.
 */
export function pushRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const pushes = pushesOf(sandbox);
  app.post('/push/subscriptions', async (_request, reply) => {
    const { id, ...keys } = pushes.subscribe();
    return reply.code(201).send({ endpoint: `${sandbox.home}/push/${id}`, keys });
  });
  // The API decompresses bodies, and refuses an encoding that it does not know.
  const raw = { decompress: false } as const;
  app.post<{ Params: { id: string } }>('/push/:id', raw, async (request, reply) => {
    const mode = sandbox.settings.get().push;
    if (mode === 'silent') return keepWaiting(reply);
    if (mode === 'down') return cutConnection(reply);
    if (mode === 'busy') return reply.code(503).send({ error: 'Try again later.' });
    return receive(sandbox, pushes, { id: request.params.id, request, reply });
  });
  app.get('/push', async (_request, reply) =>
    sendPage(reply, { title: 'Push messages', wide: true, body: listPage(pushes.list()) }),
  );
  app.get<{ Params: { id: string } }>('/push/:id', async (request) =>
    pushes.listOf(request.params.id),
  );
  app.delete<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
    pushes.setGone(request.params.id);
    return reply.code(204).send();
  });
}
