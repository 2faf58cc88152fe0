import type { FastifyInstance } from 'fastify';
import {
  getshareTicket,
  getShareList,
  saveShareList,
  shareTicket,
} from '#domain/tickets/calls.sharing.ts';
import { makeRateLimit } from '#api/platform/auth/rateLimit.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { pictureAt, sharePicture } from './service.pictures.ts';
import { handTickets, sharesOf } from './service.sharing.ts';

/** Limits per member (B-25): enough for a full order, too few to fill the disk. */
const uploads = [
  { most: 10, ms: 60_000 },
  { most: 60, ms: 3_600_000 },
];

export function sharingRoutes(on: On): void {
  const canUpload = makeRateLimit(uploads);
  on(shareTicket, (ctx, { ticketID, aboNo }) => handTickets(ctx, [{ ticketID, receiver: aboNo }]));
  on(saveShareList, (ctx, { shares }) => handTickets(ctx, shares));
  on(getShareList, (ctx, input) => sharesOf(ctx, input));
  on(getshareTicket, (ctx, input) => sharePicture(ctx, input, canUpload));
}

/**
 * Serves pictures of tickets without sign-in. They must not be indexed, and the URL must not
 * leak as referrer.
 */
export function pictureRoutes(app: FastifyInstance, core: Core): void {
  app.get<{ Params: { file: string } }>(
    '/shared/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = request.params.file.endsWith('.png')
        ? await pictureAt(core, request.params.file.slice(0, -4))
        : null;
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      if (picture === null)
        return reply
          .status(404)
          .type('text/plain')
          .send('There is no picture at this address any more.');
      return reply
        .type('image/png')
        .header('content-disposition', `inline; filename="${picture.name}"`)
        .send(picture.content);
    },
  );
}
