import sharp from 'sharp';
import {
  generatePresignedUrl,
  getUploadFileDetail,
  updateUploadFileInfo,
} from '#domain/files/calls.upload.ts';
import type { TestApp } from '#tests/testApp.ts';
import type { Asking } from './roomBooking.ts';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
export const picture = (format: 'png' | 'jpeg' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f6e55' } })
    .toFormat(format)
    .toBuffer();

type Chosen = { fileName: string; contentType: string; bytes: Uint8Array };
export const aPdf: Chosen = { fileName: 'plan.pdf', contentType: 'application/pdf', bytes: pdf };

/** The steps in which a page uploads a chosen file. */
export function uploadingOf(testApp: () => TestApp) {
  const input = ({ fileName, contentType, bytes }: Chosen, ask: Asking, upload = '') =>
    testApp().ask(generatePresignedUrl, { fileName, contentType, size: bytes.length, upload }, ask);
  const send = async (url: string, { contentType, bytes }: Chosen): Promise<number> =>
    (
      await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: Buffer.from(bytes),
      })
    ).status;
  const say = (fileId: string, status: 'UPLOADED' | 'REMOVED', ask: Asking, orderNumber?: string) =>
    testApp().ask(
      updateUploadFileInfo,
      { fileId, status, ...(orderNumber === undefined ? {} : { orderNumber }) },
      ask,
    );
  const detail = (fileId: string, ask: Asking) =>
    testApp().ask(getUploadFileDetail, { fileId }, ask);
  return {
    input,
    send,
    say,
    detail,
    /**
     * Requests an address, uploads the file and reports the upload. Returns the id of the file, and
     * the refusal or null.
     */
    upload: async (chosen: Chosen, ask: Asking, upload = '') => {
      const { data, code } = await input(chosen, ask, upload);
      if (code !== null) return { fileId: '', code };
      await send(data.url, chosen);
      return { fileId: data.fileId, code: (await say(data.fileId, 'UPLOADED', ask)).code };
    },
  };
}
