import type { Input } from '#domain/call.ts';
import type { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { keepRecordPicture } from '#api/features/files/service.pictures.ts';
import { setPictures } from './store.pictures.ts';

/** Stores a picture for venues and rooms (ADM-022). */
export const takePicture = (ctx: AdminCtx, picture: Input<typeof uploadVenuePicture>) =>
  keepRecordPicture(ctx, { area: 'facilities', ...picture });

/** Stores the pictures by the addresses that members' pages use. */
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
