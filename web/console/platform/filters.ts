import type { Call, Input } from '#domain/call.ts';
import type { ListQuery } from '#domain/administrators/shapes.ts';

/** Input fields of a list's call that are specific to it. */
export type FieldsOf<C> = Omit<Input<C>, keyof ListQuery>;

/** Option of a filter; `as` is its value in the address. */
type Choice<V> = { value: V; label: string; as?: string };

export type Choosing<V> = {
  label: string;
  options: readonly Choice<V>[];
  /** Name in the address if it differs from the field. */
  name?: string;
  /** Label of the option without a filter; defaults to "label: all". */
  all?: string;
  /** The options load later than the list, so the address is used unchecked. */
  isOpen?: boolean;
};

/**
 * A filter above a list. `country`: countries of the administrator; `active`: in use or not;
 * `address`: set by a link, only cleared here; `day` and `text`: an input with that label.
 */
type Filter<V> = [V] extends [boolean]
  ? 'active' | Choosing<V>
  : 'country' | 'address' | { day: string } | { text: string } | Choosing<V>;

/** Filters of a call in display order. */
export type FiltersOf<C extends Call> = {
  readonly [K in keyof FieldsOf<C>]?: Filter<NonNullable<FieldsOf<C>[K]>>;
};
export type AnyFilter = Filter<boolean> | Filter<string>;
export type AnyFilters = Readonly<Record<string, AnyFilter>>;

export const choices = <const V extends string>(
  values: readonly V[],
  labelOf: (value: NoInfer<V>) => string,
): Choice<V>[] => values.map((value) => ({ value, label: labelOf(value) }));

/** Options of a boolean field; the address contains `yes` or `no`. */
export const yesOrNo = (yes: string, no: string): Choice<boolean>[] => [
  { value: true, label: yes, as: 'yes' },
  { value: false, label: no, as: 'no' },
];

export const nameOf = (field: string, filter: AnyFilter): string =>
  filter === 'active'
    ? 'state'
    : (typeof filter === 'object' && 'options' in filter && filter.name) || field;

/** Value of a filter from the address; undefined if it is none of the options. */
export function valueOf(filter: AnyFilter, text: string | undefined): string | boolean | undefined {
  if (text === undefined || text === '') return undefined;
  if (filter === 'active') return text === 'active';
  if (typeof filter === 'string' || !('options' in filter) || filter.isOpen) return text;
  return filter.options.find(({ value, as }) => (as ?? value) === text)?.value;
}
