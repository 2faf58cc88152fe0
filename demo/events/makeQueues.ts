import { randomBytes } from 'node:crypto';
import { makeSeed } from '#api/features/events/queue/service.draw.ts';
import { insertEntry } from '#api/features/events/queue/store.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { MadeMember } from '../make/make.ts';
import type { DemoEvent } from '../seed.demo.ts';

const joinBytes = 16;
const mostPlaces = 4;

/**
 * Joins members to the queue of an event in groups of one to four (B-43). The job draws the places
 * once sales are open, as for every queue.
 */
async function joinAll(
  tx: Tx,
  secrets: Secrets,
  { event: { event, seed }, joined }: { event: DemoEvent; joined: readonly MadeMember[] },
): Promise<void> {
  await makeSeed({ secrets }, tx, event.id);
  const limits = seed.tickets.map(({ limitPerMember = mostPlaces }) => limitPerMember);
  const most = Math.min(mostPlaces, Math.max(...limits));
  for (const [nth, { id }] of joined.entries())
    await insertEntry(tx, {
      eventId: event.id,
      memberId: id,
      joinNumber: randomBytes(joinBytes).toString('hex'),
      places: (nth % most) + 1,
      place: null,
      lang: 'en',
    });
}

/** Fills a queue that members can join, and one that runs. */
export async function makeDemoQueues(
  tx: Tx,
  secrets: Secrets,
  of: {
    events: ReadonlyMap<string, DemoEvent>;
    members: ReadonlyMap<string, { member: MadeMember }>;
    buyers: readonly MadeMember[];
  },
): Promise<void> {
  const person = (key: string) => of.members.get(key)?.member ?? [];
  const joined = {
    'youth-convention': of.buyers.slice(20, 80).concat(person('ownerAward')),
    'mentor-lab': of.buyers.slice(80, 180).concat(person('ownerBonus')),
  };
  for (const [key, members] of Object.entries(joined)) {
    const event = of.events.get(key);
    if (event !== undefined) await joinAll(tx, secrets, { event, joined: members });
  }
}
