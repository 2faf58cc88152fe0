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
import { type Account, keepPerson, noteReadAge, refreshInBackground } from './service.directory.ts';
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
 * Makes the function that stores the member of verified claims and returns the row's id. The
 * process caches known accounts.
 */
export function makeSaveMember(core: Pick<Core, 'db'>): (claims: TokenClaims) => Promise<number> {
  const known = new Map<string, { id: number; fields: string }>();
  return async (claims) => {
    const { account } = claims;
    const country = account.country.toLowerCase();
    const name = `${country}/${account.abo}`;
    const seen = known.get(name);
    // Changed claims of an account are stored again.
    const fields = JSON.stringify([
      account.lcl_partyid,
      account.sales_plan_aff,
      claims.origin,
      claims.accounts,
    ]);
    if (seen !== undefined && seen.fields === fields) return seen.id;
    // Accounts of an unsupported country are stored under the default country with a prefix; the
    // access mode refuses them.
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
 * Reads account type, name and parties, and stores what bookings need (SES-020). Throws 4000 when
 * the directory fails, 8014 when it requires a new sign-in, 6040 for an unknown account, which is
 * then blocked (SES-046).
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
 * Reads award and bonus of a month and stores the pin levels for decisions (SES-022 to SES-025).
 * HTTP 404 without data; throws 8015 when a new sign-in is required.
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

/** The saved language; empty for a new member (SES-018). */
export async function savedLanguage(ctx: Ctx) {
  return { language: (await findLanguage(ctx.db, ctx.me.id)) ?? '' };
}

/** Saves a language; an unsupported one becomes `en` (SES-019). */
export async function keepLanguage(ctx: Ctx, language: string) {
  const kept = isLanguage(language) ? language : 'en';
  await setLanguage(ctx.db, ctx.me.id, kept);
  return { language: kept };
}

/** The stored facts for decisions about a member (SES-010, B-19); never values of a payload. */
export type EligibilityFacts = {
  name: string;
  kind: AccountKind;
  levels: readonly string[];
  block: 'ORDERING' | 'ACCOUNT' | null;
};

/** Stored directory data older than this, in ms, are read again in the background. */
const staleMs = 600_000;

/**
 * Makes sure that directory and award data of a member were read once; a sign-in reads them too.
 * Call it before decisions, outside transactions. Throws 4000 if they cannot be read, because a
 * booking needs them. Old blocks are read again in the background (B-33).
 */
export async function ensureProfile(core: Core, me: Account): Promise<void> {
  const known = profilesOf(core);
  if (!known.has(me.id)) {
    const profile = await profileOf(core)('', { core, id: me.id });
    if (profile === null || profile.profileAt === null || profile.subType === null)
      await readProfile(core, me);
    else noteReadAge(core, me.id, Date.now() - profile.profileAt);
    known.add(me.id);
  }
  refreshInBackground(core, me, staleMs);
}

const profilesOf = perDatabase(() => new Set<number>());

/** Concurrent callers share a query, hundreds at the start of a sale. */
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

/** Current levels of a member; concurrent callers share a query. */
export async function levelsOf(core: Pick<Core, 'db'>, id: number): Promise<readonly string[]> {
  const profile = await profileOf(core)('', { core, id });
  return profile === null ? [] : eligibilityFactsOf(profile).levels;
}

/** Facts of several members with one query. */
export async function eligibilityOf(
  conn: Conn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EligibilityFacts>> {
  const profiles = await listProfiles(conn, ids);
  return new Map(profiles.map((profile) => [profile.id, eligibilityFactsOf(profile)]));
}

export { standingsColumn } from './store.ts';

/** Returns a member's eligibility facts from a profile that the caller has read. */
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

/** Level codes, lowest first (B-19). */
export const levelsFromLowest = async (core: Pick<Core, 'db'>): Promise<string[]> =>
  [...(await ranks(core)).list].toSorted(([, one], [, other]) => one - other).map(([code]) => code);

/**
 * Ranks levels by the administrators' list (B-19). The function stays the same until the list is
 * read again.
 */
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
