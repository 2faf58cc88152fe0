import { gzipSync } from 'node:zlib';

/** A response that is encoded once and sent to many: the envelope as JSON and as gzip. */
export type Encoded = {
  readonly encoded: true;
  envelope: string | Buffer;
  readonly gzip: Buffer | Promise<Buffer>;
};

/** The start of an envelope, up to its data; a brace closes it. `message` becomes `resultMsg`. */
export const envelopeHead = (message = ''): string =>
  `{"resultCode":1,"resultMsg":${JSON.stringify(message)},"errorCode":null,"errorMsg":null,"data":`;

/** Compresses an envelope at the first request that accepts gzip, once for all. */
export function packedOnce(envelope: string | Buffer): Encoded {
  let gzip: Buffer | undefined;
  return {
    encoded: true,
    envelope,
    get gzip() {
      return (gzip ??= gzipSync(envelope, { level: 5 }));
    },
  };
}
