import * as z from 'zod/mini';
import { makeClient, OutsideTrouble } from './http.ts';

const person = z.object({
  number: z.string(),
  country: z.string(),
  subType: z.string(),
  name: z.string(),
  blocked: z.nullable(z.enum(['ORDERING', 'ACCOUNT'])),
  parties: z.array(z.object({ partyId: z.string(), name: z.string(), type: z.string() })),
});
export type DirectoryPerson = z.output<typeof person>;

/** Member directory (EXT-009): account type, name, parties, blocks. `find` answers null for unknown numbers, throws OutsideTrouble. */
export function makeDirectory(url: string, limitMs: number) {
  const ask = makeClient('the member directory', url, limitMs);
  return {
    async find(country: string, number: string): Promise<DirectoryPerson | null> {
      const { status, body } = await ask('GET', `/members/${encodeURIComponent(country)}/${encodeURIComponent(number)}`);
      if (status === 404) return null;
      const parsed = person.safeParse(body);
      if (!parsed.success) throw new OutsideTrouble('the member directory', 'answered something else');
      return parsed.data;
    },
  };
}
