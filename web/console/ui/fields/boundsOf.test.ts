import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { textsOf } from '#domain/administrators/shapes.ts';
import { nameOrNone, printed } from '#domain/text/shapes.names.ts';
import { line } from '#domain/text/text.ts';
import { boundsOf } from './boundsOf.ts';

const shape = z.object({
  sort: z.int().check(z.gte(0), z.lte(999)),
  stock: z.int(),
  itemCode: z.optional(line(60)),
  level: z.nullable(line(20)),
  names: textsOf(printed(nameOrNone(100))),
  durations: z.array(z.number()).check(z.maxLength(24)),
  rows: z.array(z.object({ quantity: z.int().check(z.gte(1)) })),
});

test.each([
  ['sort', { min: 0, max: 999 }],
  ['stock', {}],
  ['itemCode', { max: 60 }],
  ['level', { max: 20 }],
  ['names.en', { max: 100 }],
  ['rows.3.quantity', { min: 1 }],
  ['durations', {}],
  ['unknown', {}],
])('reads the bounds of %s from the shape of the call', (path, bounds) =>
  expect(boundsOf(shape, path)).toEqual(bounds),
);

test('returns no bounds without a shape', () => expect(boundsOf(undefined, 'sort')).toEqual({}));
