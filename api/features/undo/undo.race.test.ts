import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cancelEvent } from '#domain/events/acts/calls.acts.ts';
import { makeEvent, makeOrder } from '#demo/make/make.ts';
import { all, one, run, type Tx } from '#api/platform/db/sql.ts';
import { eventActs } from '#api/features/events/acts/service.handlers.ts';
import {
  cascadeCancellations,
  requestCancellations,
} from '#api/features/events/change/service.cascade.ts';
import { updateOrderTimes } from '#api/features/events/change/service.follow.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { runPendingActs } from './service.run.ts';

type Guard = { isOff: boolean; claimed: () => Promise<void>; ends: () => void };
const none: Guard = { isOff: false, claimed: async () => {}, ends: () => {} };
const guard = vi.hoisted(() => ({}) as Guard);
Object.assign(guard, none);
afterEach(() => {
  Object.assign(guard, none);
});

/** With the guard off, a due act is read without its lock. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async claimDue(tx: Tx, id: string) {
      const due = guard.isOff
        ? (await all(tx)`select 1 from pending_act where id = ${id}::bigint and state = 'WAITING'`)
            .length || null
        : await real.claimDue(tx, id);
      if (due !== null) await guard.claimed();
      return due;
    },
    async endAct(...of: Parameters<typeof real.endAct>) {
      guard.ends();
      await real.endAct(...of);
    },
  };
});

const testApps = twinsOf(2);
beforeAll(() => Promise.all(testApps.map(({ core }) => core.jobs.stop())));
const db = () => testApps[0]!.core.db;
const acts = eventActs({
  follow: updateOrderTimes,
  requestCancellations,
  cancelWanted: cascadeCancellations,
});
const runIn = (process: 0 | 1) => runPendingActs(testApps[process]!.core, acts);

/** Starts to cancel an event with a paid order; its wait has just ended. */
async function dueAct(): Promise<number> {
  const event = await makeEvent(db());
  await makeOrder(db(), testApps[0]!.core.secrets, { event, status: 'PAID' });
  const by = { admin: await testApps[0]!.admin('event') };
  const input = { id: String(event.id), version: 1, reason: 'The hall is flooded' };
  expect((await testApps[0]!.ask(cancelEvent, input, by)).code).toBeNull();
  await run(db())`update pending_act set due_at = app_now() where event_id = ${event.id}`;
  return event.id;
}

const endOf = (eventId: number) =>
  one<{ act: string; event: string; cancels: number; mails: number }>(db())`
    select a.state as act, e.state as event,
      (select count(*)::int from audit_log where entity = 'event' and entity_id = e.id::text and action = 'cancel') as cancels,
      (select count(*)::int from notification n join event_order o on o.order_id = n.order_id where o.event_id = e.id and n.kind = 'CANCELLED') as mails
    from event e join pending_act a on a.event_id = e.id where e.id = ${eventId}`;
const done = { act: 'DONE', event: 'CANCELLED', cancels: 1, mails: 1 };

describe('two processes with a due act', () => {
  test('carry it out once (B-42)', async () => {
    const event = await dueAct();
    const counts = await Promise.all([runIn(0), runIn(1)]);
    expect(counts.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBe(1);
    expect(await endOf(event)).toEqual(done);
  });

  test('leave it waiting when a process ends in the middle, and the other one carries it out (B-42)', async () => {
    const event = await dueAct();
    guard.ends = () => {
      throw new Error('the process has ended');
    };
    await expect(runIn(0)).rejects.toThrow('the process has ended');
    expect(await endOf(event)).toEqual({
      act: 'WAITING',
      event: 'PUBLISHED',
      cancels: 0,
      mails: 0,
    });
    Object.assign(guard, none);
    expect(await runIn(1)).toEqual({ rows: 1 });
    expect(await endOf(event)).toEqual(done);
  });

  describe('without the lock on the act', () => {
    renewTwins(testApps);

    test('sentinel: both begin it, and the second one reports a done act as refused (B-42)', async () => {
      const event = await dueAct();
      const both = barrier(2);
      Object.assign(guard, { isOff: true, claimed: () => both.reach() });
      await Promise.all([runIn(0), runIn(1)]);
      expect(await endOf(event)).toMatchObject({ act: 'REFUSED', event: 'CANCELLED' });
    });
  });
});
