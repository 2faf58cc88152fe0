import { type ClientHttp2Session, connect } from 'node:http2';
import type { AppleWallet } from '../config.wallet.ts';
import type { RequestLimits } from './http.ts';

/** `gone`: the device has removed the pass. `later`: not notified, and may be later. */
type DeviceAnswer = 'notified' | 'gone' | 'later';

const goneReasons = /BadDeviceToken|Unregistered|DeviceTokenNotForTopic/;

function answerOf(status: number, body: string): DeviceAnswer {
  if (status === 200) return 'notified';
  return status === 410 || (status === 400 && goneReasons.test(body)) ? 'gone' : 'later';
}

/** Sends one empty notification, upon which the device asks for the changed pass. */
function notify(
  session: ClientHttp2Session,
  { token, topic, limitMs }: { token: string; topic: string; limitMs: number },
): Promise<DeviceAnswer> {
  return new Promise((resolve) => {
    let status = 0;
    let body = '';
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': topic,
      'apns-push-type': 'background',
      'apns-priority': '5',
    });
    stream.setTimeout(limitMs, () => stream.close());
    stream.on('response', (headers) => (status = headers[':status'] ?? 0));
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (body += part));
    stream.on('error', () => resolve('later'));
    stream.on('close', () => resolve(answerOf(status, body)));
    stream.end('{}');
  });
}

/**
 * The client of Apple's push service for passes. It speaks HTTP/2 only and knows us by the pass
 * certificate, which `fetch` supports neither; a connection lasts for one batch.
 */
export function makeAppleDevices(wallet: AppleWallet, { limitMs }: RequestLimits) {
  const { pushUrl, certificate: cert, key, password: passphrase, passType: topic } = wallet;

  return {
    /** Notifies devices by their push tokens; the answers are in their order. Never rejects. */
    async notify(tokens: readonly string[]): Promise<DeviceAnswer[]> {
      if (tokens.length === 0) return [];
      const session = connect(pushUrl, {
        cert,
        key,
        ...(passphrase === undefined ? {} : { passphrase }),
      });
      // Its streams end with the session, so each answer is `later`.
      session.on('error', () => {});
      session.setTimeout(limitMs, () => session.destroy());
      try {
        return await Promise.all(tokens.map((token) => notify(session, { token, topic, limitMs })));
      } catch {
        return tokens.map(() => 'later');
      } finally {
        session.close();
      }
    },
  };
}
