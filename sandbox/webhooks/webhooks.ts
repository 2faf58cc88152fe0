import type { FastifyInstance } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Sandbox } from '../context.ts';
import { html } from '../panel/markup.ts';
import { bruneiTime, sendPage } from '../panel/page.ts';
import { cutConnection, keepWaiting } from '../silence.ts';

interface Receipt {
  id: string;
  body: string;
  at: number;
  /** How often the message arrived; it is processed once. */
  times: number;
}

function receiptsOf({ db }: Sandbox) {
  const keep = db.prepare(
    'insert into webhook_receivers (name, secrets) values (?, ?) on conflict (name) do update set secrets = excluded.secrets',
  );
  const find = db.prepare('select secrets from webhook_receivers where name = ?');
  const add = db.prepare(
    'insert into webhooks (receiver, id, body, at) values (?, ?, ?, ?) on conflict (receiver, id) do update set times = times + 1',
  );
  const list = db.prepare(
    'select id, body, at, times from webhooks where receiver = ? order by rowid',
  );
  const all = db.prepare('select id, body, at, times from webhooks order by rowid desc limit 200');
  const receiptOf = (row: Record<string, unknown>): Receipt => ({
    id: String(row['id']),
    body: String(row['body']),
    at: Number(row['at']),
    times: Number(row['times']),
  });
  return {
    setSecrets: (name: string, secrets: readonly string[]) =>
      void keep.run(name, JSON.stringify(secrets)),
    secretsOf: (name: string): string[] | null => {
      const row = find.get(name);
      return row === undefined ? null : (JSON.parse(String(row['secrets'])) as string[]);
    },
    add: (name: string, id: string, body: string) => void add.run(name, id, body, Date.now()),
    list: (name: string): Receipt[] => list.all(name).map(receiptOf),
    all: (): Receipt[] => all.all().map(receiptOf),
  };
}

function isSigned(
  secrets: readonly string[],
  body: string,
  headers: Record<string, string>,
): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
}

/**
 * Adds receivers of webhooks (Standard Webhooks). `PUT /webhooks/:name` sets the secrets that a
 * receiver accepts; it stores each message once, by its id.
 */
export function webhookRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const receipts = receiptsOf(sandbox);
  app.put<{ Params: { name: string }; Body: { secrets: string[] } }>(
    '/webhooks/:name',
    async (request, reply) => {
      receipts.setSecrets(request.params.name, request.body.secrets);
      return reply.code(204).send();
    },
  );
  app.get<{ Params: { name: string } }>('/webhooks/:name', async ({ params }) =>
    receipts.list(params.name),
  );
  app.register(async (scope) => {
    // The signature is over the bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { name: string }; Body: string }>(
      '/webhooks/:name',
      async (request, reply) => {
        const mode = sandbox.settings.get().webhooks;
        if (mode === 'silent') return keepWaiting(reply);
        if (mode === 'down') return cutConnection(reply);
        if (mode === 'busy') return reply.code(503).send({ error: 'Try again later.' });
        const { name } = request.params;
        const secrets = receipts.secretsOf(name);
        if (secrets === null) return reply.code(404).send({ error: 'There is no such receiver.' });
        const headers = request.headers as Record<string, string>;
        if (!isSigned(secrets, request.body, headers))
          return reply.code(401).send({ error: 'The signature is not valid.' });
        receipts.add(name, headers['webhook-id'] ?? '', request.body);
        return reply.code(204).send();
      },
    );
  });
  app.get('/webhooks', async (_request, reply) =>
    sendPage(reply, {
      title: 'Webhooks',
      wide: true,
      body: html`<h1>Webhooks</h1>
        <p class="soft">Messages with a valid signature, each once. Newest first.</p>
        <ul>
          ${receipts.all().map(
            ({ id, at, times, body }) =>
              html`<li>
                ${bruneiTime(at, 'en')} · ${id} · received ${String(times)} times
                <pre>${body}</pre>
              </li>`,
          )}
        </ul>`,
    }),
  );
}
