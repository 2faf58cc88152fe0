import type { Input } from '#domain/call.ts';
import type { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { keepPicture } from '#api/features/files/service.ts';
import { markUsed } from '#api/features/files/service.unused.ts';
import { setPictures } from './store.pictures.ts';

/** Keeps a picture that a venue or a room of the country can have (ADM-022). */
export const takePicture = (
  ctx: AdminCtx,
  { country, content }: Input<typeof uploadVenuePicture>,
): Promise<{ digest: string }> =>
  keepPicture(ctx, { area: 'facilities', country, content }).catch((error: unknown) => {
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

/** Writes the pictures of a venue or a room as members' pages name them. */
export const keepPictures = (
  tx: Tx,
  of: 'venue' | 'room',
  id: string,
  digests: readonly string[],
): Promise<void> =>
  setPictures(
    tx,
    of,
    id,
    [...new Set(digests)].map((digest) => pictureAddress(digest, 960, 'webp')),
  );
