import { randomBytes, randomUUID } from 'node:crypto';
import type { WebhookInput } from '#demo/make/make.webhooks.ts';
import { makeWebhooks } from '#demo/make/make.webhooks.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { type Conn, run } from '#api/platform/db/sql.ts';
import { post } from '#tests/testApp.ts';

type Received = {
  id: string;
  times: number;
  message: { type: string; data: Record<string, unknown> };
};

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A receiver of the sandbox that accepts these secrets. */
export async function receiverAt(sandboxUrl: string, secrets: readonly string[]) {
  const url = `${sandboxUrl}/sandbox/webhooks/${randomUUID()}`;
  const accept = async (of: readonly string[]) => {
    const { ok } = await fetch(url, { ...post({ secrets: of }), method: 'PUT' });
    if (!ok) throw new Error('the sandbox has no receiver');
  };
  await accept(secrets);
  return {
    url,
    accept,
    async received(): Promise<Received[]> {
      const rows = (await (await fetch(url)).json()) as {
        id: string;
        body: string;
        times: number;
      }[];
      return rows.map(({ id, body, times }) => ({
        id,
        times,
        message: JSON.parse(body) as Received['message'],
      }));
    },
  };
}

/** An endpoint with a secret, at a receiver of its own. */
export async function endpointAt(
  { db, secrets, sandboxUrl }: { db: Conn; secrets: Pick<Secrets, 'encrypt'>; sandboxUrl: string },
  input: Partial<WebhookInput> = {},
) {
  const secret = newSecret();
  const receiver = await receiverAt(sandboxUrl, [secret]);
  const sealed = secrets.encrypt(Buffer.from(secret));
  const [id] = await makeWebhooks(db, [
    { name: 'Member system', ...input, url: receiver.url, secret: sealed },
  ]);
  return { ...receiver, id: String(id), secret };
}

/** Lets time pass for the retries of all endpoints. */
export async function passHours(conn: Conn, hours: number): Promise<void> {
  await run(conn)`
    update webhook_endpoint set next_at = next_at - make_interval(hours => ${hours}), failing_since = failing_since - make_interval(hours => ${hours}),
      old_secret_until = old_secret_until - make_interval(hours => ${hours})`;
  await run(
    conn,
  )`update webhook_message set next_at = next_at - make_interval(hours => ${hours}) where state = 'WAITING'`;
}
