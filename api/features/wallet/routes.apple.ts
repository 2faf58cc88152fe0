import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '#api/platform/http/context.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import {
  changedPasses,
  currentPass,
  type NamedPass,
  registerDevice,
  unregisterDevice,
} from './service.devices.ts';

type Path = { device: string; passType: string; serial: string };

const base = '/wallet/apple/v1';
const ofDevice = `${base}/devices/:device/registrations/:passType`;
/** Identifiers and tokens of Apple's devices. */
const token = /^[\w.-]{1,200}$/;

const noAccess = () => new HttpError(401, 'the secret of the pass is missing');
const unreadable = () => new HttpError(400, 'the request is not readable');

const namedBy = (
  { passType, serial }: Pick<Path, 'passType' | 'serial'>,
  { authorization }: { authorization?: string | undefined },
): NamedPass => ({ passType, serial, authorization });

/**
 * The web service that Wallet asks for changes of its passes (Apple, "Adding a Web Service to Update
 * Passes"). A device proves with each request that it has the pass.
 */
export function appleServiceRoutes(
  app: FastifyInstance,
  core: Core,
  sendPass: (reply: FastifyReply, file: Buffer) => FastifyReply,
): void {
  const open = { schema: { hide: true } } as const;

  app.post<{ Params: Path; Body: { pushToken?: unknown } | null }>(
    `${ofDevice}/:serial`,
    open,
    async ({ params, body, headers }, reply) => {
      const pushToken = body?.pushToken;
      if (typeof pushToken !== 'string' || !token.test(pushToken) || !token.test(params.device))
        throw unreadable();
      const { device } = params;
      const isNew = await registerDevice(core, namedBy(params, headers), { device, pushToken });
      if (isNew === null) throw noAccess();
      return reply.status(isNew ? 201 : 200).send();
    },
  );

  app.delete<{ Params: Path }>(`${ofDevice}/:serial`, open, async ({ params, headers }, reply) => {
    if (!(await unregisterDevice(core, namedBy(params, headers), params.device))) throw noAccess();
    return reply.status(200).send();
  });

  app.get<{ Params: Path; Querystring: { passesUpdatedSince?: string } }>(
    ofDevice,
    open,
    async ({ params, query }, reply) => {
      const changes = await changedPasses(core, params.device, query.passesUpdatedSince);
      return changes === null ? reply.status(204).send() : reply.send(changes);
    },
  );

  app.get<{ Params: Path }>(
    `${base}/passes/:passType/:serial`,
    open,
    async ({ params, headers }, reply) => {
      const since = Date.parse(headers['if-modified-since'] ?? '') || 0;
      const pass = await currentPass(core, namedBy(params, headers), since);
      if (pass === null) throw noAccess();
      reply.header('last-modified', new Date(pass.changedAt).toUTCString());
      return pass.file === null ? reply.status(304).send() : sendPass(reply, pass.file);
    },
  );

  // Devices report problems here; the texts could contain anything and are not kept.
  app.post(`${base}/log`, open, async (_request, reply) => reply.status(200).send());
}
