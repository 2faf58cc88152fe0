import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { changeQuestionnaireRemindStatus } from '#domain/questionnaires/calls.ts';
import { askingIn, type Ended, hour } from '#tests/support/asking.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { insertRows } from '#api/db/basics/rows.ts';
import type { MadeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const { book, close, db, ended, guest, pending, runJobs, send, standing, tokenOf } =
  askingIn(testApp);

describe('reminders', () => {
  test('reminds every ticket holder of an ended session without check-in (QUE-001, QUE-002, QUE-010, ENT-009, API-106)', async () => {
    const [one, other] = [await guest(), await guest()];
    const talks = await ended();
    await book(one, talks, 0, 3);
    expect(await pending(one)).toEqual([]);
    await runJobs();
    const [reminder, ...more] = await pending(one);
    expect(more).toEqual([]);
    expect(reminder).toEqual({
      adaNo: one.ada,
      adaName: expect.any(String) as string,
      sessionId: talks.sessionId,
      eventId: String(talks.event.id),
      eventName: 'Product talks',
      sessionDate: Temporal.Instant.fromEpochMilliseconds(talks.event.startTime)
        .toZonedDateTimeISO('Asia/Brunei')
        .toPlainDate()
        .toString(),
      sessionStartTime: talks.event.startTime,
      sessionEndTime: talks.event.endTime,
    });
    expect(await pending(other)).toEqual([]);
    await runJobs();
    expect(await pending(one)).toHaveLength(1);
  });

  test('reminds only checked-in members of a session with check-in, also after a late check-in (QUE-010, B-12)', async () => {
    const [came, stayed, late] = [await guest(), await guest(), await guest()];
    const talks = await ended();
    await makeDoors(db(), testApp().core.secrets, talks.event.sessionIds);
    await book(came, talks, 1, 2);
    await book(stayed, talks);
    const order = await book(late, talks);
    await runJobs();
    expect(
      [await pending(came), await pending(stayed), await pending(late)].map((list) => list.length),
    ).toEqual([1, 0, 0]);
    await sql`update ticket set state = 'USED', used_at = now() where id = ${order.ticketIds[0]!}`.execute(
      db(),
    );
    await runJobs();
    expect(await pending(late)).toHaveLength(1);
  });

  test('reminds the receiver of a shared ticket, but no holders of cancelled tickets or drafts (QUE-010)', async () => {
    const [giver, taker] = [await guest(), await guest()];
    const talks = await ended();
    const order = await book(giver, talks);
    await insertRows(db(), 'ticket_share', [
      {
        ticket_id: order.ticketIds[0],
        receiver_member_id: taker.id,
        shared_at: new Date().toISOString(),
      },
    ]);
    const off = await ended();
    const cancelled = await book(giver, off);
    await sql`update ticket set state = 'CANCELLED' where id = ${cancelled.ticketIds[0]!}`.execute(
      db(),
    );
    await book(giver, await ended(hour, { state: 'DRAFT' }));
    await book(giver, await ended(-hour));
    await runJobs();
    expect(await pending(giver)).toEqual([]);
    expect((await pending(taker)).map((one) => one.sessionId)).toEqual([talks.sessionId]);
  });

  test('creates a reminder and a mail when the clock passes the end of the session (QUE-010, B-23)', async () => {
    const member = await guest();
    const talks = await ended(-hour);
    await book(member, talks);
    await runJobs();
    expect(await pending(member)).toEqual([]);
    await testApp().setClock(Date.now() + 2 * hour);
    expect(await pending(member)).toHaveLength(1);
    const { rows } = await sql<{
      kind: string;
    }>`select kind from notification where member_id = ${member.id}`.execute(db());
    expect(rows).toEqual([{ kind: 'QUESTIONNAIRE_OPEN' }]);
    await testApp().setClock(null);
  });

  test('close removes one reminder permanently, and close all removes all pending ones (QUE-004, QUE-006, QUE-007, A-56)', async () => {
    const member = await guest();
    const talks = [await ended(3 * hour), await ended(2 * hour), await ended(hour)];
    for (const one of talks) await book(member, one);
    await runJobs();
    expect((await pending(member)).map((one) => one.sessionId)).toEqual(
      talks.map((one) => one.sessionId),
    );
    expect((await close(member, talks[0]!.sessionId)).code).toBeNull();
    expect((await close(member, talks[0]!.sessionId)).code).toBeNull();
    expect((await pending(member)).map((one) => one.sessionId)).toEqual([
      talks[1]!.sessionId,
      talks[2]!.sessionId,
    ]);
    expect((await close(member, talks[1]!.sessionId, 'all')).code).toBeNull();
    await runJobs();
    expect(await pending(member)).toEqual([]);
    const later = await ended();
    await book(member, later);
    await runJobs();
    expect((await pending(member)).map((one) => one.sessionId)).toEqual([later.sessionId]);
  });

  test('both names of each call return the same result (API-016, API-107, A-94)', async () => {
    const member = await guest();
    const talks = [await ended(2 * hour), await ended(hour)];
    for (const one of talks) await book(member, one);
    await runJobs();
    const headers = {
      authorization: `Bearer ${await tokenOf(member)}`,
      'x-regional-setting': 'country=bn;language=en',
    };
    const at = async (path: string, body: object) =>
      (await testApp().raw(path, post(body, headers))).envelope;
    const prefix = '/api/booking/bn/questionnaire/v1/';
    const [own, client] = [
      await at(`${prefix}getRemind`, {}),
      await at(`${prefix}getEventQuestionnaireRemind`, {}),
    ];
    expect(own['data']).toHaveLength(2);
    expect(client['data']).toEqual(own['data']);
    const body = (index: number) => ({
      adaNo: member.ada,
      adaName: '',
      sessionId: talks[index]!.sessionId,
      eventId: String(talks[index]!.event.id),
      type: '',
    });
    for (const [index, name] of ['changeRemindStatus', 'changeQuestionnaireRemindStatus'].entries())
      expect((await at(prefix + name, body(index))).resultCode).toBe(1);
    expect(await pending(member)).toEqual([]);
    expect(addressOf(changeQuestionnaireRemindStatus)).toBe(`${prefix}changeRemindStatus`);
  });
});

describe('after a reminder is closed', () => {
  let member: MadeMember;
  let talks: Ended;
  beforeAll(async () => {
    member = await guest();
    talks = await ended();
    await book(member, talks);
    await runJobs();
    await close(member, talks.sessionId);
  });

  test('the questionnaire can still be answered from the booking (QUE-007, QUE-016)', async () => {
    expect(await standing(member, talks.sessionId)).toBe('OPEN');
    expect((await send(member, talks)).code).toBeNull();
    expect(await pending(member)).toEqual([]);
  });
});
