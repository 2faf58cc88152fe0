import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';

/**
 * What a page of ours may ask a device for: the camera at the door, and nothing that we never ask
 * for (X13).
 */
const permissions = [
  'camera=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/** What an answer tells scripts of another of our origins beside its body (API-010). */
export const exposedHeaders = ['date', 'x-trace-id', 'retry-after'];

/**
 * The headers that never change, which is all that a call's answer needs of those who guard
 * documents (I36): written down once, since making them anew took a call as long as an answer does.
 * Documents, the page of the calls say, set their own policy afterwards.
 */
export function setHeaders(app: FastifyInstance, { publicUrl, origins }: Config): void {
  const fixed: Record<string, string> = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  const own = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed);
    if (request.routeOptions.config.call !== undefined) {
      reply.header('vary', 'Origin');
      const { origin } = request.headers;
      if (origin !== undefined && own.has(origin))
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': exposedHeaders.join(', '),
        });
    }
    done();
  });
}

/** Smaller answers are sent as they are; in bytes. */
const leastPacked = 1024;
/** So many are packed at once; more than that beside the answers of others. */
const maxDirectLength = 32 * 1024;
const packing = { level: 4 };
const packLater = promisify<string, typeof packing, Buffer>(gzip);

/** Whether who asks reads gzip. */
export const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(
    String(headers['accept-encoding'] ?? ''),
  );

/** Sends what a call answers, packed where that is worth it. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  // Of bytes the framework does not say in which letters they are.
  reply.type('application/json; charset=utf-8');
  if (text.length < leastPacked || !readsGzip(request)) return reply.send(text);
  const bytes =
    text.length > maxDirectLength ? await packLater(text, packing) : gzipSync(text, packing);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'Origin, accept-encoding' }).send(bytes);
}
