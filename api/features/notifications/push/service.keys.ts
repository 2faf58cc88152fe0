import type { VapidKeys } from '#api/integrations/push.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { findKey, insertKey, lockKey } from './store.devices.ts';

type Own = Pick<Core, 'db' | 'secrets' | 'integrations'>;

const kept = perDatabase<{ keys?: VapidKeys }>(() => ({}));

async function read({ secrets }: Own, conn: Conn): Promise<VapidKeys | null> {
  const row = await findKey(conn);
  return row === null
    ? null
    : { publicKey: row.publicKey, privateKey: secrets.decrypt(row.sealed).toString() };
}

/**
 * Returns the keys that sign push messages. All browsers subscribe with the public one, so there is
 * one pair: the first process makes it under a lock.
 */
export async function vapidKeys(core: Own): Promise<VapidKeys> {
  const memory = kept(core);
  memory.keys ??=
    (await read(core, core.db)) ??
    (await inTransaction(core.db, async (tx) => {
      await lockKey(tx);
      const known = await read(core, tx);
      if (known !== null) return known;
      const keys = await core.integrations.push.makeKeys();
      const sealed = core.secrets.encrypt(Buffer.from(keys.privateKey));
      await insertKey(tx, { publicKey: keys.publicKey, sealed });
      return keys;
    }));
  return memory.keys;
}
