import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestFor, holderFor } from '#tests/support/naming.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { takeUnlimited } from '#tests/races/unlimited.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { unlockMembers } from '#tests/races/members.ts';
import type { InvitationInput } from '#api/features/events/guests/store.attendance.ts';

/** `meanwhile` runs after the next read of an event's invitations. */
type Guard = { isOff: boolean; meanwhile: (() => Promise<unknown>) | null };
const guard = vi.hoisted((): Guard => ({ isOff: false, meanwhile: null }));
afterEach(() => {
  Object.assign(guard, { isOff: false, meanwhile: null });
});

/** Allows a purchase between the read of an invitation and its use. */
vi.mock(import('#api/features/events/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async listInvitations(conn: Conn, eventIds: readonly number[], memberNo: string | null) {
      const rows = await real.listInvitations(conn, eventIds, memberNo);
      const { meanwhile } = guard;
      if (memberNo !== null || meanwhile === null) return rows;
      guard.meanwhile = null;
      await meanwhile();
      return rows;
    },
  };
});

/** With the guard off, the quota is counted but not enforced. */
vi.mock(import('#api/features/events/guests/store.attendance.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async takeInvited(tx: Tx, eventId: number, inputs: readonly InvitationInput[]) {
      return guard.isOff
        ? takeUnlimited(tx, eventId, inputs)
        : real.takeInvited(tx, eventId, inputs);
    },
  };
});

const testApps = twinsOf();

const db = () => testApps[0]!.core.db;

/** Books a guest's last place in one application while the other has read it as free. */
async function lastPlace(ada: string) {
  const event = await makeEvent(db(), {
    invitations: [{ memberNo: ada, quota: 1 }],
    ticketTypes: [{ price: 0 }],
  });
  const [here, there] = [await buyerIn(testApps[0]!, ada), await buyerIn(testApps[1]!, ada)];
  // With the member's lock the two requests would wait for each other.
  const lockMembers = await unlockMembers(db());
  let confirmed: string | null = 'not asked';
  guard.meanwhile = async () => {
    const early = await here.create(event, 1, { attendees: [guestFor(event)] });
    confirmed = (await here.confirm(early.data.orderNumber)).code;
  };
  const { code } = await there.create(event, 1, { attendees: [guestFor(event)] });
  await lockMembers();
  expect(confirmed).toBeNull();
  const { rows } = await sql<{
    used: number;
  }>`select used from event_invitation where event_id = ${event.id}`.execute(db());
  return { code, used: rows[0]!.used };
}

/** Twenty buyers in two applications name the same person. Returns the successes and refusals. */
async function sameGuest(firstAda: number, isRealName: boolean) {
  const event = await makeEvent(db(), { namesNeeded: true, realName: isRealName });
  const buyers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      buyerIn(testApps[index % 2]!, String(firstAda + index)),
    ),
  );
  const person = () =>
    isRealName
      ? holderFor(event, { identityNo: 'S-1234567' })
      : guestFor(event, { guestType: 'ABO', memberNo: '8219999' });
  // Both applications read that the person has no place before one of them writes.
  const letGo = await hold(
    db(),
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const requests = buyers.map((buyer) => buyer.create(event, 1, { attendees: [person()] }));
  await waitsForRow(db(), 2);
  await letGo();
  const answers = await Promise.all(requests);
  expect(answers.every((answer) => answer.http === 200)).toBe(true);
  const codes = new Set(answers.map((answer) => answer.code).filter((code) => code !== null));
  return { got: answers.filter((answer) => answer.code === null).length, codes: [...codes] };
}

describe('attendees under concurrency', () => {
  test('gives an attendee one place in a session when twenty buyers name them concurrently (EVT-068, B-05)', async () => {
    expect(await sameGuest(8220000, false)).toEqual({ got: 1, codes: ['9041'] });
    expect(await sameGuest(8220100, true)).toEqual({ got: 1, codes: ['9041'] });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('checks the quota of an invitation when it is used, not when it was read (I06, EVT-059)', async () => {
    expect(await lastPlace('8220200')).toEqual({ code: '8054', used: 1 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('the constraint keeps the quota when the store has no guard (I06)', async () => {
    guard.isOff = true;
    const { code, used } = await lastPlace('8220201');
    expect(code).not.toBeNull();
    expect(used).toBe(1);
  });

  describe('without the guards', () => {
    renewTwins(testApps);

    test('sentinel: the quota is exceeded without the conditional update and the constraint (I06)', async () => {
      guard.isOff = true;
      await sql`alter table event_invitation drop constraint event_invitation_within_quota`.execute(
        db(),
      );
      expect(await lastPlace('8220202')).toEqual({ code: null, used: 2 });
      expect((await brokenInvariants(db())).some((line) => line.startsWith('I06'))).toBe(true);
    });

    test('sentinel: an attendee has several places in one session without the unique key (EVT-068)', async () => {
      await sql`alter table attendee_presence drop constraint attendee_presence_once`.execute(db());
      expect((await sameGuest(8220300, false)).got).toBeGreaterThan(1);
    });
  });
});
