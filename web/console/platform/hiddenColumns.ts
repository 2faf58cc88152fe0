import { localKept } from '#web/platform/storage.ts';

const storeOf = (path: string) => `columns:${path}`;

/**
 * Keys of the columns hidden in the list at `path`, in this browser; null if the columns were never
 * chosen. Choosing all columns stores an empty list.
 */
export const hiddenColumns = (path: string): string[] | null =>
  localKept.getItem(storeOf(path))?.split(',').filter(Boolean) ?? null;

export const keepHidden = (path: string, keys: readonly string[]): void =>
  localKept.setItem(storeOf(path), keys.join());

/** Deletes the choices of all lists at sign-out (B-40). */
export function deleteHiddenColumns(): void {
  for (const key of localKept.keys()) if (key.startsWith(storeOf(''))) localKept.removeItem(key);
}
