import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { saveLanguage } from '#domain/members/calls.ts';
import { getOrderMails } from '#domain/notifications/calls.order.ts';
import { correctOrderContact, repeatOrderMail } from '#domain/orders/acts/calls.contact.ts';
import { renewTicketCodes } from '#domain/orders/acts/calls.tickets.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, sql, value } from '#api/platform/db/sql.ts';
import { actOf, placeKeysOf, refusedField } from '#tests/support/acts.ts';
import { contact, keepOrder } from '#tests/support/buying.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { mailsTo, notificationsOf, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const desk = async () => ({ admin: await testApp().admin('order') });
let last = 0;
const otherContact = () => ({
  name: 'Pengiran Anak',
  phone: '+673 888 1234',
  email: `corrected.${++last}@members.example`,
});
const countOf = (table: string) =>
  value<number>(testApp().core.db)`select count(*)::int from ${sql.table(table)}`;

describe('the contact of an order', () => {
  test('is corrected, and the member gets a mail to the new address in their language (B-23)', async () => {
    const { orderNumber, buyer } = await guestsOf(testApp(), 1);
    await testApp().ask(
      saveLanguage,
      { aboNo: buyer.ada, countryCode: 'bn', language: 'ms' },
      buyer,
    );
    const next = otherContact();
    const input = { ...actOf(orderNumber), contact: next };
    expect((await testApp().ask(correctOrderContact, input, await desk())).data).toEqual({
      mail: null,
    });
    expect((await buyer.detail(orderNumber)).data.contact).toEqual(next);
    await sendMails(testApp());
    const [mail] = await mailsTo(testApp(), next.email);
    expect(mail!.subject).toMatch(/^Pesanan awda diubah: /);
    expect(mail!.text).toContain(`kini ${next.name}, ${next.phone}, ${next.email}.`);
    expect(mail!.text).not.toContain(input.reason);
  });

  test('a preview returns exactly the mail that is sent, and changes nothing (B-23)', async () => {
    const { orderNumber, buyer } = await guestsOf(testApp(), 1);
    const next = otherContact();
    const before = [
      await countOf('notification'),
      await countOf('audit_log'),
      await countOf('order_act'),
    ];
    const shown = await testApp().ask(
      correctOrderContact,
      { ...actOf(orderNumber, { message: 'preview', tellReason: true }), contact: next },
      await desk(),
    );
    expect(shown.data.mail).toMatchObject({ to: next.email, lang: 'en' });
    expect([
      await countOf('notification'),
      await countOf('audit_log'),
      await countOf('order_act'),
    ]).toEqual(before);
    expect((await buyer.detail(orderNumber)).data.contact).toEqual(contact);
    const input = { ...actOf(orderNumber, { tellReason: true }), contact: next };
    await testApp().ask(correctOrderContact, input, await desk());
    await sendMails(testApp());
    const [mail] = await mailsTo(testApp(), next.email);
    expect([mail!.subject, mail!.text]).toEqual([shown.data.mail!.subject, shown.data.mail!.text]);
    expect(mail!.text).toContain(`Reason: ${input.reason}`);
  });

  test('is corrected without a mail, once for each request key, and the log has no personal data (API-017, B-24)', async () => {
    const { orderNumber } = await guestsOf(testApp(), 1);
    const next = otherContact();
    const input = { ...actOf(orderNumber, { message: 'none' }), contact: next };
    for (const _ of [1, 2])
      expect((await testApp().ask(correctOrderContact, input, await desk())).code).toBeNull();
    const other = { ...input, contact: { ...next, name: 'Somebody Else' } };
    expect((await testApp().ask(correctOrderContact, other, await desk())).code).toBe(
      refusals.idempotencyKeyReused,
    );
    expect((await notificationsOf(testApp(), orderNumber)).map(({ kind }) => kind)).not.toContain(
      'DESK_CHANGE',
    );
    const { data } = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(data.items).toMatchObject([
      {
        action: 'change',
        reason: input.reason,
        new: { contactFields: ['name', 'phone', 'email'] },
      },
    ]);
    expect(JSON.stringify(data.items)).not.toContain(next.email);
  });

  test('is refused with a wrong address at its field, and nothing changes (VAL-024)', async () => {
    const { orderNumber, buyer } = await guestsOf(testApp(), 1);
    const input = { ...actOf(orderNumber), contact: { ...otherContact(), email: 'nowhere' } };
    expect(await refusedField(testApp(), correctOrderContact, { ...(await desk()), input })).toBe(
      'contact.email',
    );
    expect((await buyer.detail(orderNumber)).data.contact).toEqual(contact);
  });
});

