import type { FastifyInstance, FastifyReply } from 'fastify';
import { addToWallet as addToWalletCall } from '#domain/wallet/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { passFileType } from './service.apple.ts';
import { appleServiceRoutes } from './routes.apple.ts';
import { addToWallet, passAt } from './service.ts';

/** Requests of one IP address. */
const perMinute = { max: 60, timeWindow: 60_000 };

/** Only the wallet may store a pass. */
const sendPass = (reply: FastifyReply, file: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': passFileType,
      'content-disposition': 'attachment; filename="ticket.pkpass"',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(file);

export function walletRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(addToWalletCall, (ctx, input) => addToWallet(ctx, input));
  app.get<{ Querystring: { key?: unknown } }>(
    '/wallet/apple/pass',
    { config: { rateLimit: perMinute }, schema: { hide: true } },
    async ({ query }, reply) => {
      const file = await passAt(core, query.key);
      if (file === null) throw new HttpError(404, 'there is nothing at this address');
      return sendPass(reply, file);
    },
  );
  appleServiceRoutes(app, core, sendPass);
}
