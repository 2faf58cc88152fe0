import type { Input } from '#domain/call.ts';
import type { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { keepRecordPicture } from '#api/features/files/service.pictures.ts';
import { setPictures } from './store.pictures.ts';

/** Keeps a picture that a venue or a room of the country can have (ADM-022). */
export const takePicture = (ctx: AdminCtx, picture: Input<typeof uploadVenuePicture>) =>
  keepRecordPicture(ctx, { area: 'facilities', ...picture });

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
