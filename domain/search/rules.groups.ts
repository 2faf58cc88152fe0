import type { Output } from '../call.ts';
import type { findRecords } from './calls.ts';
import { maxFound, type SearchTerms, searchTerms } from './rules.ts';
import type { FoundMember, FoundBookable, FoundOrder } from './shapes.ts';

/** A found record; an order found by a ticket is shown as the ticket. */
export type Hit =
  | { kind: 'member'; of: FoundMember }
  | { kind: 'order' | 'ticket'; of: FoundOrder }
  | { kind: FoundBookable['kind']; of: FoundBookable };

/** `count`: records that were found, also those that are not shown; above `maxFound` there are more. */
export type HitGroup = { kind: Hit['kind']; hits: readonly Hit[]; count: number };

const kinds = [
  'member',
  'order',
  'ticket',
  'event',
  'room',
  'venue',
  'service',
] as const satisfies readonly Hit['kind'][];

/**
 * Hits of each group by the number of groups, so that the best of the first three groups are among
 * the first five.
 */
const shownOf = (groups: number): number => [maxFound, maxFound, 3][groups] ?? 2;

/** 0: its whole number or ticket code, 1: the end of its number or a ticket's number, 2: the rest. */
function rankOf(hit: Hit, { number, lastDigits, ticketKey }: SearchTerms): number {
  if (hit.kind === 'member') return hit.of.memberNo.toUpperCase() === number ? 0 : 2;
  if (hit.kind === 'ticket') return ticketKey === null ? 1 : 0;
  if (hit.kind !== 'order') return 2;
  const { orderNumber, hybrisNumber } = hit.of;
  if (orderNumber === number || hybrisNumber === number) return 0;
  return lastDigits !== null && orderNumber.endsWith(lastDigits) ? 1 : 2;
}

const hitsOf = ({ members, orders, bookables }: Output<typeof findRecords>): Hit[] => [
  ...members.map((of): Hit => ({ kind: 'member', of })),
  ...orders.map((of): Hit => ({ kind: of.by === 'TICKET' ? 'ticket' : 'order', of })),
  ...bookables.map((of): Hit => ({ kind: of.kind, of })),
];

/**
 * Groups what a search found: first the kind with the best hit, then members, orders, tickets,
 * events, rooms, venues and services. A whole number is the first hit of the first group; the best
 * hits of three kinds are among the first five (issue 52).
 */
export function groupsOf(found: Output<typeof findRecords>, text: string): HitGroup[] {
  const terms = searchTerms(text);
  const ranked = hitsOf(found)
    .map((hit) => ({ hit, rank: rankOf(hit, terms) }))
    .sort((one, other) => one.rank - other.rank);
  const groups = kinds
    .map((kind) => ({ kind, all: ranked.filter(({ hit }) => hit.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .sort((one, other) => one.all[0]!.rank - other.all[0]!.rank);
  const most = shownOf(groups.length);
  return groups.map(({ kind, all }) => ({
    kind,
    hits: all.slice(0, most).map(({ hit }) => hit),
    count: all.length,
  }));
}
