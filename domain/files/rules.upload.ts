import type { Refusal } from '../refusals/refusals.ts';
import { lengthOf, oneLine } from '../text/text.ts';

/** What may be handed in with a booking (VAL-027). */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

/** Largest file in bytes: 10 MB (B-26). */
export const largestFile = 10 * 1024 * 1024;
/** Most files of a booking, whenever they were added (B-26). */
export const maxFilesOfBooking = 20;
/** Seconds in which a file may be sent to its address, and in which one may be fetched (I38, B-26). */
export const sendSeconds = 5 * 60;
export const fetchSeconds = 10 * 60;
/** Hours after which a file that no order has is deleted (B-26). */
export const unusedFileHours = 24;

const endings: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** What the ending of a name promises; null: none of ours. */
export const typeByName = (name: string): FileType | null =>
  endings[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;

/** How files of each type begin. */
const beginnings: readonly (readonly [FileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];
/** So many first bytes tell the type. */
export const tellingBytes = 8;

/** The type by what is in a file, whatever it is called (VAL-027); null: none that is taken. */
export function typeByContent(start: Uint8Array): FileType | null {
  const found = beginnings.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  return found?.[0] ?? null;
}

/** Characters a file's name is kept with. */
export const maxFileNameLength = 200;

/**
 * The name of a file as it is kept: what text of one line loses (VAL-042) is gone, and of one that is
 * longer than names may be its beginning and its ending stay.
 */
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

/** The name of a file with the ending of its content (ASVS 5.2.2): `plan.pdf` of a PNG is `plan.png`. */
export const nameByContent = (name: string, content: FileType): string =>
  typeByName(name) === content ? name : `${name.replace(/\.[a-z]+$/i, '')}.${endingOf[content]}`;

/** Why a file is not taken, by what is said of it; null: it may be sent. */
export function fileFault(of: {
  fileName: string;
  contentType: string;
  size: number;
}): Extract<Refusal, 'fileTypeRefused' | 'fileTooLarge'> | null {
  const isKnown = fileTypes.some((type) => type === of.contentType);
  if (!isKnown || typeByName(of.fileName) === null) return 'fileTypeRefused';
  return of.size > largestFile ? 'fileTooLarge' : null;
}
