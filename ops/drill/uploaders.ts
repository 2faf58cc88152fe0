import { randomBytes } from 'node:crypto';
import { generatePresignedUrl, updateUploadFileInfo } from '#domain/files/calls.upload.ts';
import type { Member } from '../failover/market.ts';
import { send } from '../failover/sending.ts';

type Upload = { fileId: string; at: number };
export type Uploads = {
  /** Uploads that were acknowledged and not removed since, with ms of `performance.now`. */
  acknowledged: readonly Upload[];
  /** Lets no upload run until the function is called that it returns. */
  hold(): Promise<() => void>;
  stop(): Promise<void>;
};

const everyMs = 150;
/** A member may have 50 files without a booking. */
const maxOfMember = 30;
const maxBytes = 200_000;
const limitMs = 5000;
const contentType = 'application/pdf';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

class Uploader {
  readonly #url: string;
  readonly #member: Member;
  readonly #acknowledged: Upload[];
  readonly #own: Upload[] = [];
  #forms = 0;

  constructor(url: string, member: Member, acknowledged: Upload[]) {
    this.#url = url;
    this.#member = member;
    this.#acknowledged = acknowledged;
  }

  /** Uploads a file; removes an old one first when the member has many. */
  async uploadOne(): Promise<void> {
    if (this.#own.length >= maxOfMember) await this.#removeOldest();
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      randomBytes(1 + Math.floor(Math.random() * maxBytes)),
    ]);
    const { token } = this.#member;
    const upload = `drill-${this.#forms++}`;
    const file = { fileName: 'plan.pdf', contentType, size: bytes.length, upload };
    const address = await send(this.#url, generatePresignedUrl, file, { token });
    if (address.result !== 'ok') return;
    const { url, fileId } = address.data;
    const signal = AbortSignal.timeout(limitMs);
    const headers = { 'content-type': contentType };
    const isSent = await fetch(url, { method: 'PUT', headers, body: bytes, signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isSent) return;
    const input = { fileId, status: 'UPLOADED' as const };
    const { result, endedAt } = await send(this.#url, updateUploadFileInfo, input, { token });
    if (result !== 'ok') return;
    const done = { fileId, at: endedAt };
    this.#own.push(done);
    this.#acknowledged.push(done);
  }

  async #removeOldest(): Promise<void> {
    const oldest = this.#own.shift()!;
    this.#acknowledged.splice(this.#acknowledged.indexOf(oldest), 1);
    const input = { fileId: oldest.fileId, status: 'REMOVED' as const };
    await send(this.#url, updateUploadFileInfo, input, { token: this.#member.token });
  }
}

/** Members upload files, one after another each, and remove some. */
export function startUploads(url: string, members: readonly Member[]): Uploads {
  const acknowledged: Upload[] = [];
  const end = { isDue: false };
  const held = { until: Promise.resolve() };
  const running = new Set<Promise<void>>();
  const uploading = members.map(async (member) => {
    const uploader = new Uploader(url, member, acknowledged);
    while (!end.isDue) {
      await held.until;
      const upload = uploader.uploadOne();
      running.add(upload);
      await upload;
      running.delete(upload);
      await pause(everyMs);
    }
  });
  return {
    acknowledged,
    async hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.until = promise;
      // An uploader that has just passed starts first.
      await pause(0);
      await Promise.all(running);
      return resolve;
    },
    async stop() {
      end.isDue = true;
      await Promise.all(uploading);
    },
  };
}
