import { blockPrivileges } from '#domain/members/calls.lookup.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from './useCallQuery.ts';

type BlockRefusal = 'orderingBlocked' | 'accountBlocked';

/** Blocks in the order in which a booking is checked for them (EVT-054, B-33). */
const met: readonly (readonly [BlockKind, BlockRefusal])[] = [
  ['ORDERING', 'orderingBlocked'],
  ['ACCOUNT', 'accountBlocked'],
];

export type Block = { refusal: BlockRefusal; phone: string | null };

/**
 * Reads the block of this account, so that a blocked member sees it before filling in a form
 * (API-027). `refusal`: a block that the page knows already; its phone number is null at first.
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
