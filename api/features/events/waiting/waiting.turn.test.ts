import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, contact, keepOrder } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import { deletePastWaiting } from './service.retention.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { db, join, leave, pass, own, soldOut, serve, offers } = liningIn(testApp);
const someone = () => buyerIn(testApp());

describe('passing a turn (issue 20)', () => {
  test('an expired offer passes to the next entry without a job, and its member waits at the end (issue 20)', async () => {
    const { event, giveBack } = await soldOut(2);
    const [first, second, third] = [await someone(), await someone(), await someone()];
    await join(first, event, { places: 1 });
    await join(second, event, { places: 1 });
    await join(third, event, { places: 1 });
    await giveBack(1);
    await serve();
    expect(await offers(event)).toEqual([[first.ada, 1]]);
    await sql`update waiting_entry set offered_until = app_now() - interval '1 second' where event_id = ${event.id} and state = 'OFFERED'`.execute(
      db(),
    );
    expect((await first.create(event)).code).toBe(refusals.soldOut);
    expect(await own(second, event)).toMatchObject({ state: 'OFFERED', offered: 1 });
    expect(await own(first, event)).toMatchObject({
      state: 'WAITING',
      hasPassed: true,
      before: 1,
    });
  });

  test('places of a declined offer are on sale when no other member waits (issue 20)', async () => {
    const { event, giveBack } = await soldOut(2);
    const [only, passer] = [await someone(), await someone()];
    await join(only, event, { places: 1 });
    await giveBack(1);
    await serve();
    expect((await pass(only, event)).code).toBeNull();
    expect(await offers(event)).toEqual([]);
    expect((await passer.create(event)).code).toBeNull();
    // Sold out again: the next free place is offered to the entry.
    await serve();
    await giveBack(1);
    await serve();
    expect(await offers(event)).toEqual([[only.ada, 1]]);
  });

  test('offers a member’s offered places to the next entry when the member leaves the list (issue 20)', async () => {
    const { event, giveBack } = await soldOut(1);
    const [first, second] = [await someone(), await someone()];
    await join(first, event, { places: 1 });
    await join(second, event, { places: 1 });
    await giveBack(1);
    await serve();
    expect((await leave(first, event)).data.lines[0]!.own).toBeNull();
    expect(await offers(event)).toEqual([[second.ada, 1]]);
    expect((await leave(first, event)).code).toBeNull();
  });

  test('places of an expired offer are on sale immediately when no other member waits (issue 20)', async () => {
    const { event, giveBack } = await soldOut(1);
    const [only, passer] = [await someone(), await someone()];
    await join(only, event, { places: 1 });
    await giveBack(1);
    await serve();
    await sql`update waiting_entry set offered_until = app_now() - interval '1 second' where event_id = ${event.id}`.execute(
      db(),
    );
    expect((await passer.create(event)).code).toBeNull();
  });
});

describe('the end of a waiting list (issue 20)', () => {
  test('notifies a waiting member once when sales close (issue 20)', async () => {
    const { event } = await soldOut(1);
    const waiting = await someone();
    await join(waiting, event, { places: 1 });
    await sql`update event set ticket_close_at = app_now() - interval '1 second' where id = ${event.id}`.execute(
      db(),
    );
    await serve();
    await serve();
    expect(await own(waiting, event)).toBeNull();
    const { rows } = await sql<{ kind: string; reason: string }>`
      select n.kind, w.end_reason as reason from notification n join waiting_entry w on w.id = (n.payload ->> 'waitingId')::bigint
      where w.event_id = ${event.id}`.execute(db());
    expect(rows).toEqual([{ kind: 'WAITING_ENDED', reason: 'CLOSED' }]);
  });

  test('calling off an event ends its waiting list (issue 20)', async () => {
    const { event } = await soldOut(1);
    const waiting = await someone();
    await join(waiting, event, { places: 1 });
    await sql`update event set state = 'CANCELLED', cancelled_at = app_now() where id = ${event.id}`.execute(
      db(),
    );
    await serve();
    const { rows } = await sql<{ reason: string }>`
      select end_reason as reason from waiting_entry where event_id = ${event.id}`.execute(db());
    expect(rows).toEqual([{ reason: 'CALLED_OFF' }]);
  });

  test('skips a blocked member and offers the place to the next entry (issue 20)', async () => {
    const { event, giveBack } = await soldOut(1);
    const [blocked, next] = [await someone(), await someone()];
    await join(blocked, event, { places: 1 });
    await join(next, event, { places: 1 });
    await sql`insert into block_privilege (member_id, kind, source) select id, 'ORDERING', 'ADMIN' from member where ada = ${blocked.ada}`.execute(
      db(),
    );
    await giveBack(1);
    await serve();
    expect(await offers(event)).toEqual([[next.ada, 1]]);
  });
});

test('the mail of an offer contains places, deadline and booking link in the reader’s language (issue 20)', async () => {
  const { event, giveBack } = await soldOut(2, {
    name: { en: 'Night of lanterns', ms: 'Malam tanglung' },
  });
  const buyer = await someone();
  const email = `waits.${buyer.ada}@members.example`;
  await buyer.remove(
    await buyer.reserve(await makeEvent(db()), 1, { contact: { ...contact, email } }),
  );
  await join(buyer, event, { places: 2, options: { language: 'ms' } });
  await giveBack(2);
  await sendMails(testApp());
  const mail = (await mailsTo(testApp(), email)).at(-1)!;
  expect(mail.subject).toBe('Giliran awda: Malam tanglung');
  expect(mail.text).toContain('Kami simpan 2 tempat untuk awda hingga ');
  expect(mail.text).toContain(
    `Tempah sekarang: ${testApp().url}/PurchaseTicket?eventID=${event.id}`,
  );
  expect(mail.text).toContain('kerana awda ada dalam senarai menunggu');
});

test('deletes entries twelve months after their event (issue 20, B-24)', async () => {
  const { event } = await soldOut(1);
  const waiting = await someone();
  await join(waiting, event, { places: 1 });
  await leave(waiting, event);
  const count = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from waiting_entry where event_id = ${event.id}`.execute(db())
    ).rows[0]!.n;
  const endedAgo = (age: string) =>
    sql`update event set start_time = app_now() - ${age}::interval, end_time = app_now() - ${age}::interval where id = ${event.id}`.execute(
      db(),
    );
  await endedAgo('12 months -1 day');
  await deletePastWaiting(testApp().core);
  expect(await count()).toBe(1);
  await endedAgo('12 months 1 day');
  await deletePastWaiting(testApp().core);
  expect(await count()).toBe(0);
});
