import type { Readable } from 'node:stream';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Core } from '#api/platform/http/context.ts';
import { asAttachment, type FileStore } from '#api/integrations/files.ts';
import type { LocalFiles } from '#api/integrations/files.local.ts';
import {
  claimSending,
  findSender,
  isUploaded,
  lockUploads,
  releaseSending,
  setSent,
} from './store.upload.ts';

type SignedQuery = Readonly<Record<string, string | undefined>>;

const isLocal = (files: FileStore | LocalFiles): files is LocalFiles => 'receive' in files;

/** The file store on the local disk; null if another store is configured. */
export function localFiles(core: Pick<Core, 'integrations'>): LocalFiles | null {
  const { files } = core.integrations;
  return isLocal(files) ? files : null;
}

/** Uploads of one member that may run at the same time. */
const maxSending = 6;
/** Longer than the server's timeout of a request. */
const claimSeconds = 120;

/**
 * Receives an upload to a signed address, one at a time and one in total (I38). Returns the HTTP
 * status: 409 while another upload to the address runs, or too many of the member.
 */
export async function receiveFile(
  core: Pick<Core, 'db'>,
  files: LocalFiles,
  { key, signed }: { key: string; signed: SignedQuery },
  sent: { body: Readable; contentType: string | undefined; size: number },
): Promise<200 | 400 | 403 | 409> {
  const allowed = files.signedUpload(key, signed);
  const me = allowed === null ? null : await findSender(core.db, key);
  if (allowed === null || me === null) return 403;
  if (sent.contentType !== allowed.contentType || sent.size !== allowed.size) return 400;
  const isClaimed = await inTransaction(core.db, async (tx) => {
    await lockUploads(tx, me);
    return claimSending(tx, { key, me, most: maxSending, seconds: claimSeconds });
  });
  if (!isClaimed) return 409;
  try {
    const received = await files.receive(sent.body, allowed.size);
    if (received === null) return 400;
    if (!(await setSent(core.db, key))) {
      await received.leave();
      return 403;
    }
    await received.take(key);
    return 200;
  } finally {
    await releaseSending(core.db, key);
  }
}

/**
 * Opens the file of a signed address; null if the address is invalid or expired, or the file is
 * deleted.
 */
export async function fetchFile(
  core: Pick<Core, 'db'>,
  files: LocalFiles,
  key: string,
  signed: SignedQuery,
) {
  const allowed = files.signedDownload(key, signed);
  const exists = allowed !== null && (await isUploaded(core.db, key));
  const lying = exists ? await files.openChecked(key) : null;
  if (allowed === null || lying === null) return null;
  return { ...lying, contentType: allowed.contentType, disposition: asAttachment(allowed.name) };
}
