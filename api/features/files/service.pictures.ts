import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { keepPicture } from './service.ts';
import { markUsed } from './service.unused.ts';

/** Stores a picture for records of a country (ADM-022, ADM-031). */
export const keepRecordPicture = (
  ctx: AdminCtx,
  picture: Parameters<typeof keepPicture>[1],
): Promise<{ digest: string }> =>
  keepPicture(ctx, picture).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === 'pictureUnreadable')
      throw new Refused('pictureInvalid');
    throw error;
  });

/** Marks pictures of a record as used now, the old ones too. Throws 7094 for missing ones. */
export async function assertPictures(
  tx: Tx,
  wanted: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const there = await markUsed(tx, [...new Set([...wanted, ...before])]);
  if (wanted.some((digest) => !there.has(digest)))
    throw new Refused('pictureInvalid', { field: 'pictures' });
}
