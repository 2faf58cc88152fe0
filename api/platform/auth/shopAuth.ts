import type { FastifyRequest } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Config } from '#api/config.ts';
import { HttpError } from '#api/platform/http/refused.ts';

/**
 * Lets in what the e-commerce system has signed, over the body as it came and before anything of it
 * is read (B-09): HTTP 401 for a wrong, old or missing signature, so that a stranger learns nothing
 * about their body. Then the body is read; HTTP 400 when it is no JSON.
 */
export function authenticateShop(config: Config, request: FastifyRequest): void {
  // Several secrets are right while the shop changes from one to the next (X10).
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
