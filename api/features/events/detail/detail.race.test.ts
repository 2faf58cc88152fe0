import { type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { twinsOf } from '#tests/races/races.ts';
import type { TestApp } from '#tests/testApp.ts';
import { inputFor } from '#tests/support/buying.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

async function member(ada: string) {
  await makeMember(db(), { ada });
  const [token, at] = [await testApps[1]!.token(ada), await testApps[0]!.token(ada)];
  // Members read at one application and book at the other.
  return { token, booking: { token: at } };
}
async function read(testApp: TestApp, id: number, ask: { token: string }) {
  const { data, envelope } = await testApp.ask(getEventDetail, { eventID: String(id) }, ask);
  expect(envelope).toMatchObject({ resultCode: 1, errorCode: null });
  return data;
}

test('shows each change to an event immediately although its detail was read before (issue 21, EVT-045)', async () => {
  const ask = await member('8392001');
  const event = await makeEvent(db(), { name: 'Reed choir', ticketTypes: [{ total: 5 }] });
  const { id } = event;
  const one = testApps[1]!;
  expect((await read(one, id, ask)).name).toBe('Reed choir');
  const changes: readonly (readonly [string, RawBuilder<unknown>])[] = [
    ['its name', sql`update event_text set name = 'Reed choir again' where event_id = ${id}`],
    [
      'its description',
      sql`update event_text set description_html = '<p>New</p>' where event_id = ${id}`,
    ],
    [
      'its window',
      sql`update event set ticket_close_at = ticket_close_at - interval '1 hour' where id = ${id}`,
    ],
    [
      'a session',
      sql`update event_session set end_time = end_time - interval '1 minute' where event_id = ${id}`,
    ],
    [
      'a name of a ticket',
      sql`update ticket_type_text set name = 'Bench' where ticket_type_id in (select id from ticket_type where event_id = ${id})`,
    ],
    ['a price', sql`update ticket_type set price_cents = price_cents + 100 where event_id = ${id}`],
    ['a venue', sql`update event_venue set address = 'By the river' where event_id = ${id}`],
    [
      'a contact',
      sql`insert into event_contact (event_id, person, phone, sort) values (${id}, 'Aisyah', '+673 712 0000', 9)`,
    ],
    [
      'a language',
      sql`insert into event_offered_language (event_id, language_code, sort) values (${id}, 'ms', 9) on conflict do nothing`,
    ],
    [
      'a picture',
      sql`insert into event_photo (event_id, url, place) values (${id}, '/pictures/one.webp', 'DETAIL')`,
    ],
    [
      'its kind',
      sql`update event_type_text set name = name || ' !' where event_type_id = (select event_type_id from event where id = ${id})`,
    ],
    ['its stock', sql`update ticket_stock set total = total + 1 where event_id = ${id}`],
    ['its end', sql`update event set state = 'CANCELLED', cancelled_at = now() where id = ${id}`],
  ];
  let before = JSON.stringify(await read(one, id, ask));
  for (const [what, change] of changes) {
    await change.execute(db());
    const after = JSON.stringify(await read(one, id, ask));
    expect(after, what).not.toBe(before);
    before = after;
  }
  await sql`update event set state = 'DRAFT', cancelled_at = null where id = ${id}`.execute(db());
  const { code } = await one.ask(getEventDetail, { eventID: String(id) }, ask);
  expect(code).toBe('6040');
});

test('shows each member only their own order, block and invitation in the detail (issue 21, EVT-045)', async () => {
  const one = testApps[1]!;
  const [buyer, other] = [await member('8392011'), await member('8392012')];
  const open = await makeEvent(db(), { ticketTypes: [{ total: 5 }] });
  expect(await read(one, open.id, buyer)).toMatchObject({ canBook: true });
  expect(await read(one, open.id, other)).toMatchObject({ canBook: true });
  const { data } = await testApps[0]!.ask(createActivityOrder, inputFor(open), buyer.booking);
  expect(await read(one, open.id, buyer)).toMatchObject({
    canBook: false,
    unpaidOrderNumber: data.orderNumber,
    balance: 4,
  });
  expect(await read(one, open.id, other)).toMatchObject({
    canBook: true,
    unpaidOrderNumber: null,
    balance: 4,
  });
  const event = await makeEvent(db(), {
    ticketTypes: [{ total: 5 }],
    authorizeFlag: true,
    invitations: [{ memberNo: '8392011', quota: 2 }],
  });
  expect(await read(one, event.id, buyer)).toMatchObject({ canBook: true, quota: 2 });
  expect(await read(one, event.id, other)).toMatchObject({ canBook: false, quota: null });
  await sql`insert into block_privilege (member_id, kind, source) select id, 'ORDERING', 'ADMIN' from member where ada = '8392012'`.execute(
    db(),
  );
  await sql`insert into event_invitation (event_id, member_no, quota) values (${event.id}, '8392012', 3)`.execute(
    db(),
  );
  const blocked = await read(one, event.id, other);
  expect(blocked).toMatchObject({ quota: 3, canBook: false });
  await sql`delete from block_privilege where member_id = (select id from member where ada = '8392012')`.execute(
    db(),
  );
  expect(await read(one, event.id, other)).toMatchObject({ quota: 3, canBook: true });
});

test('concurrent requests each get their own member’s detail, and an unknown event fails alone (issue 21, EVT-045)', async () => {
  const asks = await Promise.all(['8392021', '8392022', '8392023'].map(member));
  const [one, two] = [
    await makeEvent(db(), {
      name: 'Sedge one',
      authorizeFlag: true,
      invitations: [{ memberNo: '8392021', quota: 2 }],
      ticketTypes: [{ total: 5 }],
    }),
    await makeEvent(db(), { name: 'Sedge two', ticketTypes: [{ total: 7 }] }),
  ];
  await testApps[0]!.ask(createActivityOrder, inputFor(two), asks[1]!.booking);
  for (let turn = 0; turn < 5; turn++) {
    const responses = await Promise.all([
      ...asks.map((ask) => read(testApps[1]!, one.id, ask)),
      ...asks.map((ask) => read(testApps[1]!, two.id, ask)),
      testApps[1]!.ask(getEventDetail, { eventID: '987654321' }, asks[0]),
    ]);
    const unknown = responses.pop() as { code: string };
    expect(unknown.code).toBe('6040');
    const found = (responses as Awaited<ReturnType<typeof read>>[]).map(
      ({ name, quota, canBook, unpaidOrderNumber, balance }) => [
        name,
        quota,
        canBook,
        unpaidOrderNumber !== null,
        balance,
      ],
    );
    expect(found).toEqual([
      ['Sedge one', 2, true, false, 2],
      ['Sedge one', null, false, false, 5],
      ['Sedge one', null, false, false, 5],
      ['Sedge two', null, true, false, 6],
      ['Sedge two', null, false, true, 6],
      ['Sedge two', null, true, false, 6],
    ]);
  }
});
