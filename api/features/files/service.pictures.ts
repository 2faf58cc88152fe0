import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { keepPicture } from './service.ts';
import { markUsed } from './service.unused.ts';

/** Keeps a picture that records of the country can have (ADM-022, ADM-031). */
export const keepRecordPicture = (
  ctx: AdminCtx,
  picture: Parameters<typeof keepPicture>[1],
): Promise<{ digest: string }> =>
  keepPicture(ctx, picture).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === 'pictureUnreadable')
      throw new Refused('pictureInvalid');
    throw error;
  });

/** Refuses pictures that are not there (7094); those of before and after are in use as of now. */
export async function assertPictures(
  tx: Tx,
  wanted: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const there = await markUsed(tx, [...new Set([...wanted, ...before])]);
  if (wanted.some((digest) => !there.has(digest)))
    throw new Refused('pictureInvalid', { field: 'pictures' });
}
