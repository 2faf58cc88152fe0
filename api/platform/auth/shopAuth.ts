import type { FastifyRequest } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Config } from '#api/config.ts';
import { HttpError } from '#api/platform/http/refused.ts';

/**
 * Verifies the signature of the shop over the raw body before parsing it (B-09). Throws 401 for a
 * wrong, old or missing signature, so unsigned requests learn nothing about their body, and 400 if
 * a signed body is not JSON.
 */
export function authenticateShop(config: Config, request: FastifyRequest): void {
  // During a rotation of the shop's secret several are valid (X10).
  for (const secret of config.shop.webhookSecrets) {
    try {
      request.body = new Webhook(secret).verify(
        request.rawBody ?? '',
        request.headers as Record<string, string>,
      );
      return;
    } catch (error) {
      if (error instanceof SyntaxError) throw new HttpError(400, 'the report is not readable');
      if (!(error instanceof WebhookVerificationError)) throw error;
    }
  }
  throw new HttpError(401, 'the signature is not valid');
}
