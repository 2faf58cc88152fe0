import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import type { Secrets } from '../platform/auth/secrets.ts';
import { folderOf } from '../platform/fileStore.ts';
import type { DownloadHeaders, FileStore, StoredFile, SignedUpload } from './files.ts';

const filesPath = '/files/';
const keyForm = /^[\w-]{20,64}$/;

/** Minimum progress of an upload, in bytes per `spanMs` (4 KiB/s). A slower one is aborted. */
const leastBytes = 20 * 1024;
const spanMs = 5000;

/** An uploaded body in a temporary file: `take` moves it to its place, `leave` deletes it. */
type Received = { take(key: string): Promise<void>; leave(): Promise<void> };
type SignedQuery = Readonly<Record<string, string | undefined>>;
/** The store on the local disk. It also serves its own signed addresses. */
export type LocalFiles = FileStore & {
  /** Checks the signature and expiry of an upload address. Returns null if either is wrong. */
  signedUpload(key: string, signed: SignedQuery): SignedUpload | null;
  signedDownload(key: string, signed: SignedQuery): DownloadHeaders | null;
  /** Writes a body to a temporary file. Returns null if its size differs or it is too slow. */
  receive(body: Readable, size: number): Promise<Received | null>;
  openChecked(key: string): Promise<StoredFile | null>;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};
const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`;

/** Opens the file first, so that it can be read while another request moves or deletes it. */
async function openAt(path: string): Promise<StoredFile | null> {
  const held = await open(path).catch(orNull);
  if (held === null) return null;
  const stats = await held.stat();
  return { size: stats.size, version: versionOf(stats), body: held.createReadStream() };
}

async function writeWhole(body: Readable, size: number, path: string): Promise<boolean> {
  let received = 0;
  let before = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) done(new Error('larger than declared'));
      else done(null, chunk);
    },
  });
  const pace = setInterval(() => {
    if (received - before < leastBytes) bounded.destroy(new Error('upload too slow'));
    before = received;
  }, spanMs);
  return pipeline(body, bounded, createWriteStream(path, { mode: 0o640 }))
    .then(
      () => received === size,
      (error: NodeJS.ErrnoException) => {
        // A failing disk is our error. An aborted or oversized upload is the client's.
        if (error.syscall !== undefined && error.code !== 'ECONNRESET') throw error;
        return false;
      },
    )
    .finally(() => clearInterval(pace));
}

/** Store in a folder of DATA_DIR, with signed addresses of the API. */
export function makeLocalFiles(config: Config, secrets: Secrets): LocalFiles {
  const pathOf = (place: 'sent' | 'kept', key: string) => {
    if (!keyForm.test(key)) throw new Error('invalid file key');
    return join(folderOf(config), 'uploads', place, key.slice(0, 2), key);
  };
  const query = (purpose: string, key: string, of: object, seconds: number) => {
    const fields = { ...of, until: String(Math.floor(Date.now() / 1000) + seconds) };
    const params = new URLSearchParams(Object.entries(fields));
    params.set('mark', secrets.mark(purpose, `${key}\n${params}`));
    return `${filesPath}${key}?${params}`;
  };
  /** Whether the fields have a valid signature and have not expired. */
  const isSigned = (
    purpose: string,
    key: string,
    names: readonly string[],
    signed: SignedQuery,
  ) => {
    const params = new URLSearchParams(
      [...names, 'until'].map((name): [string, string] => [name, signed[name] ?? '']),
    );
    const isMarked = secrets.isMark(purpose, `${key}\n${params}`, signed['mark'] ?? '');
    return isMarked && Number(signed['until']) > Date.now() / 1000;
  };
  return {
    uploadAddress: async (key, { contentType, size, seconds }) =>
      query('send a file', key, { type: contentType, size: String(size) }, seconds),
    downloadAddress: async (key, { contentType, name }, seconds) =>
      query('fetch a file', key, { type: contentType, name }, seconds),
    signedUpload: (key, signed) =>
      keyForm.test(key) && isSigned('send a file', key, ['type', 'size'], signed)
        ? { contentType: signed['type']!, size: Number(signed['size']), seconds: 0 }
        : null,
    signedDownload: (key, signed) =>
      keyForm.test(key) && isSigned('fetch a file', key, ['type', 'name'], signed)
        ? { contentType: signed['type']!, name: signed['name']! }
        : null,
    async receive(body, size) {
      const temporaryPath = join(folderOf(config), 'uploads', 'coming', randomUUID());
      await mkdir(dirname(temporaryPath), { recursive: true });
      if (!(await writeWhole(body, size, temporaryPath))) {
        await rm(temporaryPath, { force: true });
        return null;
      }
      return {
        async take(key) {
          const path = pathOf('sent', key);
          await mkdir(dirname(path), { recursive: true });
          await rename(temporaryPath, path);
        },
        leave: () => rm(temporaryPath, { force: true }),
      };
    },
    openUpload: (key) => openAt(pathOf('sent', key)),
    openChecked: (key) => openAt(pathOf('kept', key)),
    async keep(key, version) {
      const sent = pathOf('sent', key);
      const there = await stat(sent).catch(orNull);
      if (there === null || versionOf(there) !== version) return false;
      const path = pathOf('kept', key);
      await mkdir(dirname(path), { recursive: true });
      // A concurrent request may have moved the file.
      return (await rename(sent, path).then(() => true, orNull)) ?? false;
    },
    async drop(key) {
      await rm(pathOf('sent', key), { force: true });
      await rm(pathOf('kept', key), { force: true });
    },
  };
}
