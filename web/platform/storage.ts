/** If the storage is blocked or full, values are in memory and end with the page. */
export type Kept = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
  keys(): readonly string[];
};

let isRefused = false;
export const isInMemory = (): boolean => isRefused;

function kept(storage: () => Storage): Kept {
  const memory = new Map<string, string>();
  const withFallback = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? withFallback((one) => one.getItem(key), null),
    setItem(key, value) {
      memory.delete(key);
      const isKept = withFallback((one) => (one.setItem(key, value), true), false);
      if (isKept) return;
      isRefused = true;
      memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      withFallback((one) => one.removeItem(key), undefined);
    },
    clear() {
      memory.clear();
      withFallback((one) => one.clear(), undefined);
    },
    keys: () => [...withFallback((one) => Object.keys(one), []), ...memory.keys()],
  };
}

/** Parses JSON to an object or array like `otherwise`; returns `otherwise` for anything else. */
export function jsonOr<T extends object | null>(text: string | null, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(text as string);
    if (Object(value) === value && Array.isArray(value) === Array.isArray(otherwise))
      return value as T;
  } catch {
    // Written by an older version, or truncated.
  }
  return otherwise;
}

export const localKept: Kept = kept(() => localStorage);
export const sessionKept: Kept = kept(() => sessionStorage);
