import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { largestFile } from '#domain/files/rules.upload.ts';
import type { Core } from '#api/platform/http/context.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { fetchFile, localFiles, receiveFile } from './service.local.ts';

type Named = { Params: { key: string }; Querystring: Record<string, string> };
const reasons = {
  400: 'the file differs from its declaration',
  403: 'this address is not valid',
  409: 'another upload is in progress',
};

/**
 * Routes of the store on the local disk (decision 0067): a signed address allows one upload or the
 * download of one file. Bodies bypass the parsers. Files are never served as a page of this site.
 */
export function localFileRoutes(app: FastifyInstance, core: Core): void {
  const files = localFiles(core);
  if (files === null) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.put<Named>(
      '/files/:key',
      { schema: { hide: true }, bodyLimit: largestFile },
      async (request, reply) => {
        const { params, query, headers } = request;
        const body = request.body instanceof Readable ? request.body : request.raw;
        const status = await receiveFile(
          core,
          files,
          { key: params.key, signed: query },
          {
            body,
            contentType: headers['content-type'],
            size: Number(headers['content-length'] ?? -1),
          },
        );
        if (status === 200) return reply.status(200).send('');
        // The rest of the body is not read.
        reply.header('connection', 'close');
        throw new HttpError(status, reasons[status]);
      },
    );
    scope.get<Named>('/files/:key', { schema: { hide: true } }, async (request, reply) => {
      const found = await fetchFile(core, files, request.params.key, request.query);
      if (found === null) throw new HttpError(403, reasons[403]);
      return reply
        .headers({
          'content-type': found.contentType,
          'content-length': found.size,
          'content-disposition': found.disposition,
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cache-control': 'private, max-age=600',
          'x-robots-tag': 'noindex',
        })
        .send(found.body as Readable);
    });
  });
}
