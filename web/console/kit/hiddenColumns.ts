const storeOf = (path: string) => `columns:${path}`;

/** Keys of the columns that somebody has hidden in the list at `path`, in this browser. */
export const hiddenColumns = (path: string): string[] =>
  (localStorage.getItem(storeOf(path)) ?? '').split(',').filter(Boolean);

export function keepHidden(path: string, keys: readonly string[]): void {
  if (keys.length === 0) localStorage.removeItem(storeOf(path));
  else localStorage.setItem(storeOf(path), keys.join());
}
