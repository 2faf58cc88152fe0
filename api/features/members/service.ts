import {
  accountKindOf,
  highestPinLevelOf,
  nextPeriod,
  periodOf,
  pinLevelOf,
  pinRank,
} from '#domain/members/rules.ts';
import type { AccountKind, TokenClaims, Volume } from '#domain/members/shapes.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { batchByKey } from '#api/platform/batching/batchByKey.ts';
import { byTime, perDatabase } from '#api/platform/cache.ts';
import { HttpError, Refused } from '#api/platform/http/refused.ts';
import type { AwardMonth } from '#api/integrations/awards.ts';
import { ExternalServiceError, SignInRefused } from '#api/integrations/http.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { type Account, keepPerson, noteLook, refreshInPassing } from './service.directory.ts';
import {
  claimMember,
  findLanguage,
  listPinLevels,
  listProfiles,
  setLanguage,
  setLevels,
  setVolume,
  type Profile,
} from './store.ts';
import { listApplications } from './store.view.ts';

/**
 * Makes the function by which the gate finds the member behind verified claims; known accounts are
 * remembered by the process.
 */
export function makeSaveMember(core: Pick<Core, 'db'>): (claims: TokenClaims) => Promise<number> {
  const known = new Map<string, { id: number; fields: string }>();
  return async (claims) => {
    const { account } = claims;
    const country = account.country.toLowerCase();
    const name = `${country}/${account.abo}`;
    const seen = known.get(name);
    // A token that says something else about the account is written down anew.
    const fields = JSON.stringify([
      account.lcl_partyid,
      account.sales_plan_aff,
      claims.origin,
      claims.accounts,
    ]);
    if (seen !== undefined && seen.fields === fields) return seen.id;
    // An account of a country without a row of its own belongs to nobody here; the gate's access
    // mode stops it.
    const row = await countryOf(core, country);
    const id = await claimMember(core.db, {
      country: row.code === country ? country : row.code,
      ada: row.code === country ? account.abo : `${country}:${account.abo}`,
      sub: claims.sub,
      partyId: account.lcl_partyid,
      salesPlanAff: account.sales_plan_aff,
      origin: claims.origin ?? null,
      accounts: claims.accounts,
    });
    if (known.size > 50_000) known.clear();
    known.set(name, { id, fields });
    return id;
  };
}

export async function applicationInfos(ctx: Ctx) {
  return listApplications(ctx.db);
}

/**
 * Account type, name and parties; what decides about booking is kept with the member (SES-020).
 * 4000 when the directory fails, 8014 when it wants a new sign-in, 6040 for an account it does not
 * know, which may then order nothing (SES-046).
 */
export async function userInfo(ctx: Ctx) {
  const person = await requested(
    () => ctx.integrations.directory.find(ctx.me.country, ctx.me.ada),
    'authenticationFailed',
  );
  await keepPerson(ctx, ctx.me, person);
  if (person === null) throw new Refused('noData');
  return { accountSubTypeCd: person.subType, parytList: person.parties, accountName: person.name };
}

/**
 * Award and bonus of one month; HTTP 404 without data, 8015 when the service wants a new sign-in
 * (SES-022 to SES-025). Keeps the pin levels the server decides with.
 */
export async function magicLos(ctx: Ctx, period: string): Promise<Volume> {
  const month = await requested(
    () => ctx.integrations.awards.find(ctx.me.country, ctx.me.ada, period),
    'authenticationExpired',
  );
  if (month === null) throw new HttpError(404, 'no data for this period');
  await keepLevels(ctx, ctx.me.id, month);
  return { ...month, status: 200 };
}

async function keepLevels(core: Pick<Core, 'db'>, id: number, month: AwardMonth): Promise<void> {
  await setVolume(core.db, id, month);
  const [profile] = await listProfiles(core.db, [id]);
  const pinLevel = pinLevelOf(accountKindOf(profile?.subType ?? ''), month);
  await setLevels(core.db, id, pinLevel, highestPinLevelOf(pinLevel, month));
}

/** Saved language, empty for a new user (SES-018). */
export async function savedLanguage(ctx: Ctx) {
  return { language: (await findLanguage(ctx.db, ctx.me.id)) ?? '' };
}

/** Saves a language; a value outside the supported set becomes en (SES-019). */
export async function keepLanguage(ctx: Ctx, language: string) {
  const kept = isLanguage(language) ? language : 'en';
  await setLanguage(ctx.db, ctx.me.id, kept);
  return { language: kept };
}

/**
 * What the server itself knows of a member when it decides (SES-010, B-19): never the values of a
 * payload.
 */
