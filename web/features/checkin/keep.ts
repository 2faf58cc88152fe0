import type { DoorSession, KeptScan, KnownTicket, Party } from '#domain/checkin/shapes.ts';
import type { DoorHelper } from './doorView.ts';

/** Stored in IndexedDB, so that check-in continues after a reload and offline. */
export type KeptDoor = {
  sessionId: string;
  credential: string;
  device: number;
  until: number;
  session: DoorSession | null;
  publicKey: string | null;
  tickets: KnownTicket[];
  /** Absent if an earlier build stored the check-in. */
  parties?: readonly Party[];
  helper?: DoorHelper;
};
/** `ticket`: the admitted one, if no code names it. */
export type KeptRow = KeptScan & { sessionId: string; ticket?: KnownTicket };

const tables = { doors: 'sessionId', scans: 'nonce', wishes: 'name' } as const;
type Table = keyof typeof tables;

/** IndexedDB, because a member's sign-out empties the other storages and must not delete scans. */
let opening: Promise<IDBDatabase> | undefined;
const opened = (): Promise<IDBDatabase> =>
  (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('checkin', 1);
    request.onupgradeneeded = () => {
      for (const [table, keyPath] of Object.entries(tables))
        request.result.createObjectStore(table, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'));
  }));

async function inTable<T>(
  table: Table,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode);
    const request = work(transaction.objectStore(table));
    if (mode === 'readwrite') transaction.commit();
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('the transaction was aborted'));
  });
}

/** Returns `otherwise` if storage fails: check-in then works from memory while the page is open. */
const quietly = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);

const put = (table: Table, value: unknown): Promise<unknown> =>
  quietly(
    inTable<IDBValidKey>(table, 'readwrite', (store) => store.put(value)),
    '',
  );
const remove = (table: Table, key: string): Promise<unknown> =>
  quietly(
    inTable<undefined>(table, 'readwrite', (store) => store.delete(key)),
    undefined,
  );

export const readDoor = (sessionId: string): Promise<KeptDoor | undefined> =>
  quietly(
    inTable<KeptDoor | undefined>('doors', 'readonly', (store) => store.get(sessionId)),
    undefined,
  );
export const keepDoor = (door: KeptDoor): Promise<unknown> => put('doors', door);
export const deleteDoor = (sessionId: string): Promise<unknown> => remove('doors', sessionId);

export async function readScans(sessionId: string): Promise<KeptRow[]> {
  const all = await quietly(
    inTable<KeptRow[]>('scans', 'readonly', (store) => store.getAll()),
    [],
  );
  return all.filter((scan) => scan.sessionId === sessionId);
}
/** At least one. All are stored, or none. */
export const keepScans = (scans: readonly KeptRow[]): Promise<unknown> =>
  quietly(
    inTable<IDBValidKey>('scans', 'readwrite', (store) =>
      scans.map((scan) => store.put(scan)).at(-1)!,
    ),
    '',
  );
export const deleteScan = (nonce: string): Promise<unknown> => remove('scans', nonce);

export async function readMuted(): Promise<boolean> {
  const input = await quietly(
    inTable<{ value: boolean } | undefined>('wishes', 'readonly', (store) => store.get('muted')),
    undefined,
  );
  return input?.value ?? false;
}
export const keepMuted = (value: boolean): Promise<unknown> =>
  put('wishes', { name: 'muted', value });
