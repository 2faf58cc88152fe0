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

type Asked = Readonly<Record<string, string | undefined>>;

const isLocal = (files: FileStore | LocalFiles): files is LocalFiles => 'receive' in files;

/** The store on our own disk, where it is the one that is used. */
export function localFiles(core: Pick<Core, 'integrations'>): LocalFiles | null {
  const { files } = core.integrations;
  return isLocal(files) ? files : null;
}

/** Bodies of one member that may be on their way at once, whatever the addresses. */
const maxSending = 6;
/** A claim is longer than the server waits for a whole request. */
const claimSeconds = 120;

/**
 * Takes what is sent to one of our addresses, one body at a time and one for good (I38); returns the
 * status: 409 while another body is on its way to the address, or too many of the member.
 */
export async function receiveFile(
  core: Pick<Core, 'db'>,
  files: LocalFiles,
  { key, signed }: { key: string; signed: Asked },
  sent: { body: Readable; contentType: string | undefined; size: number },
): Promise<200 | 400 | 403 | 409> {
  const allowed = files.sendingBy(key, signed);
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

/** What one of our addresses leads to; null: not ours, past its time, or gone. */
export async function fetchFile(
  core: Pick<Core, 'db'>,
  files: LocalFiles,
  key: string,
  signed: Asked,
) {
  const allowed = files.fetchingBy(key, signed);
  const exists = allowed !== null && (await isUploaded(core.db, key));
  const lying = exists ? await files.openKept(key) : null;
  if (allowed === null || lying === null) return null;
  return { ...lying, contentType: allowed.contentType, disposition: asAttachment(allowed.name) };
}
