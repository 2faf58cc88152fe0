import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MemberId } from '#api/platform/http/context.ts';
import { type Buyer, buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type EventInput, type MadeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { barrier } from '#tests/races/barrier.ts';
import { unlockMembers } from '#tests/races/members.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { takeUnlimited } from '#tests/races/unlimited.ts';
import type { InvitationInput } from '#api/features/events/guests/store.attendance.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** With the guard off, a reservation is read without its lock: two changes find the same one. */
vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockOwn(tx: Tx, me: MemberId, orderNumber: string) {
      if (!guard.isOff) return real.lockOwn(tx, me, orderNumber);
      const found = await real.findOwn(tx, me, orderNumber);
      await guard.read();
      return found;
    },
  };
});

/** With the guard off, a second open order of the member is not refused. */
vi.mock(import('#api/features/orders/store.eventOrders.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async openEventOrders(tx: Tx, orders: readonly { eventId: number; memberId: number }[]) {
      if (!guard.isOff) return real.openEventOrders(tx, orders);
      const opened = new Map<string, { id: number; serial: number }>();
      for (const { eventId, memberId } of orders) {
        const { rows } = await sql<{ id: number; serial: number }>`
          insert into event_order (order_id, event_id, member_id, is_open) values (nextval('booking_order_id_seq'), ${eventId}, ${memberId}, true)
          returning order_id as id, nextval('order_serial') as serial`.execute(tx);
        opened.set(`${memberId}/${eventId}`, rows[0]!);
      }
      return opened;
    },
  };
});

/** With the guard off, the quota is counted but not enforced, neither on read nor on update. */
vi.mock(import('#api/features/events/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async listInvitations(conn: Conn, eventIds: readonly number[], memberNo: string | null) {
      const rows = await real.listInvitations(conn, eventIds, memberNo);
      return guard.isOff ? rows.map((row) => ({ ...row, left: 3 })) : rows;
    },
  };
});
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
const day = 86_400_000;
const twoDays = (input: EventInput) => {
  const start = Date.now() + 20 * day;
  const sessions = [start, start + day].map((startTime) => ({
    startTime,
    endTime: startTime + day / 12,
  }));
  return makeEvent(db(), { sessions, ticketTypes: [{ price: 0 }], ...input });
};
const places = (event: MadeEvent, dayNo: number, quantity: number) => [
  {
    ticketTypeId: String(event.ticketTypeIds[0]),
    sessionId: String(event.sessionIds[dayNo]),
    quantity,
  },
];
/** The attendee whom both buyers name. */
const wanted = (event: MadeEvent, dayNo: number) =>
  guestFor(event, {
    guestType: 'ABO',
    memberNo: '8219998',
    sessionId: String(event.sessionIds[dayNo]),
  });
const bring = (event: MadeEvent, dayNo: number) => ({
  tickets: places(event, dayNo, 1),
  attendees: [wanted(event, dayNo)],
});

/**
 * Moves an attendee from the first to the second day in one application, while another buyer names
 * them for the second day in the other.
 */
async function movedWhileNamed(firstAda: number) {
  const event = await twoDays({ namesNeeded: true });
  const mover = await buyerIn(testApps[0]!, String(firstAda));
  const namer = await buyerIn(testApps[1]!, String(firstAda + 1));
  const old = await mover.reserve(event, 1, bring(event, 0));
  // Both requests read the attendees before one of them writes.
  const letGo = await hold(
    db(),
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const requests = [
    mover.create(event, 1, { ...bring(event, 1), replaceOrderNumber: old }),
    namer.create(event, 1, bring(event, 1)),
  ] as const;
  await waitsForRow(db(), 2);
  await letGo();
  const [moved, named] = await Promise.all(requests);
  return { event, old, mover, moved, named };
}

/** An invited member with a quota of three changes two places to three, on two devices at once. */
async function changedTwice(ada: string) {
  const event = await twoDays({ invitations: [{ memberNo: ada, quota: 3 }] });
  const [here, there] = [await buyerIn(testApps[0]!, ada), await buyerIn(testApps[1]!, ada)];
  const old = await here.reserve(event, 1, {
    tickets: places(event, 0, 2),
    attendees: [guestFor(event), guestFor(event)],
  });
  const change = (buyer: Buyer, dayNo: number) => {
    const people = Array.from({ length: 3 }, () =>
      guestFor(event, { sessionId: String(event.sessionIds[dayNo]) }),
    );
    return buyer.create(event, 1, {
      tickets: places(event, dayNo, 3),
      attendees: people,
      replaceOrderNumber: old,
    });
  };
  const answers = await Promise.all([change(here, 0), change(there, 1)]);
  const { rows } = await sql<{
    used: number;
  }>`select used from event_invitation where event_id = ${event.id}`.execute(db());
  return { codes: answers.map(({ code }) => code), used: rows[0]!.used };
}

const ownDays = async (buyer: Buyer, orderNumber: string) =>
  (await buyer.detail(orderNumber)).data?.attendees.map(({ sessionId }) => sessionId) ?? null;

describe('changing a reservation with names under concurrency', () => {
  test('names an attendee in only one of two concurrent orders and leaves the other order unchanged (EVT-077, EVT-068, B-07)', async () => {
    for (let round = 0; round < 4; round++) {
      const { event, old, mover, moved, named } = await movedWhileNamed(8_260_000 + 10 * round);
      expect(new Set([moved.code, named.code])).toEqual(new Set(['9041', null]));
      const [orderNumber, at] = moved.code === null ? [moved.data.orderNumber, 1] : [old, 0];
      expect(await ownDays(mover, orderNumber)).toEqual([String(event.sessionIds[at])]);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('applies one of two concurrent changes and counts its invited places once (EVT-059, EVT-077, I06)', async () => {
    const { codes, used } = await changedTwice('8260100');
    expect(new Set(codes)).toEqual(new Set(['8049', null]));
    expect(used).toBe(3);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the guards', () => {
    renewTwins(testApps);
    /** Both devices read the same reservation before one of them changes it. */
    const changedTogether = async (ada: string) => {
      await unlockMembers(db());
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      const changed = await changedTwice(ada);
      expect(overlap.reached()).toBeGreaterThan(1);
      return changed;
    };

    test('sentinel: an attendee is named twice on one day without the unique key (EVT-068, EVT-077)', async () => {
      await sql`alter table attendee_presence drop constraint attendee_presence_once`.execute(db());
      const { moved, named } = await movedWhileNamed(8_260_200);
      expect([moved.code, named.code]).toEqual([null, null]);
    });

    test('the constraint keeps the quota when the store has no guard (EVT-059, EVT-077, I06)', async () => {
      await sql`drop index event_order_one_open, booking_order_replaces`.execute(db());
      const { codes, used } = await changedTogether('8260101');
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(used).toBe(3);
    });

    test('sentinel: both changes are applied and exceed the quota without lock, indexes, conditional update and constraint (EVT-059, EVT-077, I06)', async () => {
      await sql`drop index event_order_one_open, booking_order_replaces`.execute(db());
      await sql`alter table event_invitation drop constraint event_invitation_within_quota`.execute(
        db(),
      );
      expect(await changedTogether('8260102')).toEqual({ codes: [null, null], used: 6 });
      expect((await brokenInvariants(db())).some((line) => line.startsWith('I06'))).toBe(true);
    });
  });
});
