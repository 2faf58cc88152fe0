import { blockPrivileges } from '#domain/member/calls.lookup.ts';
import type { BlockKind } from '#domain/member/shapes.lookup.ts';
import { self } from './session.ts';
import { useAsk } from './useAsk.ts';

/** Which block a booking meets first (EVT-054, B-33), as codes of the error list. */
const codes: readonly (readonly [BlockKind, string])[] = [
  ['ORDERING', '4903'],
  ['ACCOUNT', '8003'],
];

export type Block = { code: string; phone: string | null };

/**
 * The block of this account and whom to call, asked by the pages on which something is booked, so that nobody fills in for nothing
 * (API-027). `refusal`: what the page knows already, a moment before the number to call is there.
 */
export function useBlock(refusal: string | null = null): Block | null {
  const { ada, country } = self();
  const { data } = useAsk(blockPrivileges, { aboNo: ada, countryCode: country }, { quiet: true });
  const code = codes.find(([kind, known]) => known === refusal || data?.privileges.includes(kind))?.[1];
  return code === undefined ? null : { code, phone: data?.phone ?? null };
}
