import type { FastifyInstance } from 'fastify';
import { keepWaiting } from '../silence.ts';
import { partyId, personByNumber } from './people.ts';
import type { Sandbox } from '../context.ts';

/** Adds the member directory (EXT-009): account type, name, parties, blocks. */
export function directoryRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { country: string; number: string } }>(
    '/directory/members/:country/:number',
    async (request, reply) => {
      const mode = sandbox.settings.get().directory;
      if (mode === 'silent') return keepWaiting(reply);
      if (mode === 'signIn')
        return reply.code(401).send({ error: 'This member must sign in again.' });
      const country = request.params.country.toLowerCase();
      const { number } = request.params;
      const who = personByNumber(number);
      if (mode === 'error' || who?.directoryFails)
        return reply.code(500).send({ error: 'The member directory is out of order.' });
      const account = who?.accounts.find((one) => one.abo === number && one.country === country);
      if (!who || !account)
        return reply.code(404).send({ error: `There is no member ${number} in ${country}.` });
      return {
        number,
        country,
        subType: who.subType,
        name: who.name,
        origin: who.origin,
        status: account.status,
        blocked: who.blocked,
        parties: [{ partyId: partyId(number), name: who.name, type: 'PRIMARY' }],
      };
    },
  );
}
