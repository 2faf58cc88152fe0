import type { Ctx, MemberId, Visitor } from '#api/platform/http/context.ts';
import type { Language } from '#domain/text/languages.ts';

/**
 * Context of a member for whom an administrator or a job acts, in the member's language (B-41). The
 * caller has checked the administrator's right. Without a key: an administrator's request has its
 * own.
 */
export const behalfOf = (
  ctx: Visitor,
  member: { id: number; memberNumber: string; partyId: string },
  { country, language }: { country: string; language: Language },
): Ctx => ({
  ...ctx,
  language,
  key: undefined,
  me: {
    id: member.id as MemberId,
    ada: member.memberNumber,
    country,
    partyId: member.partyId,
    salesPlanAff: '',
    tokenId: '',
    issuedAt: 0,
    expiresAt: 0,
  },
});
