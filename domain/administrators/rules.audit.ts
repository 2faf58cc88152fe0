import { type Group, isGroup, isSame } from './shapes.audit.ts';

const isRows = (value: unknown): value is readonly Group[] =>
  Array.isArray(value) && value.length > 0 && value.every(isGroup);
/** Whether a form shows the value as empty; a new record lists no such fields. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** One difference. `field` is its path without list positions, for example `ticketTypes.price`. */
export type Difference = {
  field: string;
  /** The list row that contains the field, in its current or last state, with its index. */
  row: { of: Group; place: number } | null;
  /** Whether the whole row was added or removed; fields of a removed row are not listed. */
  isRow: boolean;
  before: unknown;
  after: unknown;
};

type Place = Pick<Difference, 'field' | 'row'>;

/** Pairs the rows of two lists by `key`, or by index where rows have no key. */
function pairs(
  old: readonly Group[],
  next: readonly Group[],
): { before: Group | undefined; after: Group | undefined; place: number }[] {
  const keyOf = (row: Group, place: number) =>
    typeof row['key'] === 'string' ? row['key'] : String(place);
  const [were, are] = [old, next].map(
    (rows) => new Map(rows.map((row, place) => [keyOf(row, place), { row, place }])),
  );
  return [...new Set([...are!.keys(), ...were!.keys()])].map((key) => {
    const [was, is] = [were!.get(key), are!.get(key)];
    return { before: was?.row, after: is?.row, place: (is ?? was)!.place };
  });
}

/**
 * Lists the differences between two states of a record, down to single fields (ADM-003). `isWhole`
 * names the fields that are compared as one value. A new record or row lists only fields with a
 * value. A removed row is one difference without fields.
 */
export function differences(
  old: unknown,
  next: unknown,
  isWhole: (field: string) => boolean,
): Difference[] {
  const found: Difference[] = [];
  const walk = ({ field, row }: Place, before: unknown, after: unknown): void => {
    if (isSame(before, after) || (isEmpty(before) && isEmpty(after))) return;
    const whole = field !== '' && isWhole(field);
    if (!whole && (isRows(before) || isRows(after))) {
      const [were, are] = [isRows(before) ? before : [], isRows(after) ? after : []];
      for (const pair of pairs(were, are)) {
        const place = { field, row: { of: (pair.after ?? pair.before)!, place: pair.place } };
        if (pair.before === undefined || pair.after === undefined)
          found.push({ ...place, isRow: true, before: pair.before, after: pair.after });
        if (pair.after !== undefined) parts(place, pair.before ?? {}, pair.after);
      }
    } else if (
      !whole &&
      !Array.isArray(before) &&
      !Array.isArray(after) &&
      (isGroup(before) || isGroup(after))
    )
      parts({ field, row }, isGroup(before) ? before : {}, isGroup(after) ? after : {});
    else found.push({ field, row, isRow: false, before, after });
  };
  const parts = ({ field, row }: Place, before: Group, after: Group): void => {
    for (const key of new Set([...Object.keys(after), ...Object.keys(before)]))
      if (key !== 'key')
        walk({ field: field === '' ? key : `${field}.${key}`, row }, before[key], after[key]);
  };
  walk({ field: '', row: null }, old ?? {}, next ?? {});
  return found;
}
