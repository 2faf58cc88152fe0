import { accountKindOf } from '#domain/members/rules.ts';
import { fitsGuestType, guestTypeOf, maskedName } from '#domain/members/rules.lookup.ts';
import type { BlockKind, GuestType } from '#domain/members/shapes.lookup.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { countUse } from '#api/platform/auth/counts.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError, SignInRefused } from '#api/integrations/http.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { refreshBlock } from './service.directory.ts';
import { listBlockKinds } from './store.blocks.ts';

/** How long a read of the directory is fresh for pages that show blocks, in ms of real time. */
const freshMs = 60_000;

/**
 * Numbers each member may query (B-25): enough for a list of guests, too few to enumerate the
 * company's numbers.
 */
const lookups = [
  { most: 30, ms: 60_000 },
  { most: 300, ms: 3_600_000 },
];

type LookupInput = { aboNo?: string | number | undefined; guestType?: GuestType | undefined };

/**
 * Checks a number of the caller's country as this kind of attendee (EVT-065, VAL-025). Throws 4901
 * for unknown numbers and for other kinds alike, so that it discloses no more (I25); 429 over the
 * member's limit (B-25).
 */
export async function lookUp(ctx: Ctx, input: LookupInput) {
  const number = String(input.aboNo ?? '').trim();
  if (number === '') throw new Refused('memberNumberMissing');
  if (!(await countUse(ctx.db, `number looked up, member ${ctx.me.id}`, lookups)))
    throw new Refused('tooManyRequests');
  const person = /^\w{1,20}$/.test(number) ? await personOf(ctx, number) : null;
  const kind = accountKindOf(person?.subType ?? '');
  const guestType = guestTypeOf(kind);
  if (person === null || guestType === null || !fitsGuestType(kind, input.guestType))
    throw new Refused('memberNumberUnknown');
  return { valid: true, aboNo: person.number, guestType, name: maskedName(person.name) };
}

/** Reads an account of the caller's country from the directory; null for an unknown number. */
export async function personOf(ctx: Ctx, number: string) {
  try {
    return await ctx.integrations.directory.find(ctx.me.country, number);
  } catch (error) {
    if (error instanceof ExternalServiceError) throw new Refused('systemBusy');
    throw error;
  }
}

/** Returns the caller's blocks: those of the directory now and those of administrators (B-33). */
export async function blocksOf(
  ctx: Ctx,
): Promise<{ blocked: boolean; privileges: BlockKind[]; phone: string }> {
  await refreshBlock(ctx, ctx.me, freshMs).catch((error: unknown) => {
    if (error instanceof SignInRefused) throw new Refused('authenticationFailed');
    throw error;
  });
  const privileges = await listBlockKinds(ctx.db, ctx.me.id);
  return {
    blocked: privileges.length > 0,
    privileges,
    phone: (await countryOf(ctx, ctx.me.country)).carePhone,
  };
}

/** Address of the sign-in page that fetches a token for this browser's session (API-028). */
export function tokenFetchAddress(state: string | null): string {
  return state === null ? '/Login' : `/Login?${new URLSearchParams({ state })}`;
}