export type EligibilityFacts = {
  name: string;
  kind: AccountKind;
  levels: readonly string[];
  block: 'ORDERING' | 'ACCOUNT' | null;
};

/** A directory's answer older than this, in ms, is read again in passing. */
const staleMs = 600_000;

/**
 * Makes sure that directory and award data of a member were read once; a member who signed in on
 * the portal has them already. Called before decisions, outside transactions. 4000 when they cannot
 * be had: nobody books unseen. Blocks are read again now and then, without making anybody wait
 * (B-33).
 */
export async function ensureProfile(core: Core, me: Account): Promise<void> {
  const known = profilesOf(core);
  if (!known.has(me.id)) {
    const profile = await profileOf(core)('', { core, id: me.id });
    if (profile === null || profile.profileAt === null || profile.subType === null)
      await readProfile(core, me);
    else noteLook(core, me.id, Date.now() - profile.profileAt);
    known.add(me.id);
  }
  refreshInPassing(core, me, staleMs);
}

const profilesOf = perDatabase(() => new Set<number>());

/** All who come at one moment are looked up together: at the beginning of a sale they are hundreds. */
const profileOf = perDatabase(() =>
  batchByKey<{ core: Pick<Core, 'db'>; id: number }, Profile | null>(
    async (_, requested) => {
      const ids = requested.map(({ id }) => id);
      const profiles = new Map(
        (await listProfiles(requested[0]!.core.db, ids)).map((one) => [one.id, one]),
      );
      return ids.map((id) => profiles.get(id) ?? null);
    },
    { maxBatch: 256 },
  ),
);

async function readProfile(core: Core, me: Account): Promise<void> {
  const person = await requested(() => core.integrations.directory.find(me.country, me.ada));
  await keepPerson(core, me, person);
  if (person === null) return;
  const { zone } = await countryOf(core, me.country);
  const period = periodOf(await appNow(core.db), zone);
  const month =
    (await requested(() => core.integrations.awards.find(me.country, me.ada, period))) ??
    (await requested(() => core.integrations.awards.find(me.country, me.ada, nextPeriod(period))));
  if (month === null) throw new Refused('systemBusy');
  await keepLevels(core, me.id, month);
}

/** Levels of a member as they stand now; all who come at one moment are looked up together. */
export async function levelsOf(core: Pick<Core, 'db'>, id: number): Promise<readonly string[]> {
  const profile = await profileOf(core)('', { core, id });
  return profile === null ? [] : eligibilityFactsOf(profile).levels;
}

/** Standings of several members in one look. */
export async function eligibilityOf(
  conn: Conn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EligibilityFacts>> {
  const profiles = await listProfiles(conn, ids);
  return new Map(profiles.map((profile) => [profile.id, eligibilityFactsOf(profile)]));
}

export { standingsColumn } from './store.ts';

/** The same of what was read already. */
export function eligibilityFactsOf(
  profile: Pick<
    Profile,
    'ada' | 'accountName' | 'subType' | 'pinLevel' | 'highestPinLevel' | 'block'
  >,
): EligibilityFacts {
  const levels = [profile.pinLevel, profile.highestPinLevel].filter(
    (level): level is string => level !== null,
  );
  return {
    name: profile.accountName ?? profile.ada,
    kind: accountKindOf(profile.subType ?? ''),
    levels,
    block: profile.block,
  };
}

type Levels = { list: ReadonlyMap<string, number>; rank: (level: string) => number };
const levelsCache = perDatabase(() => byTime<Levels>({ name: 'levels', ms: 5000, maxKeys: 1 }));

const ranks = (core: Pick<Core, 'db'>): Promise<Levels> =>
  levelsCache(core).get('', async () => {
    const list = new Map((await listPinLevels(core.db)).map((level) => [level.code, level.rank]));
    return { list, rank: (level) => pinRank(level, list) };
  });

/** Levels from the lowest (B-19). */
export const levelsFromLowest = async (core: Pick<Core, 'db'>): Promise<string[]> =>
  [...(await ranks(core)).list].toSorted(([, one], [, other]) => one - other).map(([code]) => code);

/** Rank of a level in the administrators' list (B-19); the same function until it is read anew. */
export const rankOf = async (core: Pick<Core, 'db'>): Promise<(level: string) => number> =>
  (await ranks(core)).rank;

async function requested<T>(
  ask: () => Promise<T>,
  onSignIn: 'authenticationFailed' | 'authenticationExpired' | 'systemBusy' = 'systemBusy',
) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SignInRefused) throw new Refused(onSignIn);
    if (error instanceof ExternalServiceError) throw new Refused('systemBusy');
    throw error;
  }
}
