import { describe, expect, test } from 'vitest';
import { getSentMail } from '#domain/notifications/calls.admin.ts';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import { getMemberTimeline, getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import { timelineSize } from '#domain/orders/timeline/shapes.ts';
import { inviteGuest, nameGuest } from '#domain/tickets/calls.guests.ts';
import { setMemberBlock } from '#domain/members/calls.admin.ts';
import { makeEvent, makeMember, makeOrder, makeOrders } from '#demo/make/make.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { value } from '#api/platform/db/sql.ts';
import { sendMails } from '#tests/support/mails.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { orderDeskOf } from '#tests/support/orderDesk.ts';
import { testAppOf } from '#tests/support/open.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { policyGuest } from '#tests/policy/policy.marks.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { desk, purchased } = orderDeskOf(testApp);
const db = () => testApp().core.db;
const entries = async (orderNumber: string, admin: string) =>
  (await testApp().ask(getOrderTimeline, { orderNumber, pageNum: 1 }, { admin })).data.items;
const kindsOf = (items: readonly { kind: string; what: string }[]) =>
  items.map(({ kind, what }) => `${kind} ${what}`);

describe('the timeline of an order', () => {
  test('shows states, shop, money, tickets, mails and papers, the newest first, and who did it (ADM-036, B-24)', async () => {
    const { first } = await desk();
    const { orderNumber, hybrisNumber, buyer } = await purchased(2);
    await sendMails(testApp());
    const bought = await entries(orderNumber, first.admin);
    const times = bought.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(bought.map(({ key }) => key)).size).toBe(bought.length);
    expect(kindsOf(bought)).toEqual(
      expect.arrayContaining([
        'STEP UNPAID',
        'STEP PAYING',
        'STEP PAID',
        'REPORT PAID',
        'MONEY CAPTURED',
        'TICKETS ISSUED',
        'MAIL RESERVED',
        'MAIL PURCHASED',
        'PAPER INVOICE',
      ]),
    );
    expect(bought).toContainEqual(
      expect.objectContaining({ kind: 'TICKETS', count: 2, orderNumber }),
    );
    expect(bought).toContainEqual(
      expect.objectContaining({ kind: 'REPORT', who: 'ECOM', text: hybrisNumber, amount: 2000 }),
    );
    expect(bought).toContainEqual(
      expect.objectContaining({ what: 'UNPAID', who: 'MEMBER', name: null }),
    );
    const reason = 'The hall is flooded';
    await testApp().ask(cancelForCompany, { orderNumber, reason }, first);
    const [newest, ...older] = (await entries(orderNumber, first.admin)).filter(
      ({ kind }) => kind === 'STEP',
    );
    expect(newest).toMatchObject({ what: 'CANCEL', who: 'ADMIN', text: reason });
    expect(newest!.name).not.toBe('');
    expect(older).toHaveLength(3);
    expect(kindsOf(await entries(orderNumber, first.admin))).toEqual(
      expect.arrayContaining(['MONEY REFUND_DUE', 'PAPER CREDIT']),
    );
    expect(buyer.ada).not.toBe('');
  });

  test('shows guests, new codes and scans with the name of the person (TKT-021, I41)', async () => {
    const { first } = await desk();
    const member = await makeMember(db(), { name: 'Haji Basri' });
    const event = await makeEvent(db());
    const order = await makeOrder(db(), testApp().core.secrets, { member, event, status: 'PAID' });
    const token = await testApp().token(member.ada);
    const ticketID = String(order.ticketIds[0]);
    const { url } = (await testApp().ask(inviteGuest, { ticketID }, { token })).data;
    await testApp().ask(nameGuest, { secret: new URL(url).hash.slice(1), ...policyGuest });
    await value(db())`
      insert into checkin_log (session_id, ticket_id, actor_kind, actor_id, nonce, asked, at, received_at, result, is_first, let_in)
      values (${event.sessionIds[0]!}, ${order.ticketIds[0]!}, 'DEVICE', 0, 'timeline', 'x', app_now(), app_now(), 'OK', true, true) returning id`;
    const items = await entries(order.orderNumber, first.admin);
    expect(kindsOf(items)).toEqual(
      expect.arrayContaining(['INVITED GUEST', 'GIVEN GUEST', 'CODE REPLACED', 'SCAN SCANNED']),
    );
    for (const kind of ['GIVEN', 'SCAN'])
      expect(items.find((one) => one.kind === kind)).toMatchObject({ text: policyGuest.name });
  });

  test('gives a mail with its text as it was sent (B-23)', async () => {
    const { first } = await desk();
    const { orderNumber } = await purchased();
    await sendMails(testApp());
    const mail = (await entries(orderNumber, first.admin)).find(
      ({ what }) => what === 'PURCHASED',
    )!;
    expect(mail).toMatchObject({ kind: 'MAIL', result: 'SENT' });
    const { data } = await testApp().ask(getSentMail, { id: mail.mailId! }, first);
    expect(data).toMatchObject({ subject: mail.text, state: 'SENT' });
    expect(data.body).toContain(orderNumber);
    expect(data.sentTo).toMatch(/^.…@/);
  });
});

describe('the timeline of a member', () => {
  test('shows all orders, blocks and accepted terms, page by page (ADM-007)', async () => {
    const { first } = await desk();
    const system = { admin: await testApp().admin('system') };
    const member = await makeMember(db(), { accepted: ['LOGIN'] });
    const memberId = String(member.id);
    const sold = await makeOrders(
      db(),
      testApp().core.secrets,
      Array.from({ length: 40 }, () => ({ member, status: 'PAID' as const })),
    );
    await makeInvoices(db(), [sold[0]!.id]);
    const block = { id: memberId, kind: 'ORDERING' as const, was: null, reason: 'Deposit missing' };
    await testApp().ask(setMemberBlock, block, system);
    const page = async (pageNum: number) =>
      (await testApp().ask(getMemberTimeline, { memberId, pageNum }, first)).data;
    const one = await page(1);
    expect([one.items.length, one.hasMore]).toEqual([timelineSize, true]);
    const all = [...one.items];
    for (let number = 2, more = true; more; number++) {
      const next = await page(number);
      all.push(...next.items);
      more = next.hasMore;
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([null, ...sold.map(({ orderNumber }) => orderNumber)]),
    );
    expect(all).toContainEqual(
      expect.objectContaining({ kind: 'BLOCK', what: 'ORDERING', text: 'Deposit missing' }),
    );
    expect(kindsOf(all)).toContain('TERMS LOGIN');
  });

  test('shows a role for a district the orders of its district only (B-45)', async () => {
    const { cookie: admin } = await consoleOf(testApp(), [
      { role: 'order', country: 'bn', region: 'TU' },
    ]);
    const member = await makeMember(db(), { accepted: ['LOGIN'] });
    const soldIn = async (districtCode: string | null) =>
      makeOrder(db(), testApp().core.secrets, {
        member,
        event: await makeEvent(db(), { districtCode }),
        status: 'PAID',
      });
    const [own] = [await soldIn('TU'), await soldIn('BM'), await soldIn(null)];
    const { data } = await testApp().ask(
      getMemberTimeline,
      { memberId: String(member.id), pageNum: 1 },
      { admin },
    );
    expect(new Set(data.items.map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([own.orderNumber]),
    );
  });
});
