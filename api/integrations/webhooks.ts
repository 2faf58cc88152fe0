import { Webhook } from 'standardwebhooks';
import { isWebhookAddress } from '#domain/webhooks/shapes.ts';
import { fetchOutside, isPublicHost, type RequestLimits } from './http.ts';

type Sent = {
  url: string;
  id: string;
  payload: string;
  /** Secrets that are valid now; the message has a signature of each. */
  secrets: readonly string[];
};

/** `failure` is empty if the receiver has accepted the message. */
type WebhookAnswer = { failure: string };

const failureOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no response in time';
  return typeof cause?.code === 'string' ? cause.code : 'the request failed';
};

/**
 * The client of receivers of webhooks (Standard Webhooks). Requests go over https to hosts with
 * public addresses, and follow no redirect. `sandbox`: start of the addresses of the sandbox, which
 * may be on this machine; null without sandbox.
 */
export function makeWebhooks(sandbox: string | null, { limitMs }: RequestLimits) {
  const isSandbox = (url: string) => sandbox !== null && url.startsWith(sandbox);

  return {
    isAllowed: (url: string): boolean => isSandbox(url) || isWebhookAddress(url),
    /** Sends one message. Never rejects. */
    async send({ url, id, payload, secrets }: Sent): Promise<WebhookAnswer> {
      try {
        if (!isSandbox(url)) {
          if (!isWebhookAddress(url)) return { failure: 'address not allowed' };
          if (!(await isPublicHost(new URL(url).hostname)))
            return { failure: 'host in an inner network' };
        }
        const at = new Date();
        const response = await fetchOutside(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
            'webhook-signature': secrets
              .map((secret) => new Webhook(secret).sign(id, at, payload))
              .join(' '),
          },
          body: payload,
          limitMs,
        });
        await response.body?.cancel();
        return { failure: response.ok ? '' : `HTTP ${response.status}` };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  };
}
