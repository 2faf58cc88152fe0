import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { insertQueue } from './store.ts';
import { allowTime, assignPlaces, lockUndrawn, readList, setDrawn } from './store.draw.ts';

const pack = promisify<Buffer, Buffer>(gzip);

const seedBytes = 32;
/** Block of SHA-256, to which HMAC pads its key. */
const blockBytes = 64;

const paddedWith = (seed: Buffer, byte: number): string =>
  Buffer.from(
    Buffer.concat([seed, Buffer.alloc(blockBytes - seed.length)]).map((one) => one ^ byte),
  ).toString('hex');

/** Makes the seed of a queue, whose hash is published at once. A queue keeps its first seed. */
export async function makeSeed({ secrets }: Pick<Core, 'secrets'>, conn: Conn, eventId: number) {
  const seed = randomBytes(seedBytes);
  await insertQueue(conn, eventId, {
    sealed: secrets.encrypt(seed).toString('hex'),
    hash: sha256(seed).toString('hex'),
  });
}

/**
 * Draws the places of all who have joined, once sales are open (B-43, decision 0233). One process
 * does it under the lock of the queue. Returns whether it did.
 */
export async function drawDue(
  { db, secrets }: Pick<Core, 'db' | 'secrets'>,
  eventId: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await allowTime(tx);
    const sealed = await lockUndrawn(tx, eventId);
    if (sealed === null) return false;
    const seed = secrets.decrypt(sealed);
    const { list, entries } = await readList(tx, eventId);
    const bytes = Buffer.from(list);
    const listHash = sha256(bytes).toString('hex');
    await assignPlaces(tx, eventId, {
      inner: paddedWith(seed, 0x36),
      outer: paddedWith(seed, 0x5c),
      listHash,
    });
    const listGz = (await pack(bytes)).toString('base64');
    await setDrawn(tx, eventId, { listGz, listHash, entries });
    return true;
  });
}
