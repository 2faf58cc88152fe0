import * as z from 'zod/mini';
import type { Call } from '#domain/call.ts';

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
};
type Leaf = { path: string[]; shape: z.ZodMiniType };
/** An input field for dates, with invalid dates of its format that it must refuse. */
type DayField = Leaf & { wrong: readonly (string | number)[] };

/** Lists the scalar fields of an input; an element of a list has index 0. */
function leavesOf(shape: z.ZodMiniType, path: string[]): Leaf[] {
  const def = shape._zod.def as unknown as Def;
  if (def.shape !== undefined)
    return Object.entries(def.shape).flatMap(([key, one]) => leavesOf(one, [...path, key]));
  if (def.element !== undefined) return leavesOf(def.element, [...path, '0']);
  if (def.options !== undefined) return def.options.flatMap((one) => leavesOf(one, path));
  const inner = def.innerType ?? def.valueType ?? def.in;
  const inside = inner === undefined ? [] : leavesOf(inner, path);
  const isLeaf = inside.length === 0 || (def.in !== undefined && inside[0]!.path === path);
  return isLeaf ? [{ path, shape }] : inside;
}

const takes = (shape: z.ZodMiniType, value: unknown) => z.safeDecode(shape, value).success;

/** Formats of dates: a valid one, a text of the same shape that is no date, and invalid dates. */
const forms = [
  {
    right: '2031-12-30',
    other: 'abcd-ef-gh',
    wrong: ['2031-02-30', '2031-13-45', '0000-01-01', '1899-12-31', '2200-01-01', '9999-12-30'],
  },
  { right: '2031-12', other: 'abcd-ef', wrong: ['2031-13', '0000-01', '1899-12', '9999-12'] },
  { right: '203112', other: '7', wrong: ['203113', '000001', '189912', '999912'] },
  {
    right: '2031-12-30T08:00:00Z',
    other: '2031-99-99T99:99:99Z',
    wrong: ['2031-02-30T08:00:00Z', '0000-01-01T08:00:00Z', '9999-12-30T08:00:00Z'],
  },
] as const;
/** A field that accepts these takes numbers, codes, phones or keys of places, not dates. */
const others = ['1234567890', '1-1-1'];
const years = [0, 1899, 2200, 9_007_199_254_740_991];

/**
 * Finds the date fields of a call by the values they accept. A year is a number, so it is found by
 * its name.
 */
export const dayFieldsOf = (call: Call): DayField[] =>
  leavesOf(call.input, []).flatMap((leaf): DayField[] => {
    if (leaf.path.at(-1) === 'year') return [{ ...leaf, wrong: years }];
    const form = forms.find(
      ({ right, other }) =>
        takes(leaf.shape, right) && ![other, ...others].some((one) => takes(leaf.shape, one)),
    );
    return form === undefined ? [] : [{ ...leaf, wrong: form.wrong }];
  });

export const takesDay = ({ shape }: Leaf, value: unknown): boolean => takes(shape, value);

/** Returns a copy of the body with another value at the path; null if the body has no such list. */
export function withValue(body: object, path: readonly string[], value: unknown): object | null {
  const changed = structuredClone(body);
  let part = changed as Record<string, unknown>;
  for (const key of path.slice(0, -1)) {
    if (typeof part[key] !== 'object' || part[key] === null) return null;
    part = part[key] as Record<string, unknown>;
  }
  part[path.at(-1)!] = value;
  return changed;
}
