import { isActive } from '#domain/members/rules.lookup.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { type Receiver, keepReceiver } from './service.receiver.ts';
import { listByNumber } from './store.named.ts';

/** A person an administrator names by number: a stored member or an account of the directory. */
export type Named = { memberId: number; name: string } | { receiver: Receiver };

/** Parallel reads of the directory. */
const batchSize = 10;

/**
 * Finds people by numbers of a country. Numbers that are neither stored nor active in the directory
 * are left out. Throws 4000 if the directory fails.
 */
export async function peopleByNumber(
  ctx: AdminCtx,
  country: string,
  numbers: readonly string[],
): Promise<Map<string, Named>> {
  const known = await listByNumber(ctx.db, country, numbers);
  const people = new Map<string, Named>(
    known.map(({ id, ada, name }) => [ada, { memberId: id, name }]),
  );
  const requested = [...new Set(numbers)].filter((number) => !people.has(number));
  for (let from = 0; from < requested.length; from += batchSize)
    await Promise.all(
      requested.slice(from, from + batchSize).map(async (number) => {
        const receiver = await receiverOf(ctx, country, number);
        if (receiver !== null) people.set(number, { receiver });
      }),
    );
  return people;
}

async function receiverOf(
  { integrations }: AdminCtx,
  country: string,
  number: string,
): Promise<Receiver | null> {
  try {
    const person = await integrations.directory.find(country, number);
    if (person === null || !isActive(person.status)) return null;
    const { name, subType, parties } = person;
    return { ada: person.number, name, subType, partyId: parties[0]?.partyId ?? '' };
  } catch (error) {
    throw error instanceof ExternalServiceError ? new Refused('systemBusy') : error;
  }
}

/** Name of the member; from the directory if it is not stored. */
export async function nameOf(
  ctx: AdminCtx,
  country: string,
  number: string,
  named: Named,
): Promise<string> {
  if (!('memberId' in named)) return named.receiver.name;
  return named.name || ((await receiverOf(ctx, country, number))?.name ?? '');
}

/** The member's row; inserted if missing and completed by the first sign-in. */
export const memberIdOf = (tx: Tx, country: string, named: Named): Promise<number> =>
  'memberId' in named ? Promise.resolve(named.memberId) : keepReceiver(tx, country, named.receiver);
