import type { Refusal } from '../refusals/refusals.ts';
import { lengthOf, oneLine } from '../text/text.ts';

/** Types of files for a booking (VAL-027). */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

/** In bytes: 10 MB (B-26). */
export const largestFile = 10 * 1024 * 1024;
/** Limit of files of one booking (B-26). */
export const maxFilesOfBooking = 20;
/** In seconds: how long an address for sending and for fetching a file is valid (I38, B-26). */
export const sendSeconds = 5 * 60;
export const fetchSeconds = 10 * 60;
/** In hours: after this time a file without an order is deleted (B-26). */
export const unusedFileHours = 24;

const endings: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Type by the extension of a name; null: not accepted. */
export const typeByName = (name: string): FileType | null =>
  endings[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;

const beginnings: readonly (readonly [FileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];
export const tellingBytes = 8;

/** Type by the content of a file, whatever its name (VAL-027); null: not accepted. */
export function typeByContent(start: Uint8Array): FileType | null {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  return found?.[0] ?? null;
}

export const maxFileNameLength = 200;

/** The stored name of a file: one line (VAL-042), shortened in the middle if it is too long. */
export function keptFileName(name: string): string {
  const tidy = oneLine(name);
  if (lengthOf(tidy) <= maxFileNameLength) return tidy;
  const ending = /\.[a-z]{1,8}$/i.exec(tidy)?.[0] ?? '';
  const [begin, most] = [Array.from(tidy), maxFileNameLength - ending.length - 1];
  return `${begin.slice(0, most).join('')}…${ending}`;
}

const endingOf: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * Replaces the extension of a name by that of the content (ASVS 5.2.2): `plan.pdf` of a PNG is
 * `plan.png`.
 */
export const nameByContent = (name: string, content: FileType): string =>
  typeByName(name) === content ? name : `${name.replace(/\.[a-z]+$/i, '')}.${endingOf[content]}`;

/** Why a file is refused by its declared name, type and size; null: it may be sent. */
export function fileFault(of: {
  fileName: string;
  contentType: string;
  size: number;
}): Extract<Refusal, 'fileTypeRefused' | 'fileTooLarge'> | null {
  const isKnown = fileTypes.some((type) => type === of.contentType);
  if (!isKnown || typeByName(of.fileName) === null) return 'fileTypeRefused';
  return of.size > largestFile ? 'fileTooLarge' : null;
}
