import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { buyerIn, contact, inShop, reached, inputFor } from '#tests/support/buying.ts';
import { openBrowser } from '#tests/browser.ts';
import { mailsTo, sendMails, notificationsOf } from '#tests/support/mails.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
let last = 0;
const stranger = () => `stranger.${++last}@elsewhere.example`;
const free = () => makeEvent(testApp().core.db, { ticketTypes: [{ price: 0, total: 99 }] });

describe('mails to addresses that are not the member’s own', () => {
  test('are prevented for a contact name with an address in it, which is refused with 9102 (B-23, EVT-073)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db);
    for (const name of ['You won: prize-bn.com/x', 'see https://x.example', 'mail me@x.example']) {
      const refused = await buyer.create(event, 1, { contact: { ...contact, name } });
      expect([refused.code, refused.envelope.errorValues]).toEqual([
        '9102',
        { field: 'contact.name' },
      ]);
      expect(refused.envelope.errorMsg).toBe(
        'A name cannot contain a web or e-mail address. Please enter only the name.',
      );
    }
    expect(await buyer.onTab({ orderStatus: ['UNPAID', 'PAYING', 'PAID', 'CANCEL'] })).toEqual([]);
  });

  test.each(['a,b@members.example', 'a"b@members.example', '<a@members.example>'])(
    'are prevented for %s, which is refused as contact address (EXT-013)',
    async (email) => {
      const buyer = await buyerIn(testApp());
      const input = inputFor(await makeEvent(testApp().core.db), 1, {});
      const refused = await testApp().raw(addressOf(createActivityOrder), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
        body: JSON.stringify({ ...input, contact: { ...contact, email } }),
      });
      expect(refused.envelope).toMatchObject({
        errorCode: '9001',
        errorValues: { field: 'contact.email' },
      });
    },
  );

  test('do not contain the contact name that the member chose until the order is paid (B-23)', async () => {
    const email = stranger();
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 1, {
      contact: { ...contact, name: 'Dear Winner', email },
    });
    await sendMails(testApp());
    const [reserved] = await mailsTo(testApp(), email);
    expect(reserved!.text).not.toContain('Dear Winner');
    await buyer.confirm(orderNumber);
    await sendMails(testApp());
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await sendMails(testApp());
    expect((await mailsTo(testApp(), email)).at(-1)!.text).toContain('Dear Winner');
  });

  test('go only to the verified address of the central login while the order is unpaid (EXT-001, B-23)', async () => {
    const person = testApp().people.find(({ key }) => key === 'ownerBonus')!;
    const browser = openBrowser(testApp());
    await browser.signIn(person.ada);
    const { token } = (await browser.token()).body;
    const email = stranger();
    const event = await makeEvent(testApp().core.db);
    const { data } = await testApp().ask(
      createActivityOrder,
      inputFor(event, 1, { contact: { ...contact, email } }),
      { token: token! },
    );
    await sendMails(testApp());
    expect(await mailsTo(testApp(), email)).toEqual([]);
    expect(
      (await mailsTo(testApp(), person.email)).map(({ subject }) => subject.split(':')[0]),
    ).toEqual(['Held for you']);
    expect(await notificationsOf(testApp(), data.orderNumber)).toMatchObject([
      { kind: 'RESERVED', state: 'SENT' },
    ]);
  });

  test('are limited to a dozen an hour from one member to one address (B-23, B-25)', async () => {
    const email = stranger();
    const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    for (let i = 0; i < 15; i++) {
      const orderNumber = await buyer.reserve(await free(), 1, { contact: { ...contact, email } });
      await sendMails(testApp());
      await buyer.remove(orderNumber);
    }
    const { rows } = await sql<{ state: string; trouble: string; n: number }>`
      select n.state, n.trouble, count(*)::int as n from notification n join member m on m.id = n.member_id
      where m.ada = ${buyer.ada} group by 1, 2 order by 1`.execute(testApp().core.db);
    expect(rows).toEqual([
      { state: 'SENT', trouble: '', n: 12 },
      { state: 'SKIPPED', trouble: 'too many', n: 3 },
    ]);
    expect(await mailsTo(testApp(), email)).toHaveLength(12);
    await other.reserve(await free(), 1, { contact: { ...contact, email } });
    await sendMails(testApp());
    expect(await mailsTo(testApp(), email)).toHaveLength(13);
  });
});
