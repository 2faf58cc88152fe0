import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

test('reserves the fitting one of two concurrent purchases although the other is refused (EVT-075)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 2 }] });
      const buyer = await buyerIn(testApp());
      const [tooMany, fitting] = await Promise.all([
        buyer.create(event, 3, {}, { key: 'purchase-of-three' }),
        buyer.create(event, 1, {}, { key: 'purchase-of-one' }),
      ]);
      return [tooMany.code, fitting.code, (await stockOf(testApp(), event)).held];
    }),
  );
  // The command for three places is refused as too many, or as a second order.
  expect(answers.filter(([tooMany]) => tooMany !== '8001' && tooMany !== '8039')).toEqual([]);
  expect(answers.map(([, fitting, held]) => [fitting, held])).toEqual(answers.map(() => [null, 1]));
});

test('reserves one of two concurrent purchases and returns its order number for the other (ERR-037)', async () => {
  const event = await makeEvent(testApp().core.db);
  const buyer = await buyerIn(testApp());
  const answers = await Promise.all([buyer.create(event), buyer.create(event, 2)]);
  const made = answers.find(({ code }) => code === null);
  const other = answers.find(({ code }) => code === '8039');
  expect(other?.envelope.data).toEqual({ orderNumber: made?.data.orderNumber });
});

test('stores order lines and tax of concurrent orders in each member’s language (LNG-008)', async () => {
  const { db } = testApp().core;
  await sql`insert into tax_rate (country, rate, show_tax, valid_from) values ('bn', 6, true, '2020-06-01')`.execute(
    db,
  );
  await sql`
    insert into tax_rate_text (tax_rate_id, lang, tax_desc) select id, lang, desc_of from tax_rate,
      (values ('en', 'incl. 6% GST'), ('zh-CN', '含 6% 消费税'), ('ms', 'termasuk 6% GST')) as t (lang, desc_of) where rate = 6`.execute(
    db,
  );
  const event = await makeEvent(db, {
    ticketTypes: [{ names: { en: 'Adult', 'zh-CN': '成人', ms: 'Dewasa' } }],
  });
  const languages = ['zh-CN', 'ms', 'en', 'ms', 'zh-CN'];
  const buyers = await Promise.all(languages.map(() => buyerIn(testApp())));
  const answers = await Promise.all(
    buyers.map((buyer, index) => buyer.create(event, 1, {}, { language: languages[index]! })),
  );
  const numbers = answers.map(({ data }) => data.orderNumber);
  const { rows } = await sql<{ number: string; text: string; tax: string }>`
    select o.order_number as number, l.text, o.tax_desc as tax from booking_order o join order_line l on l.order_id = o.id
    where o.order_number = any(${numbers})`.execute(db);
  const read = numbers
    .map((number) => rows.find((row) => row.number === number))
    .map((row) => [row?.text, row?.tax]);
  await sql`delete from tax_rate_text where tax_rate_id in (select id from tax_rate where rate = 6)`.execute(
    db,
  );
  await sql`delete from tax_rate where rate = 6`.execute(db);
  const chinese = ['成人', '含 6% 消费税'];
  const malay = ['Dewasa', 'termasuk 6% GST'];
  expect(read).toEqual([chinese, malay, ['Adult', 'incl. 6% GST'], malay, chinese]);
});
