import type { Call, Input } from '#domain/call.ts';
import type { ListQuery } from '#domain/administrators/shapes.ts';

/** Fields of a list's call that are its own filters. */
export type FieldsOf<C> = Omit<Input<C>, keyof ListQuery>;

/** A choice of a filter; `as` is how the address spells it. */
type Choice<V> = { value: V; label: string; as?: string };

export type Choosing<V> = {
  label: string;
  options: readonly Choice<V>[];
  /** Its name in the address where that is not the field of the call. */
  name?: string;
  /** What the first choice, no filter, is called; "label: all" unless told. */
  all?: string;
  /** The choices come later than the list: what the address says is asked for as it stands. */
  isOpen?: boolean;
};

/**
 * One filter above a list. `country`: those the administrator may look at; `active`: in use or not;
 * `address`: comes with a link, and is only cleared here; `day` and `text`: a field of that name.
 */
type Filter<V> = [V] extends [boolean]
  ? 'active' | Choosing<V>
  : 'country' | 'address' | { day: string } | { text: string } | Choosing<V>;

/** Filters of a call, in the order they are shown in. */
export type FiltersOf<C extends Call> = {
  readonly [K in keyof FieldsOf<C>]?: Filter<NonNullable<FieldsOf<C>[K]>>;
};
export type AnyFilter = Filter<boolean> | Filter<string>;
export type AnyFilters = Readonly<Record<string, AnyFilter>>;

/** Values with their words, as choices of a filter. */
export const choices = <const V extends string>(
  values: readonly V[],
  labelOf: (value: NoInfer<V>) => string,
): Choice<V>[] => values.map((value) => ({ value, label: labelOf(value) }));

/** Two choices of a field that is true or false; the address says `yes` or `no`. */
export const yesOrNo = (yes: string, no: string): Choice<boolean>[] => [
  { value: true, label: yes, as: 'yes' },
  { value: false, label: no, as: 'no' },
];

/** A filter's name in the address. */
export const nameOf = (field: string, filter: AnyFilter): string =>
  filter === 'active'
    ? 'state'
    : (typeof filter === 'object' && 'options' in filter && filter.name) || field;

/** What the address says of a filter, as the call takes it; what is no choice is no filter. */
export function valueOf(filter: AnyFilter, text: string | undefined): string | boolean | undefined {
  if (text === undefined || text === '') return undefined;
  if (filter === 'active') return text === 'active';
  if (typeof filter === 'string' || !('options' in filter) || filter.isOpen) return text;
  return filter.options.find(({ value, as }) => (as ?? value) === text)?.value;
}
