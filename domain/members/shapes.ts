import * as z from 'zod/mini';
import { claimed } from '../wire.ts';

/** Claims of the bearer token (SES-006, ENT-012). */
export const tokenClaims = z.object({
  sub: z.string(),
  exp: z.number(),
  iat: z.optional(z.number()),
  jti: z.optional(z.string()),
  origin: z.optional(z.string()),
  account: z.object({
    country: z.string(),
    abo: z.string(),
    lcl_partyid: z.string(),
    sales_plan_aff: z.string(),
  }),
  accounts: z.array(z.object({ country: z.string(), status: z.string() })),
});
export type TokenClaims = z.output<typeof tokenClaims>;

/** */
export type AccountKind = 'owner' | 'member' | 'other';

export const party = z.object({ partyId: z.string(), name: z.string(), type: z.string() });

/** One month of the award service (ENT-027). `bonusPercent` is 0 to 21; null without data. */
export const volume = z.object({
  period: z.string(),
  currentAward: z.nullable(z.string()),
  highestAward: z.nullable(z.string()),
  bonusPercent: z.nullable(z.number()),
  status: z.number(),
});
export type Volume = z.output<typeof volume>;

/** Account that the client claims; compared with the token, never trusted (SES-010). */
export const claimedAccount = { aboNo: claimed, countryCode: claimed };
