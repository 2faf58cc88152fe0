import type { FastifyInstance } from 'fastify';
import { personByNumber } from './people.ts';
import type { Sandbox } from '../context.ts';

/** Month of a time as YYYYMM in UTC+8 (Brunei, Malaysia, Singapore). */
function periodOf(instant: number): string {
  return new Date(instant + 8 * 60 * 60 * 1000).toISOString().slice(0, 7).replace('-', '');
}

/**
 * Adds the volume and award service (EXT-010). The portal's clock decides which month is the
 * current one, so it follows the test clock.
 */
export function awardRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { country: string; number: string; period: string } }>(
    '/awards/:country/:number/:period',
    async (request, reply) => {
      const { number, period } = request.params;
      if (!/^\d{4}(0[1-9]|1[0-2])$/.test(period))
        return reply.code(400).send({ error: 'period must be YYYYMM.', status: 400 });
      const setting = sandbox.settings.get().awards;
      const who = personByNumber(number);
      const mode = setting === 'ok' ? (who?.volume ?? 'ok') : setting;
      if (mode === 'error')
        return reply.code(500).send({ error: 'The award service is out of order.', status: 500 });
      if (mode === 'signIn')
        return reply.code(401).send({ error: 'This member must sign in again.', status: 401 });
      const account = who?.accounts.find(
        (one) => one.abo === number && one.country === request.params.country.toLowerCase(),
      );
      const missing =
        mode === 'missingAlways' ||
        (mode === 'missingCurrent' && period === periodOf(await sandbox.portalNow()));
      if (!who || !account || missing)
        return reply
          .code(404)
          .send({ error: `There is no data of ${number} for ${period}.`, status: 404 });
      return {
        period,
        currentAward: who.award.current,
        highestAward: who.award.highest,
        bonusPercent: who.award.bonusPercent,
        status: 200,
      };
    },
  );
}
