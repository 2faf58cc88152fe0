import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { addressOf } from '#domain/call.ts';
import {
  getMailTemplate,
  listMailTemplates,
  listNotifications,
  resetMailTemplate,
  retryNotification,
  saveMailTemplate,
} from '#domain/notifications/calls.admin.ts';
import { type NotificationKind, notificationKind } from '#domain/notifications/shapes.ts';
import mailSubjects from '#locales/en/mailSubjects.json' with { type: 'json' };
import { buyerIn, contact } from '#tests/support/buying.ts';
import { mailsTo, sendMails, notificationsOf } from '#tests/support/mails.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';
import { keepTemplates } from './service.templates.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const content = () => testApp().admin('content');
const templateOf = async (kind: NotificationKind) =>
  (await ask(getMailTemplate, { kind }, { admin: await content() })).data;

let last = 0;
async function reserved(name = 'Tea'): Promise<{ email: string; orderNumber: string }> {
  const email = `desk.${++last}@members.example`;
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db, { name }), 1, {
    contact: { ...contact, email },
  });
  await sendMails(testApp());
  return { email, orderNumber };
}

describe('mail templates', () => {
  test('apply a changed subject to the next mail and can be reset (ADM-048)', async () => {
    const admin = await content();
    const before = await templateOf('RESERVED');
    expect(before).toMatchObject({ isChanged: false, subjects: { en: mailSubjects.RESERVED } });
    const subjects = { ...before.subjects, en: 'Only for you: {event}!' };
    expect((await ask(saveMailTemplate, { ...before, subjects }, { admin })).code).toBeNull();
    const { email } = await reserved('Garden Day');
    expect((await mailsTo(testApp(), email)).map((mail) => mail.subject)).toEqual([
      'Only for you: Garden Day!',
    ]);
    const audit = await ask(
      listAudit,
      { ...page, entity: 'mail template', entityId: 'RESERVED' },
      { admin: await testApp().admin('system') },
    );
    expect(audit.data.items[0]).toMatchObject({
      action: 'change',
      old: { subjects: { en: mailSubjects.RESERVED } },
      new: { subjects: { en: 'Only for you: {event}!' } },
    });
    const now = await templateOf('RESERVED');
    expect(now).toMatchObject({
      isChanged: true,
      version: before.version + 1,
      changedAt: expect.any(Number),
    });
    expect((await ask(saveMailTemplate, { ...before, subjects }, { admin })).code).toBe('9010');
    expect(
      (await ask(resetMailTemplate, { kind: 'RESERVED', version: now.version }, { admin })).code,
    ).toBeNull();
    expect(await templateOf('RESERVED')).toMatchObject({
      isChanged: false,
      changedAt: null,
      subjects: before.subjects,
    });
  });

  test('survive a start when changed and are updated to the release otherwise (ADM-048)', async () => {
    const admin = await content();
    const { db } = testApp().core;
    const before = await templateOf('REMINDER');
    await ask(
      saveMailTemplate,
      { ...before, subjects: { ...before.subjects, ms: 'Jangan lupa: {event}' } },
      { admin },
    );
    await sql`update notification_template set subject = 'of an older release' where kind = 'EXPIRED' and lang = 'en'`.execute(
      db,
    );
    await sql`delete from notification_template where kind = 'CHANGED' and lang = 'ms'`.execute(db);
    await keepTemplates(testApp().core);
    expect((await templateOf('REMINDER')).subjects.ms).toBe('Jangan lupa: {event}');
    expect((await templateOf('EXPIRED')).subjects.en).toBe(mailSubjects.EXPIRED);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from notification_template`.execute(db);
    expect(rows[0]!.n).toBe(notificationKind.options.length * 3);
    const all = (await ask(listMailTemplates, page, { admin })).data;
    expect([all.items.map((one) => one.kind), all.totalNum]).toEqual([
      notificationKind.options,
      notificationKind.options.length,
    ]);
    const found = await ask(
      listMailTemplates,
      { ...page, search: 'wang {amount} pulang' },
      { admin },
    );
    expect(found.data.items.map((one) => one.kind)).toContain('REFUND_DUE');
  });

  test.for([
    ['bodies', 'en', 'Be quick: {event}', '9020', { field: 'bodies.en', name: '{deadline}' }],
    [
      'bodies',
      'ms',
      'Hingga {deadline}: {event} {ada}',
      '9021',
      { field: 'bodies.ms', name: '{ada}' },
    ],
    ['subjects', 'zh-CN', '', '9001', { field: 'subjects.zh-CN' }],
    ['subjects', 'en', ' \u0007\n ', '9001', { field: 'subjects.en' }],
  ] as const)(
    'refuse %s in %s as %j at its field (ADM-048)',
    async ([part, language, text, code, values]) => {
      const before = await templateOf('RESERVED');
      const answer = await ask(
        saveMailTemplate,
        { ...before, [part]: { ...before[part], [language]: text } },
        { admin: await content() },
      );
      expect([answer.code, answer.envelope['errorValues']]).toEqual([code, values]);
      expect(await templateOf('RESERVED')).toEqual(before);
    },
  );

  test('can be changed only by administrators of texts for all countries (ADM-048, ROL-021, B-22)', async () => {
    const before = await templateOf('CANCELLED');
    const limited = await testApp().admin('event', [
      { role: 'content', country: 'bn', region: null },
    ]);
    expect((await ask(saveMailTemplate, before, { admin: limited })).http).toBe(403);
    expect(
      (
        await ask(
          resetMailTemplate,
          { kind: 'CANCELLED', version: before.version },
          { admin: limited },
        )
      ).http,
    ).toBe(403);
    const auditor = await testApp().admin('auditor');
    expect((await ask(listMailTemplates, page, { admin: auditor })).code).toBeNull();
    expect((await ask(saveMailTemplate, before, { admin: auditor })).http).toBe(403);
    expect(
      (await ask(listMailTemplates, page, { admin: await testApp().admin('order') })).http,
    ).toBe(403);
    const raw = await testApp().raw(
      addressOf(getMailTemplate),
      post({ kind: 'NOTHING' }, { cookie: await content(), 'x-balai': '1' }),
    );
    expect(raw.envelope.errorCode).toBe('9001');
  });
});

describe('the log of notifications', () => {
  const logOf = async (search: string, admin: string) =>
    (await ask(listNotifications, { ...page, search }, { admin })).data.items;

  test('finds a mail by its order and shows its subject with a masked address (ADM-048)', async () => {
    const { orderNumber, email } = await reserved('Long Lunch');
    const admin = await content();
    const [row, ...more] = await logOf(orderNumber, admin);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'RESERVED',
      state: 'SENT',
      country: 'bn',
      lang: 'en',
      orderNumber,
      attempts: 1,
      nextAt: null,
    });
    expect(row!.subject).toContain('Long Lunch');
    expect(row!.sentTo).toBe('d…@members.example');
    expect(JSON.stringify(row)).not.toContain(email);
    expect((await logOf('Long Lunch', admin)).map((one) => one.id)).toEqual([row!.id]);
    expect(
      (await ask(listNotifications, { ...page, search: orderNumber, state: 'FAILED' }, { admin }))
        .data.totalNum,
    ).toBe(0);
    expect(
      (await ask(listNotifications, { ...page, search: orderNumber, kind: 'RESERVED' }, { admin }))
        .data.totalNum,
    ).toBe(1);
  });

  test('retries a failed mail on request, but no sent one and none of another country (ADM-048, I25)', async () => {
    const admin = await content();
    await testApp().sandbox({ mail: 'refuse' });
    const { orderNumber, email } = await reserved();
    await testApp().sandbox({ mail: 'ok' });
    const [failed] = await logOf(orderNumber, admin);
    expect(failed).toMatchObject({ state: 'FAILED', trouble: 'answered 550' });
    const abroad = await testApp().admin('event', [
      { role: 'content', country: 'sg', region: null },
    ]);
    expect(await logOf(orderNumber, abroad)).toEqual([]);
    expect((await ask(retryNotification, { id: failed!.id }, { admin: abroad })).code).toBe('6040');
    expect(
      (
        await ask(
          retryNotification,
          { id: failed!.id },
          { admin: await testApp().admin('auditor') },
        )
      ).http,
    ).toBe(403);
    expect((await ask(retryNotification, { id: failed!.id }, { admin })).code).toBeNull();
    await sendMails(testApp());
    expect(await notificationsOf(testApp(), orderNumber)).toMatchObject([{ state: 'SENT' }]);
    expect(await mailsTo(testApp(), email)).toHaveLength(1);
    expect((await ask(retryNotification, { id: failed!.id }, { admin })).code).toBe('6040');
    expect((await ask(retryNotification, { id: '999999999' }, { admin })).code).toBe('6040');
  });
});
