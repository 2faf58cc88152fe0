import { basename } from 'node:path';
import pg from 'pg';
import type { Load } from '../failover/buyers.ts';
import type { Uploads } from './uploaders.ts';

/** An acknowledged order or upload, with ms of `performance.now`. */
type Acknowledged = { id: string; at: number };

/** Orders and uploads that members got acknowledged. */
export const acknowledgedIn = (load: Load, uploads: Uploads) => ({
  orders: load.calls.flatMap((call): Acknowledged[] =>
    call.kind === 'reserve' && call.result === 'ok' && call.order !== null
      ? [{ id: call.order, at: call.endedAt }]
      : [],
  ),
  uploads: uploads.acknowledged.map(({ fileId, at }): Acknowledged => ({ id: fileId, at })),
});

/** Orders, and uploads that also have their file. */
async function idsIn(url: string, missingFiles: readonly string[]) {
  const client = new pg.Client(url);
  await client.connect();
  const orders = await client.query<{ id: string }>('select order_number as id from booking_order');
  const uploads = await client.query<{ id: string }>(
    `select id::text from upload_file where state = 'UPLOADED' and not storage_key = any($1)`,
    [missingFiles.map((path) => basename(path))],
  );
  await client.end();
  const setOf = ({ rows }: typeof orders) => new Set(rows.map(({ id }) => id));
  return { orders: setOf(orders), uploads: setOf(uploads) };
}

/**
 * Compares what was acknowledged before the loss with the restored database. `rpoMs`: age of the
 * oldest lost order or upload at the moment of the loss.
 */
export async function measureLosses(
  acknowledged: ReturnType<typeof acknowledgedIn>,
  { url, missingFiles, lostAt }: { url: string; missingFiles: readonly string[]; lostAt: number },
) {
  const restored = await idsIn(url, missingFiles);
  const lostOf = (of: 'orders' | 'uploads') =>
    acknowledged[of].filter(({ id }) => !restored[of].has(id));
  const [lostOrders, lostUploads] = [lostOf('orders'), lostOf('uploads')];
  const ages = [...lostOrders, ...lostUploads].map(({ at }) => lostAt - at);
  return {
    lostOrders: lostOrders.length,
    lostUploads: lostUploads.length,
    rpoMs: Math.round(Math.max(0, ...ages)),
  };
}
