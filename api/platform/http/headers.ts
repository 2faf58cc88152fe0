import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';

/** Device permissions of our pages: the camera for check-in, nothing else (X13). */
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

/** Response headers that scripts of our other origins may read (API-010). */
export const exposedHeaders = ['date', 'x-trace-id', 'retry-after'];

/**
 * Sets the security headers of every response (I36), and CORS headers of calls. Fixed headers are
 * built once, because building them took half the time of a response. Documents replace the
 * policy afterwards, for example /docs.
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

/** Shorter responses are not compressed; in characters. */
const leastPacked = 1024;
/** Longer responses are compressed asynchronously; in characters. */
const maxDirectLength = 32 * 1024;
const packing = { level: 4 };
const packLater = promisify<string, typeof packing, Buffer>(gzip);

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(
    String(headers['accept-encoding'] ?? ''),
  );

export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  // Fastify adds no charset to a buffer.
  reply.type('application/json; charset=utf-8');
  if (text.length < leastPacked || !acceptsGzip(request)) return reply.send(text);
  const bytes =
    text.length > maxDirectLength ? await packLater(text, packing) : gzipSync(text, packing);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'Origin, accept-encoding' }).send(bytes);
}
