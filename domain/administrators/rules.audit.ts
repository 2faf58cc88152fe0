import { type Group, isGroup, isSame } from './shapes.audit.ts';

const isRows = (value: unknown): value is readonly Group[] =>
  Array.isArray(value) && value.length > 0 && value.every(isGroup);
/** What a form shows as nothing: no line tells it of what is new. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/**
 * One thing that differs. `field` is the way to it without the rows passed, e.g.
 * `ticketTypes.price`.
 */
export type Difference = {
  field: string;
  /** The row it belongs to, as it is now or was last, with its place in the list. */
  row: { of: Group; place: number } | null;
  /** Whether the row itself has come or gone; then nothing else is said of it here. */
  isRow: boolean;
  before: unknown;
  after: unknown;
};

type Place = Pick<Difference, 'field' | 'row'>;

/** Rows of two lists that are the same thing: by their `key`, else by their place. */
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
 * What differs between two states of a record, down to single fields (ADM-003). `isWhole` names the
 * fields that are shown as one value whatever they consist of. Of what is new only fields with a
 * value are told; of a row that has gone only that it has.
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
