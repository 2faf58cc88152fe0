import type { S3Client } from '@aws-sdk/client-s3';
import type { FilesAt } from '../config.ts';
import { asAttachment, type FileStore } from './files.ts';
import { ExternalServiceError, type RequestLimits } from './http.ts';

const sent = (key: string) => `sent/${key}`;
const kept = (key: string) => `kept/${key}`;
/** Whether the object does not exist, or its version differs from the expected one. */
const isGone = (error: unknown) =>
  ['NoSuchKey', 'NotFound', 'PreconditionFailed'].includes((error as Error).name);

type Loaded = { s3: typeof import('@aws-sdk/client-s3'); client: S3Client };

const open = async (at: FilesAt, limitMs: number): Promise<Loaded> => {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: at.url,
    region: at.region,
    credentials: { accessKeyId: at.key, secretAccessKey: at.secret },
    // The bucket is in the path: all S3-compatible stores support this, with any bucket name.
    forcePathStyle: true,
    maxAttempts: 3,
    // No optional checksums: many stores refuse them, and signed addresses would have the checksum
    // of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: limitMs, connectionTimeout: limitMs },
  });
  return { s3, client };
};

const throwUnavailable = (error: unknown): never => {
  throw new ExternalServiceError('the store of files', (error as Error).name, error);
};

/** Store that speaks S3. It loads the SDK at the first use, so a start without files does not. */
export function makeS3Files(at: FilesAt, { limitMs }: RequestLimits): FileStore {
  let loaded: Promise<Loaded> | undefined;
  const load = () => (loaded ??= open(at, limitMs));
  return {
    async uploadAddress(key, { contentType, size, seconds }) {
      const { s3, client } = await load();
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      return getSignedUrl(
        client,
        new s3.PutObjectCommand({
          Bucket: at.bucket,
          Key: sent(key),
          ContentType: contentType,
          ContentLength: size,
        }),
        // Content type and length are signed, so the store refuses other ones.
        {
          expiresIn: seconds,
          signableHeaders: new Set(['content-type', 'content-length', 'host']),
        },
      );
    },
    async downloadAddress(key, _of, seconds) {
      const { s3, client } = await load();
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      return getSignedUrl(client, new s3.GetObjectCommand({ Bucket: at.bucket, Key: kept(key) }), {
        expiresIn: seconds,
      });
    },
    async openUpload(key) {
      const { s3, client } = await load();
      try {
        const found = await client.send(
          new s3.GetObjectCommand({ Bucket: at.bucket, Key: sent(key) }),
        );
        return {
          size: found.ContentLength ?? 0,
          version: found.ETag ?? '',
          body: found.Body as AsyncIterable<Uint8Array>,
        };
      } catch (error) {
        return isGone(error) ? null : throwUnavailable(error);
      }
    },
    async keep(key, version, { contentType, name }) {
      const { s3, client } = await load();
      try {
        await client.send(
          new s3.CopyObjectCommand({
            Bucket: at.bucket,
            Key: kept(key),
            CopySource: `${at.bucket}/${sent(key)}`,
            CopySourceIfMatch: version,
            // Metadata of the object instead of parameters of the address, which stores sign
            // differently.
            MetadataDirective: 'REPLACE',
            ContentType: contentType,
            ContentDisposition: asAttachment(name),
          }),
        );
        await client.send(new s3.DeleteObjectCommand({ Bucket: at.bucket, Key: sent(key) }));
        return true;
      } catch (error) {
        return isGone(error) ? false : throwUnavailable(error);
      }
    },
    async drop(key) {
      const { s3, client } = await load();
      for (const one of [sent(key), kept(key)])
        await client
          .send(new s3.DeleteObjectCommand({ Bucket: at.bucket, Key: one }))
          .catch((error: unknown) => (isGone(error) ? null : throwUnavailable(error)));
    },
  };
}
