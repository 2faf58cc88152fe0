import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#domain/files/calls.ts';
import {
  generatePresignedUrl,
  getUploadFileDetail,
  updateUploadFileInfo,
} from '#domain/files/calls.upload.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { localFileRoutes } from './routes.local.ts';
import { keepPicture, pictureAt } from './service.ts';
import { addressToSend, changeFile, fileDetailOf, type HoldBooking } from './service.upload.ts';

/**
 * Routes of members' files and of administrators' pictures. Pictures are named by their content, so
 * browsers cache them for a year. `hold` locks the booking of a file.
 */
export function fileRoutes(on: On, app: FastifyInstance, core: Core, hold: HoldBooking): void {
  on(generatePresignedUrl, (ctx, input) => addressToSend(ctx, input));
  on(getUploadFileDetail, (ctx, input) => fileDetailOf(ctx, input));
  on(updateUploadFileInfo, (ctx, input) => changeFile(ctx, input, hold));
  localFileRoutes(app, core);
  on(uploadPicture, (ctx, input) => keepPicture(ctx, { area: 'events', ...input }));
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
