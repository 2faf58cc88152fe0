import type { FileEntry } from '#domain/files/shapes.ts';
import { generatePresignedUrl, updateUploadFileInfo } from '#domain/files/calls.upload.ts';
import { request } from '#web/platform/calls/request.ts';

/** The upload failed: no network, or the store rejected it. */
class NotSent extends Error {}

/** Maximum number of concurrent uploads; the server refuses more. */
const maxUploads = 3;
let sendingNow = 0;
const waiting: (() => void)[] = [];

/** Runs `work` once fewer than `maxUploads` are running. */
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

/** Sends a PUT and reports its progress from 0 to 1, which `fetch` cannot do. */
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
 * Uploads a file and requests its check (FAC-062). `form`: id of the form. Throws `Refused` or
 * `NotSent`, and removes a failed upload.
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
    removeUpload(fileId);
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

/** Removes an uploaded file. If the request fails, the API deletes the file within a day (B-26). */
export function removeUpload(fileId: string): void {
  const removal = { fileId, status: 'REMOVED' as const };
  request(updateUploadFileInfo, removal, { quiet: true }).catch(() => undefined);
}
