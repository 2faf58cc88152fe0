import { type Conn, maybeValue } from '#api/platform/db/sql.ts';
import type { MadeMember } from './make/make.ts';
import { makeRoomWait, makeServiceWait } from './make/make.waits.ts';
import { makeWaiting, type WaiterInput } from './make/make.waiting.ts';
import type { DemoEvent } from './seed.demo.ts';

/** As long as a reservation, so that the offer is still running when the demo is opened. */
const offerMinutes = 30;

/**
 * Inserts waiting lists of the demo (decision 0094): entries of several sizes, one of a demo
 * person, a running offer for another, and an entry that passed an offer. Also requests for rooms
 * and services (decisions 0193, 0206).
 */
export async function makeDemoWaiting(
  conn: Conn,
  events: ReadonlyMap<string, DemoEvent>,
  members: ReadonlyMap<string, { member: MadeMember }>,
  buyers: readonly MadeMember[],
): Promise<void> {
  const own = (key: string, input: Omit<WaiterInput, 'member'>): WaiterInput[] => {
    const member = members.get(key)?.member;
    return member === undefined ? [] : [{ member, ...input }];
  };
  const lines: Readonly<Record<string, readonly WaiterInput[]>> = {
    'energy-drink-launch': [
      { member: buyers[0]!, places: 4, hoursAgo: 70 },
      { member: buyers[1]!, places: 2, takesFewer: true, hoursAgo: 52 },
      { member: buyers[2]!, places: 3, hoursAgo: 31 },
      { member: buyers[3]!, places: 1, hoursAgo: 20 },
      ...own('member', { places: 2, hoursAgo: 6 }),
      { member: buyers[4]!, places: 2, turnsPassed: 1, hoursAgo: 90 },
    ],
    'posture-clinic': [
      ...own('volumeMissing', { places: 2, hoursAgo: 40, offeredFor: offerMinutes }),
      { member: buyers[5]!, places: 4, takesFewer: true, hoursAgo: 12 },
    ],
  };
  for (const [key, line] of Object.entries(lines)) {
    const demo = events.get(key);
    if (demo !== undefined) await makeWaiting(conn, demo.event, line);
  }
  const member = members.get('member')?.member;
  // Any room for 120 people on a Sunday evening, one of them of a demo person.
  const waiters = [buyers[6]!, ...(member === undefined ? [] : [member])];
  for (const one of waiters)
    await makeRoomWait(conn, {
      memberId: one.id,
      people: 120,
      weekdays: 64,
      eventName: 'Family day',
    });
  const serviceId = await maybeValue<string>(conn)`
    select min(id)::text from service where country = 'bn' and state = 'PUBLISHED'`;
  if (serviceId !== null)
    for (const one of waiters) await makeServiceWait(conn, { memberId: one.id, serviceId });
}
