import * as z from 'zod/mini';
import { id } from '../wire.ts';
import { fileTypes } from './rules.upload.ts';

/** A file of somebody (ENT-042) without its address. */
export const fileEntry = z.object({
  fileId: id,
  fileName: z.string(),
  contentType: z.enum(fileTypes),
  size: z.int(),
  status: z.enum(['NEW', 'UPLOADED']),
});
export type FileEntry = z.output<typeof fileEntry>;

/** The same; the address opens it for ten minutes and is empty before it was looked into (I38). */
export const fileDetail = z.extend(fileEntry, { url: z.string() });
export type FileDetail = z.output<typeof fileDetail>;

/** Where a file is sent to, by PUT with its type, for so many seconds and once. */
export const sendingAddress = z.object({ fileId: id, url: z.string(), expiresIn: z.int() });
