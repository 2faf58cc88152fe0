import type { Conn } from '#api/platform/db/sql.ts';
import type { MadeMember } from './make/make.ts';
import { makeWaiting, type WaiterInput } from './make/make.waiting.ts';
import type { DemoEvent } from './seed.demo.ts';

/** The whole sale of a reservation; whoever looks at the demo right away finds the offer running. */
const offerMinutes = 30;

/**
 * Waiting lists of the demo (decision 0094): groups of several sizes in line, one of them a demo
 * person; an offer that runs for another; somebody who let a turn pass.
 */
export async function makeDemoWaiting(
  conn: Conn,
  events: ReadonlyMap<string, DemoEvent>,
  members: ReadonlyMap<string, { member: MadeMember }>,
  crowd: readonly MadeMember[],
): Promise<void> {
  const own = (key: string, input: Omit<WaiterInput, 'member'>): WaiterInput[] => {
    const member = members.get(key)?.member;
    return member === undefined ? [] : [{ member, ...input }];
  };
  const lines: Readonly<Record<string, readonly WaiterInput[]>> = {
    'energy-drink-launch': [
      { member: crowd[0]!, places: 4, hoursAgo: 70 },
      { member: crowd[1]!, places: 2, takesFewer: true, hoursAgo: 52 },
      { member: crowd[2]!, places: 3, hoursAgo: 31 },
      { member: crowd[3]!, places: 1, hoursAgo: 20 },
      ...own('member', { places: 2, hoursAgo: 6 }),
      { member: crowd[4]!, places: 2, turnsPassed: 1, hoursAgo: 90 },
    ],
    'posture-clinic': [
      ...own('volumeMissing', { places: 2, hoursAgo: 40, offeredFor: offerMinutes }),
      { member: crowd[5]!, places: 4, takesFewer: true, hoursAgo: 12 },
    ],
  };
  for (const [key, line] of Object.entries(lines)) {
    const demo = events.get(key);
    if (demo !== undefined) await makeWaiting(conn, demo.event, line);
  }
}
