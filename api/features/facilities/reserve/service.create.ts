import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import { batchByKey, type Gathering } from '#api/kit/db/batchByKey.ts';
import { inQuickTransaction, inTransaction, isTransient } from '#api/kit/db/db.ts';
import { fingerprintOf } from '#api/kit/auth/idempotency.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { mostOfUpload } from '#api/features/files/service.attach.ts';
import { ensureProfile } from '#api/features/member/service.ts';
import { lookAt, type Wish } from './service.look.ts';
import type { Site } from './service.site.ts';
import { type Created, isRare, type Seen, type Tried, writeBatch } from './service.batch.ts';

type CreateInput = Input<typeof createFacilityOrder>;
/** What a wish is answered; a promise: it goes on by itself. */
type Outcome = Created | Error | Promise<Created>;

/** Wishes that are read or written together. */
const together = 128;
/** Batches of a country beside each other, where one of them is held up. */
const side = 4;

const roomOf = ({ wish }: Seen): string => wish.input.roomID;

/**
 * Makes the reservation of a room's hours with their equipment, all or none (FAC-064 to FAC-066):
 * 8002 and which sessions where somebody was faster. Concurrent wishes of a country are gathered
 * twice: to be looked at, which refuses what is taken without a transaction, and to be written, in
 * order of arrival (decision 0105). Between processes the locked days and the key of a quarter-hour
 * decide. Where a batch of several rooms meets trouble, each room goes on by itself.
 */
export function makeCreateBooking(core: Core) {
  const gathering = { most: together, longestMs: core.config.longestWaitMs };
  const look = batchByKey<Wish, Site | null>(
    async (country, wishes) => (await lookAt(core, country, wishes)).outcomes,
    { ...gathering, since: ({ ctx }) => ctx.since },
  );
  const seen: Gathering<Seen> = { ...gathering, since: ({ wish }) => wish.ctx.since };
  const alone = batchByKey<Seen, Created>(
    (name, wishes) => createTogether(core, name.split('/')[0]!, wishes, null),
    seen,
  );
  const aloneOf = (country: string, one: Seen) => `${country}/${roomOf(one)}`;
  const queue = batchByKey<Seen, Created>(
    (country, wishes) =>
      createTogether(core, country, wishes, (one) => alone(aloneOf(country, one), one)),
    // The embedded database does one thing at a time.
    { ...seen, about: roomOf, side: core.engine === 'pglite' ? 1 : side },
  );
  core.load.watch(() => look.waiting() + queue.waiting() + alone.waiting());

  return async (ctx: Ctx, input: CreateInput): Promise<Created> => {
    await ensureProfile(ctx, ctx.me);
    const most = (input.fileIds ?? []).length === 0 ? 0 : await mostOfUpload(ctx);
    const wish: Wish = { ctx, input, fingerprint: fingerprintOf(input), most };
    const { country } = ctx.me;
    const one = { wish, site: await look(country, wish) };
    const name = aloneOf(country, one);
    return alone.has(name) ? alone(name, one) : queue(country, one);
  };
}

type Alone = ((one: Seen) => Promise<Created>) | null;

/**
 * Decides on wishes, and once more on those whose hours have come free meanwhile or were held past
 * their time (I08). Who lost hears who has the hours.
 */
async function createTogether(
  core: Core,
  country: string,
  wishes: readonly Seen[],
  alone: Alone,
): Promise<Outcome[]> {
  const first = await writeInTurn(core, wishes, alone);
  const lost = wishes.filter((_, place) => first[place] === 'lost');
  if (lost.length === 0) return first as Outcome[];
  const { outcomes } = await lookAt(
    core,
    country,
    lost.map(({ wish }) => wish),
    true,
  );
  const again = lost.flatMap(({ wish }, place): Seen[] => {
    const site = outcomes[place]!;
    return site instanceof Error ? [] : [{ wish, site }];
  });
  const second = again.length === 0 ? [] : await writeInTurn(core, again, alone);
  return first.map((outcome): Outcome => {
    if (outcome !== 'lost') return outcome;
    const looked = outcomes.shift()!;
    if (looked instanceof Error) return looked;
    const last = second.shift()!;
    return last === 'lost' ? new Refused('slotBusy') : last;
  });
}

/** Writes wishes in their order; those with files or equipment, which are few, one by one. */
async function writeInTurn(
  core: Core,
  wishes: readonly Seen[],
  alone: Alone,
): Promise<(Tried | Promise<Created>)[]> {
  const tried: (Tried | Promise<Created>)[] = [];
  for (let from = 0; from < wishes.length;) {
    const next = wishes.findIndex((one, place) => place >= from && isRare(one));
    const until = next === from ? from + 1 : next < 0 ? wishes.length : next;
    tried.push(...(await writeRun(core, wishes.slice(from, until), alone)));
    from = until;
  }
  return tried;
}

/** The trouble of one room is not that of another, nor that of one wish another's. */
async function writeRun(
  core: Core,
  wishes: readonly Seen[],
  alone: Alone,
): Promise<(Tried | Promise<Created>)[]> {
  const isMixed = alone !== null && new Set(wishes.map(roomOf)).size > 1;
  try {
    return await (isMixed ? inQuickTransaction : inTransaction)(core.db, (tx) =>
      writeBatch(tx, wishes),
    );
  } catch (error) {
    if (isMixed) return wishes.map((one) => goingOn(alone(one)));
    if (wishes.length === 1) return [isSlotBusy(error) ? 'lost' : (error as Error)];
    if (isTransient(error)) return wishes.map(() => error as Error);
    const tried: (Tried | Promise<Created>)[] = [];
    for (const one of wishes) tried.push(...(await writeRun(core, [one], null)));
    return tried;
  }
}

/** Whoever waits for it hears its trouble, later than it may come. */
function goingOn(promise: Promise<Created>): Promise<Created> {
  promise.catch(() => {});
  return promise;
}

const isSlotBusy = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === 'slotBusy';
