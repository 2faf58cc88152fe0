import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getWebhook, makeWebhookSecret, saveWebhook } from '#domain/webhooks/calls.ts';
import { value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bought, eventWith } from '#tests/support/webhooks/orders.ts';
import { newSecret, passHours, receiverAt } from '#tests/support/webhooks/receiving.ts';
import { sendWebhooks } from './service.send.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const system = async () => ({ admin: await testApp().admin('system') });
const page = { pageNum: 1, pageSize: 50, isExport: false };
const send = async () => (await sendWebhooks(testApp().core)).webhooks ?? 0;

beforeAll(() => testApp().core.jobs.stop());

describe('the secret of an endpoint', () => {
  test('is returned once, stored sealed, and two are valid for a day after a rotation', async () => {
    const receiver = await receiverAt(testApp().core.config.sandboxUrl, []);
    const admin = await system();
    const fields = {
      name: 'Mail system',
      country: 'bn',
      district: null,
      url: receiver.url,
      events: ['order.paid' as const],
      isActive: true,
    };
    const { id } = (await testApp().ask(saveWebhook, fields, admin)).data;
    const event = await eventWith(testApp());
    await bought(testApp(), event);
    const first = (await testApp().ask(makeWebhookSecret, { id, version: 1 }, admin)).data.secret;
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await receiver.accept([first]);
    // The event before the secret was not kept.
    expect(await send()).toBe(0);
    await bought(testApp(), event);
    expect(await send()).toBe(1);
    const second = (await testApp().ask(makeWebhookSecret, { id, version: 2 }, admin)).data.secret;
    await bought(testApp(), event);
    expect(await send()).toBe(1);
    await receiver.accept([second]);
    await bought(testApp(), event);
    expect(await send()).toBe(1);
    await receiver.accept([first]);
    await passHours(db(), 25);
    await bought(testApp(), event);
    expect(await send()).toBe(0);
    expect(await receiver.received()).toHaveLength(3);
    const stored = await value<string>(db())`
      select encode(secret_sealed, 'escape') || encode(old_secret_sealed, 'escape') from webhook_endpoint`;
    expect(stored).not.toContain('whsec_');
    const read = (await testApp().ask(getWebhook, { id }, admin)).data;
    const audit = await testApp().ask(
      listAudit,
      { ...page, entity: 'webhook', entityId: id },
      admin,
    );
    expect(audit.data.items).toHaveLength(3);
    for (const secret of [first, second])
      expect(JSON.stringify([read, audit.data])).not.toContain(secret);
  });

  test('an address without https, with a user name or in an inner network gets nothing', async () => {
    const admin = await system();
    const fields = {
      name: 'Inner',
      country: 'bn',
      district: null,
      events: ['order.paid' as const],
      isActive: true,
    };
    for (const url of ['http://crm.example.com/', 'https://me@crm.example.com/', 'crm'])
      expect((await testApp().ask(saveWebhook, { ...fields, url }, admin)).envelope).toMatchObject({
        errorCode: refusals.webhookAddress,
        errorValues: { field: 'url' },
      });
    const { webhooks } = testApp().core.integrations;
    for (const url of ['https://127.0.0.1:9/', 'https://[::1]/', 'https://10.0.0.8/hooks'])
      expect(
        await webhooks.send({ url, id: 'msg_1', payload: '{}', secrets: [newSecret()] }),
      ).toEqual({ failure: 'host in an inner network' });
  });
});
