import { gzipSync } from 'node:zlib';

/**
 * An answer that was encoded before: JSON of `data`, and the gzip of the whole envelope, made once
 * and sent to many.
 */
export type Encoded = {
  readonly encoded: true;
  envelope: string | Buffer;
  readonly gzip: Buffer | Promise<Buffer>;
};

/** The envelope of an answer up to its data, after which it is closed with a brace; `message` is its message. */
export const envelopeHead = (message = ''): string =>
  `{"resultCode":1,"resultMsg":${JSON.stringify(message)},"errorCode":null,"errorMsg":null,"data":`;

/** An envelope that is packed for the first who reads gzip, and kept for the others. */
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
