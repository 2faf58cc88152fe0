import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import type { Sandbox } from '../context.ts';

const kinds = ['eventTicketClass', 'eventTicketObject'];
const path = '/google/walletobjects/v1/:kind';

interface Place {
  kind: string;
  id: string;
}

/**
 * Adds Google's token service and its wallet. `PUT /google/accounts/:email` sets the public key of a
 * service account; what the portal stores is lost when the process ends.
 */
export function googleRoutes(app: FastifyInstance, { home }: Sandbox): void {
  const accounts = new Map<string, string>();
  const tokens = new Set<string>();
  const things = new Map<string, unknown>();
  const nameOf = ({ kind, id }: Place) => `${kind}/${id}`;

  app.put<{ Params: { email: string }; Body: { publicKey: string } }>(
    '/google/accounts/:email',
    async ({ params, body }, reply) => {
      accounts.set(params.email, body.publicKey);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: Record<string, string> }>('/google/token', async ({ body }, reply) => {
    try {
      const assertion = body['assertion'] ?? '';
      const key = await importSPKI(accounts.get(decodeJwt(assertion).iss ?? '') ?? '', 'RS256');
      const { payload } = await jwtVerify(assertion, key, { audience: `${home}/google/token` });
      if (!String(payload['scope']).endsWith('/wallet_object.issuer'))
        return await reply.code(400).send({ error: 'invalid_scope' });
    } catch {
      return reply.code(401).send({ error: 'invalid_grant' });
    }
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 3600 };
  });

  const isAllowed = ({ headers }: FastifyRequest) =>
    tokens.has((headers.authorization ?? '').replace('Bearer ', ''));
  const refused = (reply: FastifyReply, kind: string) =>
    kinds.includes(kind) ? reply.code(401).send({}) : reply.code(404).send({});

  app.post<{ Params: { kind: string }; Body: { id: string } }>(path, async (request, reply) => {
    const place = { kind: request.params.kind, id: request.body.id };
    if (!kinds.includes(place.kind) || !isAllowed(request)) return refused(reply, place.kind);
    if (things.has(nameOf(place))) return reply.code(409).send({});
    things.set(nameOf(place), request.body);
    return request.body;
  });
  app.put<{ Params: Place; Body: object }>(`${path}/:id`, async (request, reply) => {
    const name = nameOf(request.params);
    if (!kinds.includes(request.params.kind) || !isAllowed(request))
      return refused(reply, request.params.kind);
    if (!things.has(name)) return reply.code(404).send({});
    things.set(name, request.body);
    return request.body;
  });
  // Shows tests what a wallet has.
  app.get<{ Params: Place }>(`${path}/:id`, async ({ params }, reply) => {
    const thing = things.get(nameOf(params));
    return thing === undefined ? reply.code(404).send({}) : thing;
  });
}
