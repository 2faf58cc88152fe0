import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getMyTickets } from '#domain/tickets/calls.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const care = '+673 222 8800';

test.each([
  ['ORDERING', '4903'],
  ['ACCOUNT', '8003'],
] as const)(
  'a block on %s refuses orders, check-out and payment but keeps purchases visible (SES-052, B-33, I29, ROL-019)',
  async (kind, code) => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const { id } = await makeMember(db, { ada: buyer.ada });
    const [bought, waiting, held] = [await makeEvent(db), await makeEvent(db), await makeEvent(db)];
    const paid = await buyer.reserve(bought);
    await buyer.confirm(paid);
    await inShop(testApp(), paid, 'pay');
    await reached(buyer, paid, 'PAID');
    const paying = await buyer.reserve(waiting);
    await buyer.confirm(paying);
    await reached(buyer, paying, 'PAYING');
    const reserved = await buyer.reserve(held);

    await sql`insert into block_privilege (member_id, kind, source) values (${id}, ${kind}, 'ADMIN')`.execute(
      db,
    );

    const refusals = [
      await buyer.create(await makeEvent(db)),
      await buyer.confirm(reserved),
      await buyer.page(paying),
    ];
    for (const refused of refusals) {
      expect([refused.http, refused.code, refused.envelope.data]).toEqual([200, code, null]);
      expect(refused.envelope.errorMsg).toContain(care);
    }
    const list = await testApp().ask(
      getAvalaibleEvents,
      { bookingStatus: 'all' },
      { token: buyer.token },
    );
    expect(list.code).toBeNull();
    expect((await buyer.detail(paid)).data.orderStatus).toBe('PAID');
    expect(
      (await testApp().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, { token: buyer.token }))
        .code,
    ).toBeNull();

    await sql`delete from block_privilege where member_id = ${id}`.execute(db);
    expect((await buyer.confirm(reserved)).code).toBeNull();
    expect((await buyer.page(paying)).code).toBeNull();
  },
);
