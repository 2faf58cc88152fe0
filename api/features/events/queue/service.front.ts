import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { pollSeconds, stateOfQueue } from '#domain/events/queue/rules.ts';
import type { QueueFront } from '#domain/events/queue/shapes.ts';
import { byTime, perDatabase } from '#api/platform/cache.ts';
import type { Core } from '#api/platform/http/context.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { type FrontRow, listFronts } from './store.front.ts';
import { findList } from './store.ts';

type Fronts = ReadonlyMap<string, string>;

/** One value for all queues, so that unknown numbers cost no query. */
const fronts = perDatabase(() => byTime<Fronts>({ name: 'queue fronts', ms: 1000, maxKeys: 1 }));

async function frontIn(core: Pick<Core, 'db'>, row: FrontRow): Promise<string> {
  const state = stateOfQueue(row, row.now);
  const front: QueueFront = {
    state,
    front: row.front,
    last: row.last,
    rate: row.rate ?? (await settingOf(core, row.country, 'queue.groups.minute')),
    poll: pollSeconds(state, row.opensAt - row.now),
  };
  return JSON.stringify(front);
}

async function loadFronts(core: Pick<Core, 'db'>): Promise<Fronts> {
  const rows = await listFronts(core.db);
  const texts = await Promise.all(rows.map((row) => frontIn(core, row)));
  return new Map(rows.map(({ eventId }, nth) => [String(eventId), texts[nth]!]));
}

/** The state of a queue as JSON, at most a second old in each process; null: there is none. */
export async function frontOf(core: Pick<Core, 'db'>, eventId: string): Promise<string | null> {
  return (await fronts(core).get('all', () => loadFronts(core))).get(eventId) ?? null;
}

const lists = perDatabase(() =>
  byTime<Buffer | null>({ name: 'queue lists', ms: 60_000, maxKeys: 4 }),
);
const unpack = promisify<Buffer, Buffer>(gunzip);

/** The list of a draw, compressed if the caller accepts that; null before the draw. */
export async function listOf(
  core: Pick<Core, 'db'>,
  eventId: string,
  isPacked: boolean,
): Promise<Buffer | null> {
  if (!/^[1-9]\d{0,15}$/.test(eventId)) return null;
  const list = await lists(core).get(eventId, () => findList(core.db, Number(eventId)));
  return list === null || isPacked ? list : unpack(list);
}
