import type { Permission, RecordScope } from '#domain/administrators/shapes.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { consoleSelf, can, canAnywhere, placesOf } from './console.ts';

/** Scope as text: `Brunei · TU`, `Brunei`, `All countries`. */
function placeText({ country, district }: RecordScope): string {
  if (country === null) return textOf('administrators', 'allCountries');
  const name = consoleSelf().countries.find(({ code }) => code === country)?.name ?? country;
  return district === null ? name : `${name} · ${district}`;
}

/** Scope of a record; one without a country belongs to all countries. */
function scopeOf(kept: unknown): RecordScope {
  const { country, district } = (kept ?? {}) as Partial<RecordScope>;
  return { country: country ?? null, district: district ?? null };
}

/**
 * Explains why a form is read-only (B-45): the role lacks the right, or lacks it for this record.
 * Otherwise the state of the record is the reason, which its page shows.
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
