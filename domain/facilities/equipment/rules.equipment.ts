import { haveCommonDay, type OpenPeriod } from '../rules.periods.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { PackageFields } from './shapes.packages.ts';

type Field = keyof PackageFields | 'names.en';
type PackageFault = { refusal: Refusal; field: Field };

/** The first fault of a package without regard to other packages; null: none (VAL-041, B-28). */
export function packageFault(of: PackageFields): PackageFault | null {
  const { items, from, until } = of;
  const isTwice = new Set(items.map(({ itemId }) => itemId)).size < items.length;
  const wrong: readonly [boolean, Refusal, Field][] = [
    [items.length === 0, 'equipmentNotFound', 'items'],
    [isTwice, 'packageItemTwice', 'items'],
    [of.price < 0, 'priceBelowZero', 'price'],
    [from !== null && until !== null && from > until, 'effectiveAfterExpiry', 'from'],
  ];
  const first = wrong.find(([isWrong]) => isWrong);
  return first === undefined ? null : { refusal: first[1], field: first[2] };
}

type Taken = { ok: true; ends: string | null } | { ok: false; field: 'from' | 'until' };

/**
 * Fits a new version of a package among its other versions (B-17). `ends` is the id of the version
 * that must end the day before the new one begins. Any other common day is an overlap (7018).
 */
export function takenOver(
  versions: readonly (OpenPeriod & { id: string })[],
  { from, until }: OpenPeriod,
): Taken {
  const common = versions.filter((one) => haveCommonDay(one, { from, until }));
  const later = common.find((one) => from === null || (one.from !== null && one.from >= from));
  if (later !== undefined)
    return { ok: false, field: from === null || later.from === from ? 'from' : 'until' };
  const [one] = common;
  if (one === undefined) return { ok: true, ends: null };
  const isInside = until !== null && (one.until === null || one.until > until);
  return isInside ? { ok: false, field: 'until' } : { ok: true, ends: one.id };
}
