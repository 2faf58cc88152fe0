import * as z from 'zod/mini';
import { makeClient, type RequestLimits, ExternalServiceError, SignInRefused } from './http.ts';

const month = z.object({
  period: z.string(),
  currentAward: z.nullable(z.string()),
  highestAward: z.nullable(z.string()),
  bonusPercent: z.nullable(z.number()),
});
export type AwardMonth = z.output<typeof month>;

/**
 * Client of the volume and award service (EXT-010). `find` returns null if there are no data for
 * the period (404). Throws ExternalServiceError, or SignInRefused on 401.
 */
export function makeAwards(url: string, limits: RequestLimits) {
  const ask = makeClient('the award service', url, limits);
  return {
    async find(country: string, number: string, period: string): Promise<AwardMonth | null> {
      const { status, body } = await ask(
        'GET',
        `/${encodeURIComponent(country)}/${encodeURIComponent(number)}/${period}`,
      );
      if (status === 404) return null;
      if (status === 401) throw new SignInRefused('the award service', 'requires a new sign-in');
      const parsed = month.safeParse(body);
      if (!parsed.success)
        throw new ExternalServiceError('the award service', 'sent an invalid response');
      return parsed.data;
    },
  };
}
