import { hasCase } from '#domain/orders/shapes.refusals.ts';
import type { Reason } from '#domain/reasons/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import { Refused } from './refused.ts';

/**
 * The refusal of a rule. Its text has the facts of the rule if the rule has a text of its own; a
 * time is shown `at` this place.
 */
export function refusedBy(
  refusal: Refusal,
  reason: Reason | null,
  place: { zone: string; language: string } | null = null,
): Refused {
  if (reason === null || !hasCase(refusal, reason.rule)) return new Refused(refusal);
  const { rule, at, levels } = reason;
  return new Refused(refusal, {
    case: rule,
    ...(at === null || place === null ? {} : { time: momentIn(place.zone, at, place.language) }),
    ...(levels.length === 0 ? {} : { levels: levels.join(', ') }),
  });
}
