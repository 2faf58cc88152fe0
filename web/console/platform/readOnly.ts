import type { Permission, RecordScope } from '#domain/administrators/shapes.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { consoleSelf, can, canAnywhere, placesOf } from './console.ts';

/** A scope in words: `Brunei · TU`, `Brunei`, `All countries`. */
function placeText({ country, district }: RecordScope): string {
  if (country === null) return textOf('administrators', 'allCountries');
  const name = consoleSelf().countries.find(({ code }) => code === country)?.name ?? country;
  return district === null ? name : `${name} · ${district}`;
}

/** Where a record belongs, as far as it says; without a country it belongs to all of them. */
function scopeOf(kept: unknown): RecordScope {
  const { country, district } = (kept ?? {}) as Partial<RecordScope>;
  return { country: country ?? null, district: district ?? null };
}

/**
 * Why a form is read only (B-45): the role does not change such records, or not where this one
 * belongs. Where both are right the record's own state is the reason, and its page says it.
 */
export function readOnlyText({
  right,
  kept,
}: {
  right: Permission | null;
  kept?: unknown;
}): string {
  if (right === null) return textOf('administrators', 'readOnly');
  if (!canAnywhere(right)) return textOf('administrators', 'readOnlyRole');
  const scope = scopeOf(kept);
  if (can(right, scope)) return textOf('administrators', 'readOnly');
  return textOf('administrators', 'readOnlyReach', {
    where: placeText(scope),
    reach: placesOf(right).map(placeText).join(', '),
  });
}
