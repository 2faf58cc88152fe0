import type { Refusal } from '../../refusals/refusals.ts';
import { isDay } from '../../time/day.ts';
import type { OpenDay, OpeningFields } from './shapes.opening.ts';

const meet = (one: OpenDay, other: OpenDay) =>
  one.weekday === other.weekday &&
  (one.from === null || other.until === null || one.from <= other.until) &&
  (other.from === null || one.until === null || other.from <= one.until);

/** The first fault of a venue's opening days; null: none (7087 to 7089). */
export function openingFault({ openDays, releasedUntil }: OpeningFields): {
  refusal: Refusal;
  field: keyof OpeningFields;
} | null {
  if (openDays.length === 0) return { refusal: 'openDaysMissing', field: 'openDays' };
  if (openDays.some(({ from, until }) => from !== null && until !== null && from > until))
    return { refusal: 'effectiveAfterExpiry', field: 'openDays' };
  if (openDays.some((one, place) => openDays.slice(place + 1).some((other) => meet(one, other))))
    return { refusal: 'openPeriodsOverlap', field: 'openDays' };
  if (releasedUntil !== '' && !isDay(releasedUntil))
    return { refusal: 'releaseDateInvalid', field: 'releasedUntil' };
  return null;
}
