import { accountKindOf } from '#domain/members/rules.ts';
import { fitsGuestType, guestTypeOf, maskedName } from '#domain/members/rules.lookup.ts';
import type { BlockKind, GuestType } from '#domain/members/shapes.lookup.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { canUse } from '#api/platform/auth/counts.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError, SignInRefused } from '#api/integrations/http.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { refreshBlock } from './service.directory.ts';
import { listBlockKinds } from './store.blocks.ts';

/**
 * How long a look into the directory counts as fresh for the pages that ask about blocks, in ms of
 * real time.
 */
const freshMs = 60_000;

/**
 * Look-ups of numbers, each member (B-25): enough for a list of guests, too few to count through
 * the company's numbers.
 */
const lookups = [
  { most: 30, ms: 60_000 },
  { most: 300, ms: 3_600_000 },
];

/** What a caller asks about somebody else's number. */
type Asked = { aboNo?: string | number | undefined; guestType?: GuestType | undefined };

/**
 * A number of the caller's own country as this kind of attendee (EVT-065, VAL-025). 4901 whether it
 * is unknown or of another kind, so that the answer tells nothing more (I25); 429 beyond the
 * member's allowance, since numbers can be counted through (B-25).
 */
export async function lookUp(ctx: Ctx, input: Asked) {
  const number = String(input.aboNo ?? '').trim();
  if (number === '') throw new Refused('memberNumberMissing');
  if (!(await canUse(ctx.db, `number looked up, member ${ctx.me.id}`, lookups)))
    throw new Refused('tooManyRequests');
  const person = /^\w{1,20}$/.test(number) ? await personOf(ctx, number) : null;
  const kind = accountKindOf(person?.subType ?? '');
  const guestType = guestTypeOf(kind);
  if (person === null || guestType === null || !fitsGuestType(kind, input.guestType))
    throw new Refused('memberNumberUnknown');
  return { valid: true, aboNo: person.number, guestType, name: maskedName(person.name) };
}

/** An account of the caller’s own country as the directory has it; null for an unknown number. */
export async function personOf(ctx: Ctx, number: string) {
  try {
    return await ctx.integrations.directory.find(ctx.me.country, number);
  } catch (error) {
    if (error instanceof ExternalServiceError) throw new Refused('systemBusy');
    throw error;
  }
}

/**
 * Whether the caller is blocked as the directory says now and the administrators have set (B-33).
 */
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

/** Address of the token-fetch step for the session of this browser's cookie (API-028). */
export function tokenFetchAddress(state: string | null): string {
  return state === null ? '/Login' : `/Login?${new URLSearchParams({ state })}`;
}
