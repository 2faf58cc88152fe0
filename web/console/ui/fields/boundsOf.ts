import type * as z from 'zod/mini';

type Bounds = { min?: number; max?: number };

/**
 * Shape of one field in the input of the call, by its path in the form: `names.en`, `leave.0.from`.
 */
function shapeAt(shape: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return shapeAt(def.innerType, path);
  if (def.type === 'pipe') return shapeAt(def.in, path);
  const [name, ...rest] = path;
  if (name === undefined) return shape;
  if (def.type === 'array') return shapeAt(def.element, rest);
  const next = def.type === 'object' ? def.shape[name] : undefined;
  return next && shapeAt(next, rest);
}

function boundOf(check: z.core.$ZodCheck): Bounds {
  const { def } = (check as z.core.$ZodChecks)._zod;
  if (def.check === 'max_length') return { max: def.maximum };
  if (def.check === 'less_than') return { max: Number(def.value) };
  return def.check === 'greater_than' ? { min: Number(def.value) } : {};
}

/**
 * Minimum and maximum of a number, or of a text's length, in the input of the call. A list that the
 * form edits as text has none.
 */
export function boundsOf(shape: z.core.$ZodType | undefined, path: string): Bounds {
  const { type, checks = [] } = (shape && shapeAt(shape, path.split('.')))?._zod.def ?? {};
  if (type !== 'string' && type !== 'number') return {};
  return Object.assign({}, ...checks.map(boundOf)) as Bounds;
}
