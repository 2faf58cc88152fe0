import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { countUse } from '#api/platform/auth/counts.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { ensureProfile } from './service.ts';
import { keepPerson } from './service.directory.ts';
import { claimKnown, findByNumber, findLanguage } from './store.ts';

/**
 * Numbers each administrator may query (B-25): enough for a day of calls, too few to enumerate the
 * company's numbers.
 */
const lookups = [
  { most: 60, ms: 60_000 },
  { most: 600, ms: 3_600_000 },
];

/** Counts a query of a number; throws 429 over the administrator's limit. */
export const countLookup = ({ db, admin }: AdminCtx): Promise<void> =>
  countLookupBy(db, `administrator ${admin.id}`);

async function countLookupBy(db: Core['db'], by: string): Promise<void> {
  if (!(await countUse(db, `number looked up, ${by}`, lookups)))
    throw new Refused('tooManyRequests');
}

/**
 * Returns the number of an account as the directory spells it, for a device of the check-in. Throws
 * 4901 for a number unknown in this country, 429 over the device's limit.
 */
export async function knownNumber(
  ctx: Pick<Core, 'db' | 'integrations'>,
  { country, number, deviceId }: { country: string; number: string; deviceId: number },
): Promise<string> {
  await countLookupBy(ctx.db, `device ${deviceId}`);
  const person = await find(ctx, country, number);
  if (person === null) throw new Refused('memberNumberUnknown', { field: 'broughtBy' });
  return person.number;
}

/** An account found by its number; it may never have signed in. */
export type KnownMember = {
  id: number;
  memberNumber: string;
  name: string;
  partyId: string;
  language: string;
};

/**
 * Reads an account by number for an administrator who acts for the member (ADM-030). It reads the
 * directory now and stores its data, blocks included. Throws 4901 for a number unknown in this
 * country, 429 over the limit, 4000 if the directory fails.
 */
export async function memberByNumber(
  ctx: AdminCtx,
  country: string,
  number: string,
): Promise<KnownMember> {
  await countLookup(ctx);
  const person = await find(ctx, country, number);
  if (person === null) throw new Refused('memberNumberUnknown', { field: 'memberNumber' });
  const partyId = person.parties[0]?.partyId ?? '';
  const of = { ada: person.number, name: person.name, subType: person.subType, partyId };
  const id = await claimKnown(ctx.db, { country, ...of });
  await keepPerson(ctx, { id }, person);
  await ensureProfile(ctx, { id, country, ada: person.number });
  return {
    id,
    memberNumber: person.number,
    name: person.name,
    partyId,
    language: (await findLanguage(ctx.db, id)) || 'en',
  };
}

async function find(ctx: Pick<Core, 'integrations'>, country: string, number: string) {
  if (!/^\w{1,20}$/.test(number)) return null;
  try {
    return await ctx.integrations.directory.find(country, number);
  } catch (error) {
    if (error instanceof ExternalServiceError) throw new Refused('systemBusy');
    throw error;
  }
}

/** The row of a number of a country; null if the account is not stored. */
export const memberIdOf = (
  { db }: Pick<Core, 'db'>,
  country: string,
  number: string,
): Promise<number | null> => findByNumber(db, country, number);
