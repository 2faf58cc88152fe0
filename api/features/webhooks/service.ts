import { randomBytes } from 'node:crypto';
import type { Input } from '#domain/call.ts';
import type { listWebhookMessages, replayWebhook } from '#domain/webhooks/calls.ts';
import { bothSecretsHours } from '#domain/webhooks/rules.ts';
import type { Webhook, WebhookFields, WebhookQuery } from '#domain/webhooks/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  logChange,
  moveState,
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
  writableRecord,
} from '#api/platform/records/records.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import {
  deleteWebhook,
  insertWebhook,
  replayMessage,
  resumeEndpoint,
  rotateSecret,
  setWebhook,
} from './store.ts';
import { findWebhook, listEndpoints, listMessages } from './store.view.ts';

type Named = { id: string; version: number };

const auditFields = ({ name, country, district, url, events, isActive }: WebhookFields) => ({
  name,
  country,
  region: district,
  url,
  events,
  isActive,
});

/** Endpoints of other systems; those of a district get only its orders (B-45). */
const webhooks: Saved<Webhook, WebhookFields> = {
  entity: 'webhook',
  area: 'settings',
  scope: ofDistrict,
  find: findWebhook,
  insert: insertWebhook,
  set: setWebhook,
  auditFields,
};

export const webhookRows = (ctx: AdminCtx, input: WebhookQuery) =>
  listEndpoints(ctx.db, input, ctx.admin.reach('settings.read'));

export const webhook = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, webhooks, id);

/** Throws 8210 for an address to which nothing may be sent. */
export async function keepWebhook(ctx: AdminCtx, input: SaveCommand<WebhookFields>) {
  await assertCountry(ctx, input.country);
  if (!ctx.integrations.webhooks.isAllowed(input.url))
    throw new Refused('webhookAddress', { field: 'url' });
  return saveRecord(ctx, webhooks, { ...input, events: [...new Set(input.events)].sort() });
}

export const dropWebhook = (ctx: AdminCtx, input: Named): Promise<null> =>
  removeRecord(ctx, webhooks, input, {
    move: (tx) => deleteWebhook(tx, input),
    old: auditFields,
  });

/** Makes a secret of 32 bytes. Its value is in the response only; the audit log has the fact. */
export async function newSecret(ctx: AdminCtx, input: Named): Promise<{ secret: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealed = ctx.secrets.encrypt(Buffer.from(secret));
  await moveState(ctx, webhooks, input, {
    action: 'change',
    move: (tx) => rotateSecret(tx, input, { sealed, hours: bothSecretsHours }),
    auditFields: () => ({ new: { secretMade: true } }),
  });
  return { secret };
}

export const resume = (ctx: AdminCtx, input: Named): Promise<null> =>
  moveState(ctx, webhooks, input, {
    action: 'change',
    move: (tx) => resumeEndpoint(tx, input),
    auditFields: () => ({ new: { resumed: true } }),
  });

export async function messageRows(ctx: AdminCtx, input: Input<typeof listWebhookMessages>) {
  await readRecord(ctx, webhooks, input.id);
  return listMessages(ctx.db, input);
}

export async function replay(
  ctx: AdminCtx,
  { id, message }: Input<typeof replayWebhook>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const { country } = await writableRecord(ctx, webhooks, id, tx);
    if ((await replayMessage(tx, id, message)) > 0)
      await logChange(tx, ctx, webhooks, {
        action: 'change',
        id,
        country,
        new: { replayed: message },
      });
  });
  return null;
}
