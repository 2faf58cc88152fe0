import * as z from 'zod/mini';
import { id } from '../wire.ts';
import { fileTypes } from './rules.upload.ts';

/** A file (ENT-042) without its address. */
export const fileEntry = z.object({
  fileId: id,
  fileName: z.string(),
  contentType: z.enum(fileTypes),
  size: z.int(),
  status: z.enum(['NEW', 'UPLOADED']),
});
export type FileEntry = z.output<typeof fileEntry>;

/** `url` is valid for ten minutes, and empty until the content was checked (I38). */
export const fileDetail = z.extend(fileEntry, { url: z.string() });
export type FileDetail = z.output<typeof fileDetail>;

/** Address for one PUT of the file with its type, valid for `expiresIn` seconds. */
export const sendingAddress = z.object({ fileId: id, url: z.string(), expiresIn: z.int() });
