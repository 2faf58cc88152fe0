import type { Core } from '#api/platform/http/context.ts';
import type { Encoded } from '#api/platform/http/encoded.ts';
import { perDatabase } from '#api/platform/cache.ts';
import type { Ordered, VisibleEvents } from './service.catalogue.ts';

const day = 86_400_000;
/** Maximum number of cached lists and of their bytes; compressed copies are not counted. */
const most = { answers: 2000, bytes: 32 * 1024 * 1024 };

/** A cached response; valid for this database snapshot and order of pin levels, `from` `until`. */
type Made = { snapshot: string; rank: unknown; from: number; until: number; answer: Encoded };
const cacheOf = perDatabase(() => ({ kept: new Map<string, Made>(), bytes: 0 }));
type ListCache = ReturnType<typeof cacheOf>;

function forget(cache: ListCache, name: string): void {
  const made = cache.kept.get(name);
  if (made === undefined) return;
  cache.kept.delete(name);
  cache.bytes -= made.answer.envelope.length;
}

/** Evicts the least recently used entries. */
function keep(cache: ListCache, name: string, made: Made): void {
  forget(cache, name);
  cache.kept.set(name, made);
  cache.bytes += made.answer.envelope.length;
  while (cache.bytes > most.bytes || cache.kept.size > most.answers)
    forget(cache, cache.kept.keys().next().value!);
}
const turnOf = new WeakMap<Ordered['byStart'], { from: number; until: number }>();

/**
 * Returns the interval around `now` in which time alone changes nothing in the lists of a country.
 * It ends when the next event or session starts or ends, sales open or close, or an event leaves
 * the list (EVT-009, B-27).
 */
export function stableInterval({ byStart, now }: VisibleEvents): { from: number; until: number } {
  const known = turnOf.get(byStart);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  let until = Number.POSITIVE_INFINITY;
  const pass = (moment: number) => {
    if (moment >= now && moment < until) until = moment;
  };
  for (const one of byStart) {
    pass(one.salesOpenAt);
    pass(one.salesCloseAt);
    pass(one.startTime);
    pass(one.endTime);
    pass(one.endTime + 30 * day);
    for (const [start, end] of one.sessions) {
      pass(start);
      pass(end);
    }
  }
  const turn = { from: now, until };
  turnOf.set(byStart, turn);
  return turn;
}

/**
 * Returns the cached response if the database has not changed and the time has not left its
 * interval (decision 0107); else builds it. `name` must contain the query and what the member may
 * see. `rank` (`rankOf`) compares pin levels, which decide what a member may see; it is another
 * function after administrators change the levels.
 */
export async function cachedAnswer(
  core: Pick<Core, 'db'>,
  { name, sight, rank }: { name: string; sight: VisibleEvents; rank: unknown },
  make: () => Promise<Encoded>,
): Promise<Encoded> {
  const own = cacheOf(core);
  const { snapshot, now } = sight;
  const known = own.kept.get(name);
  if (
    known?.snapshot === snapshot &&
    known.rank === rank &&
    known.from <= now &&
    now < known.until
  ) {
    keep(own, name, known);
    return known.answer;
  }
  const answer = await make();
  keep(own, name, { snapshot, rank, from: now, until: stableInterval(sight).until, answer });
  return answer;
}
