import * as z from 'zod/mini';
import { makeClient, type RequestLimits, ExternalServiceError, SignInRefused } from './http.ts';

const person = z.object({
  number: z.string(),
  country: z.string(),
  subType: z.string(),
  name: z.string(),
  /** State of the account. Without one the account is active. */
  status: z._default(z.string(), 'ACTIVE'),
  blocked: z.nullable(z.enum(['ORDERING', 'ACCOUNT'])),
  parties: z.array(z.object({ partyId: z.string(), name: z.string(), type: z.string() })),
});
export type DirectoryPerson = z.output<typeof person>;

/**
 * Client of the member directory (EXT-009): account type, name, parties, blocks. `find` returns
 * null for an unknown number. Throws ExternalServiceError, or SignInRefused on 401.
 */
export function makeDirectory(url: string, limits: RequestLimits) {
  const ask = makeClient('the member directory', url, limits);
  return {
    async find(country: string, number: string, limit?: number): Promise<DirectoryPerson | null> {
      const { status, body } = await ask(
        'GET',
        `/members/${encodeURIComponent(country)}/${encodeURIComponent(number)}`,
        { limit },
      );
      if (status === 404) return null;
      if (status === 401) throw new SignInRefused('the member directory', 'requires a new sign-in');
      const parsed = person.safeParse(body);
      if (!parsed.success)
        throw new ExternalServiceError('the member directory', 'sent an invalid response');
      return parsed.data;
    },
  };
}