describe('a mail sent again', () => {
  const mailsOf = async (orderNumber: string) =>
    (await testApp().ask(getOrderMails, { orderNumber }, await desk())).data.mails;

  test('is a row of its own to the present address, and the first one stays (B-23, EXT-013)', async () => {
    const { orderNumber } = await guestsOf(testApp(), 1);
    await sendMails(testApp());
    const next = otherContact();
    await testApp().ask(
      correctOrderContact,
      { ...actOf(orderNumber, { message: 'none' }), contact: next },
      await desk(),
    );
    const bought = (await mailsOf(orderNumber)).find(({ kind }) => kind === 'PURCHASED')!;
    const input = { ...actOf(orderNumber), mailId: bought.id };
    for (const _ of [1, 2])
      expect((await testApp().ask(repeatOrderMail, input, await desk())).code).toBeNull();
    await sendMails(testApp());
    const mails = await mailsTo(testApp(), next.email);
    expect(mails.map(({ subject }) => subject)).toEqual([bought.subject]);
    expect(mails[0]!.files.map(({ name }) => name)).toEqual([`balai-${orderNumber}.ics`]);
    expect((await mailsOf(orderNumber)).filter(({ kind }) => kind === 'PURCHASED')).toHaveLength(2);
    const again = await testApp().ask(
      repeatOrderMail,
      { ...actOf(orderNumber), mailId: bought.id },
      await desk(),
    );
    expect(again.code).toBeNull();
  });

  test('sends the tickets without naming a mail, and its preview is that mail (B-23)', async () => {
    const { orderNumber } = await guestsOf(testApp(), 1);
    const input = { ...actOf(orderNumber, { message: 'preview' }), mailId: null };
    const { data } = await testApp().ask(repeatOrderMail, input, await desk());
    expect(data.mail).toMatchObject({
      to: contact.email,
      text: expect.stringContaining('View tickets'),
    });
    const before = (await mailsOf(orderNumber)).length;
    await testApp().ask(repeatOrderMail, { ...actOf(orderNumber), mailId: null }, await desk());
    expect((await mailsOf(orderNumber)).length).toBe(before + 1);
  });

  test('is refused when overtaken, without an address, and for a mail of another order (B-23)', async () => {
    const one = await guestsOf(testApp(), 1);
    const other = await guestsOf(testApp(), 1);
    const send = async (orderNumber: string, mailId: string) =>
      (await testApp().ask(repeatOrderMail, { ...actOf(orderNumber), mailId }, await desk())).code;
    const mails = await mailsOf(one.orderNumber);
    const held = mails.find(({ kind }) => kind === 'RESERVED')!;
    const bought = mails.find(({ kind }) => kind === 'PURCHASED')!;
    expect(await send(one.orderNumber, held.id)).toBe(refusals.mailOutdated);
    expect(await send(other.orderNumber, bought.id)).toBe(refusals.noData);
    await run(testApp().core.db)`
      update booking_order set contact = '{}' where order_number = ${one.orderNumber}`;
    expect(await send(one.orderNumber, bought.id)).toBe(refusals.mailWithoutAddress);
    expect(await mailsOf(one.orderNumber)).toHaveLength(mails.length);
  });
});

test('a mail about new codes leads to the tickets (B-20)', async () => {
  const { orderNumber } = await guestsOf(testApp(), 1);
  const places = await placeKeysOf(testApp(), orderNumber);
  const input = { ...actOf(orderNumber, { message: 'preview' }), places };
  const { mail } = (await testApp().ask(renewTicketCodes, input, await desk())).data;
  expect(mail!.text).toContain('Your ticket has a new code.');
  expect(mail!.text).toContain(
    `View tickets: ${testApp().url}/ActivityTicket?orderNumber=${orderNumber}`,
  );
});
