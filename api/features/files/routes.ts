import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#domain/files/calls.ts';
import type { On } from '#api/kit/http/answer.ts';
import type { Core } from '#api/kit/http/context.ts';
import { HttpError } from '#api/kit/http/refused.ts';
import { keepPicture, pictureAt } from './service.ts';

/**
 * Uploading, and the addresses at which pictures are served: made here, named by their content,
 * kept by browsers for a year.
 */
export function fileRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(uploadPicture, (ctx, input) => keepPicture(ctx, input.country, input.content));
  app.get(
    '/pictures/:name',
    { config: { isUnlimited: true }, schema: { hide: true } },
    async (request, reply) => {
      const picture = await pictureAt(core, request.url);
      if (picture === null) throw new HttpError(404, 'there is no such picture');
      return reply
        .type(picture.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('content-disposition', 'inline')
        .send(picture.bytes);
    },
  );
}
