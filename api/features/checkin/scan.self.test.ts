import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { checkInMyself, getMyDoor } from '#domain/checkin/calls.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { guestsOf, hour, nonce } from '#tests/support/doors.ts';
import { makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

describe('self check-in', () => {
  test('checks in a member’s own tickets one by one within the window (B-20, S-45)', async () => {
    const { event, sessionId, buyer, ticketIds } = await guestsOf(testApp(), 2, {
      hoursAhead: 5,
      door: {
        isSelf: true,
      },
    });
    const go = (ticketID: string, with_ = nonce()) =>
      testApp().ask(checkInMyself, { sessionId, ticketID, nonce: with_ }, buyer);
    expect((await go(ticketIds[0]!)).data.result).toBe('NOT_OPEN_YET');
    await testApp().setClock(event.startTime - hour);
    const mine = nonce();
    const first = await go(ticketIds[0]!, mine);
    expect(first.data.result).toBe('OK');
    expect((await go(ticketIds[0]!, mine)).data).toEqual(first.data);
    expect((await go(ticketIds[0]!)).data).toMatchObject({
      result: 'USED',
      firstAt: first.data.firstAt,
    });
    expect(
      (await testApp().ask(getMyDoor, { sessionId }, buyer)).data.tickets.map(
        (ticket) => ticket.state,
      ),
    ).toEqual(['USED', 'VALID']);
    await testApp().setClock(null);
  });

  test('is refused when the event does not allow it, without sign-in and for tickets of other members (B-20, I24)', async () => {
    const closed = await guestsOf(testApp(), 1);
    const own = { sessionId: closed.sessionId, ticketID: closed.ticketIds[0]!, nonce: nonce() };
    expect((await testApp().ask(checkInMyself, own, closed.buyer)).code).toBe('9035');
    expect(
      (await testApp().ask(getMyDoor, { sessionId: closed.sessionId }, closed.buyer)).code,
    ).toBe('9035');
    const { sessionId, buyer, ticketIds } = await guestsOf(testApp(), 2, {
      hoursAhead: 1,
      door: { isSelf: true },
    });
    const go = (ticketID: string, who: { token?: string }) =>
      testApp().ask(checkInMyself, { sessionId, ticketID, nonce: nonce() }, who);
    expect((await go(ticketIds[0]!, {})).http).toBe(401);
    const receiver = await buyerIn(testApp());
    expect((await go(ticketIds[0]!, receiver)).code).toBe('6040');
    const { id } = await makeMember(testApp().core.db, { ada: receiver.ada });
    await sql`insert into ticket_share (ticket_id, receiver_member_id, shared_at) values (${ticketIds[0]!}::bigint, ${id}, app_now())`.execute(
      testApp().core.db,
    );
    expect((await go(ticketIds[0]!, buyer)).code).toBe('6040');
    expect((await go(ticketIds[0]!, receiver)).data.result).toBe('OK');
    expect(
      (await testApp().ask(getMyDoor, { sessionId }, buyer)).data.tickets.map(
        (ticket) => ticket.ticketID,
      ),
    ).toEqual([ticketIds[1]]);
  });
});
