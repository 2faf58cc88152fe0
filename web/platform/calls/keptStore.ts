import { clear, createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

export const keptStore = (): UseStore => (opened ??= createStore('balai-kept', 'answers'));

/** Deletes all stored responses, of every account on this device. */
export async function deleteKept(): Promise<void> {
  try {
    await clear(keptStore());
  } catch {
    // Without IndexedDB nothing is stored.
  }
}
