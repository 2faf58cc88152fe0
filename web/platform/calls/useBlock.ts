import { blockPrivileges } from '#domain/members/calls.lookup.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from './useCallQuery.ts';

type BlockRefusal = 'orderingBlocked' | 'accountBlocked';

/** Which block a booking meets first (EVT-054, B-33). */
const met: readonly (readonly [BlockKind, BlockRefusal])[] = [
  ['ORDERING', 'orderingBlocked'],
  ['ACCOUNT', 'accountBlocked'],
];

export type Block = { refusal: BlockRefusal; phone: string | null };

/**
 * The block of this account and whom to call, asked by the pages on which something is booked, so
 * that nobody fills in for nothing (API-027). `refusal`: what the page knows already, a moment
 * before the number to call is there.
 */
export function useBlock(refusal: Refusal | null = null): Block | null {
  const { ada, country } = self();
  const { data } = useCallQuery(
    blockPrivileges,
    { aboNo: ada, countryCode: country },
    { quiet: true },
  );
  const found = met.find(
    ([kind, known]) => known === refusal || data?.privileges.includes(kind),
  )?.[1];
  return found === undefined ? null : { refusal: found, phone: data?.phone ?? null };
}
