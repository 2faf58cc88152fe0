import { sql } from 'kysely';
import type { Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import {
  admitKeys,
  answeringKeys,
  answerTwins,
  freeingKeys,
  keyOf,
} from '#api/kit/auth/idempotencyBatch.ts';
import type { Tx } from '#api/kit/db/db.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { attachFiles } from '#api/features/files/service.attach.ts';
import { callName, type Wish } from './service.look.ts';
import type { Site } from './service.site.ts';
import { writeBookings, type Written } from './service.write.ts';

export type Created = Output<typeof createFacilityOrder>;
/** A wish as it was looked at; without a site its key has been used. */
export type Seen = { wish: Wish; site: Site | null };
/** Lost: somebody has some of it, or what it was decided by has changed. */
export type Tried = Created | Error | 'lost';

const filesOf = ({ wish }: Seen): readonly string[] => wish.input.fileIds ?? [];

/** What is written alone: with equipment, or with files. */
export const isRare = (one: Seen): boolean =>
  one.site !== null && (one.site.choice.packages.size > 0 || filesOf(one).length > 0);

/**
 * Writes what a batch decides, in its order; each is answered by itself, idempotency keys included
 * (I12): a refusal is not kept. Locks are taken in one order by everybody: keys, set-up, days,
 * equipment.
 */
export async function writeBatch(tx: Tx, batch: readonly Seen[]): Promise<Tried[]> {
  const wishes = batch.map(({ wish }) => wish);
  const outcomes: (Created | Error | undefined)[] = batch.map(() => undefined);
  const fresh = [...(await admitKeys(tx, callName, wishes, outcomes))];
  for (const place of fresh)
    if (batch[place]!.site === null) outcomes[place] = new Refused('systemBusy');
  const entering = fresh.filter((place) => outcomes[place] === undefined);
  const refused = fresh.filter((place) => outcomes[place] !== undefined);
  const along = (written: readonly (Written | null)[]) => {
    const lost = entering.filter((_, nth) => written[nth] === null);
    const freed = [...refused, ...lost].flatMap((place) => keyOf(wishes[place]!));
    const answers = entering.flatMap((place, nth) => {
      const one = written[nth] ?? null;
      if (one === null) return [];
      return keyOf(wishes[place]!).map((key) => ({ ...key, answer: answerOf(one) }));
    });
    return [
      ...(freed.length === 0 ? [] : [sql`d as (${freeingKeys(callName, freed)})`]),
      ...(answers.length === 0 ? [] : [sql`k as (${answeringKeys(callName, answers)})`]),
    ];
  };
  const sites = entering.map((place) => batch[place]!.site!);
  const written = await writeBookings(tx, sites, along);
  for (const [nth, place] of entering.entries()) {
    if (written[nth] === null) continue;
    const one = batch[place]!;
    const { ctx, most } = one.wish;
    const { id, ...created } = written[nth]!;
    await attachFiles(ctx, tx, { orderId: id, isWhole: false, fileIds: filesOf(one), most });
    outcomes[place] = created;
  }
  answerTwins(wishes, outcomes);
  return outcomes.map((outcome) => outcome ?? 'lost');
}

const answerOf = ({ id: _id, ...created }: Written): Created => created;
