import type { Catalogue, Feature } from '#web/platform/locale/catalogue.ts';

/** A text of one word file. */
type Word = { [F in Feature]: readonly [F, keyof Catalogue[F] & string] }[Feature];

/**
 * How a value is shown: as an amount of cents, a moment, a named thing in the reader's language, a
 * language's name, or by words for its codes.
 */
export type AuditFieldKind =
  | 'text'
  | 'cents'
  | 'moment'
  | 'named'
  | 'language'
  | 'scope'
  | 'holders'
  | Readonly<Record<string, Word>>;

/** A field of a record as its form calls it. */
export type Field = { word: Word; as?: AuditFieldKind };

export const field = (word: Word, as?: AuditFieldKind): Field =>
  as === undefined ? { word } : { word, as };
export const country = field(['administrators', 'country'], 'text');
export const isActive = field(['administrators', 'active']);
export const sort = field(['administrators', 'order']);
export const code = field(['administrators', 'code']);
export const name = field(['administrators', 'nameOfThing']);

export const content = (
  ...names: ('draftState' | 'publishedState' | 'withdrawnState')[]
): AuditFieldKind =>
  Object.fromEntries(
    names.map((one) => [one.replace('State', '').toUpperCase(), ['contentAdmin', one]]),
  );
export const of = <F extends Feature>(
  feature: F,
  names: readonly (keyof Catalogue[F] & string)[],
  prefix = '',
): Record<string, Word> =>
  Object.fromEntries(
    names.map((key) => [key.slice(prefix.length), [feature, key] as unknown as Word]),
  );
export const kinds = (feature: 'namesAdmin' | 'questionnairesAdmin') =>
  of(feature, ['kindSINGLE', 'kindMULTIPLE', 'kindRATING', 'kindSHORT', 'kindLONG'], 'kind');
export const orderStates = of('ordersAdmin', ['UNPAID', 'PAYING', 'PAID', 'CANCEL']);
