import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

/**
 * Apple's push service for passes (HTTP/2, without TLS, on loopback). It keeps which devices were
 * notified, and answers `status` to those in `refused`.
 */
export async function startAppleDevices() {
  const notified: { token: string; topic: string }[] = [];
  const refused = new Map<string, number>();
  const server = createServer();
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const token = String(headers[':path']).replace('/3/device/', '');
    const status = refused.get(token) ?? 200;
    if (status === 200) notified.push({ token, topic: String(headers['apns-topic']) });
    stream.respond({ ':status': status });
    stream.end(status === 200 ? '' : JSON.stringify({ reason: 'Unregistered' }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notified,
    /** `status`: 410 for a device that is gone, 503 for an outage. */
    refuse: (token: string, status: number) => void refused.set(token, status),
    accept: (token: string) => void refused.delete(token),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
