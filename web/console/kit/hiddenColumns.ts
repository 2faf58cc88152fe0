const storeOf = (path: string) => `columns:${path}`;

/**
 * Keys of the columns that somebody has hidden in the list at `path`, in this browser; null: nobody
 * has chosen yet. Who chose to see all of them has chosen.
 */
export const hiddenColumns = (path: string): string[] | null =>
  localStorage.getItem(storeOf(path))?.split(',').filter(Boolean) ?? null;

export const keepHidden = (path: string, keys: readonly string[]): void =>
  localStorage.setItem(storeOf(path), keys.join());

/** Deletes the choices in all lists, at the sign-out (B-40). */
export function deleteHiddenColumns(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(storeOf(''))) localStorage.removeItem(key);
}
