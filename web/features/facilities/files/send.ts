import type { FileEntry } from '#domain/files/shapes.ts';
import { generatePresignedUrl, updateUploadFileInfo } from '#domain/files/calls.upload.ts';
import { request } from '#web/platform/calls/request.ts';

/** What is sent to its address failed: no network, or the store did not take it. */
class NotSent extends Error {}

/** Files that are sent at once; the others wait their turn, as the server would refuse them. */
const maxUploads = 3;
let sendingNow = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than `maxUploads` are under way. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (sendingNow >= maxUploads) await new Promise<void>((start) => waiting.push(start));
  else sendingNow++;
  try {
    await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) sendingNow--;
    else next();
  }
}

/** One PUT that tells how far it is, 0 to 1: `fetch` cannot tell that of what it sends. */
function put(url: string, file: File, onProgress: (done: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const fail = () => reject(new NotSent());
    sending.open('PUT', url);
    sending.setRequestHeader('content-type', file.type);
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    sending.addEventListener('load', () => (sending.status === 200 ? resolve() : fail()));
    sending.addEventListener('error', fail);
    sending.addEventListener('abort', fail);
    signal.addEventListener('abort', () => sending.abort());
    sending.send(file);
  });
}

/**
 * Sends a file and has it looked into (FAC-062); `form` is the mark of the form it belongs to.
 * Throws `Refused`, or `NotSent`; what was begun in vain is given up.
 */
export async function sendFile(
  file: File,
  form: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<FileEntry> {
  const { name: fileName, type: contentType, size } = file;
  const uploadRequest = { fileName, contentType, size, upload: form };
  const { fileId, url } = await request(generatePresignedUrl, uploadRequest, { quiet: true });
  try {
    await inTurn(async () => {
      signal.throwIfAborted();
      await put(url, file, onProgress, signal);
    });
    await request(updateUploadFileInfo, { fileId, status: 'UPLOADED' }, { quiet: true });
    signal.throwIfAborted();
  } catch (error) {
    giveUp(fileId);
    throw error;
  }
  return {
    fileId,
    fileName,
    contentType: contentType as FileEntry['contentType'],
    size,
    status: 'UPLOADED',
  };
}

/** What is not given up now goes by itself within a day (B-26). */
export function giveUp(fileId: string): void {
  const removal = { fileId, status: 'REMOVED' as const };
  request(updateUploadFileInfo, removal, { quiet: true }).catch(() => undefined);
}
