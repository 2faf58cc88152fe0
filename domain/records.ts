import * as z from 'zod/mini';
import { listInput, listOf, type Permission } from './administrators/shapes.ts';
import { type AdminScope, call, type Names } from './call.ts';
import type { Refusal } from './refusals/refusals.ts';
import { id, inPeriod, version } from './wire.ts';

/** What every call of the console says of itself. `right` is asked by the gate (ROL-021). */
type Declared<R extends Permission> = {
  name: string;
  /** Path after the prefix of administrators' calls. */
  path: string;
  right: R;
  /** Which records it reaches (B-45). */
  scope: AdminScope;
  names?: Names;
  /** The right its export needs as well (B-22). */
  exports?: Permission;
};

const noFilters = {};

/** A list with a first and a last day takes both or none, in this order (VAL-001). */
const withPeriod = <S extends z.core.$ZodShape>(shape: S): z.ZodMiniObject<S> => {
  const input: z.ZodMiniObject = z.object(shape);
  return (
    'from' in shape && 'until' in shape ? input.check(...inPeriod('from', 'until')) : input
  ) as z.ZodMiniObject<S>;
};

/** A page of an administrators' list: search, order, page and export beside its own filters. */
export const listCall = <
  const R extends Permission,
  const T extends z.ZodMiniType,
  const F extends z.core.$ZodShape = typeof noFilters,
>({
  name,
  path,
  right,
  scope,
  names,
  exports,
  filters = noFilters as F,
  row,
  refuses = [],
}: Declared<R> & { filters?: F; row: T; refuses?: readonly Refusal[] }) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: right },
    scope,
    names,
    exports,
    input: withPeriod({ ...listInput, ...filters }),
    output: listOf(row),
    refuses,
  });

/**
 * Reads one record by what names it; one that is not there, or not theirs to see, is `noData`
 * (I25).
 */
export const readCall = <
  const R extends Permission,
  const T extends z.ZodMiniType,
  const B extends z.core.$ZodShape = { id: typeof id },
>({
  name,
  path,
  right,
  scope,
  names,
  exports,
  by,
  record,
}: Declared<R> & { by?: B; record: T }) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: right },
    scope,
    names,
    exports,
    input: z.object(by ?? ({ id } as unknown as B)),
    output: record,
    refuses: ['noData'],
  });

/** Adds a record (no `id`), or changes one at the version that was read. Answers its number. */
export const saveCall = <const R extends Permission, const F extends z.core.$ZodShape>({
  name,
  path,
  right,
  scope,
  names,
  exports,
  fields,
  refuses = [],
}: Declared<R> & { fields: F; refuses?: readonly Refusal[] }) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: right },
    scope,
    names,
    exports,
    input: z.object({ id: z.optional(id), version: z.optional(version), ...fields }),
    output: z.object({ id }),
    refuses: ['noData', ...refuses, 'changedMeanwhile'],
    errorDisplay: 'dialog',
  });

/** A press of the console that changes something; what it refuses is told in a dialog. */
export const changeCall = <
  const R extends Permission,
  const I extends z.ZodMiniType,
  const O extends z.ZodMiniType = z.ZodMiniNull,
>({
  name,
  path,
  right,
  scope,
  names,
  exports,
  input,
  output,
  refuses,
  keyed,
  maxBytes,
}: Declared<R> & {
  input: I;
  output?: O;
  refuses: readonly Refusal[];
  /** Bytes of a request at most, where it may be larger than others. */
  maxBytes?: number;
  /** A repeated press with its idempotency key has one effect (API-017). */
  keyed?: true;
}) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: right },
    scope,
    names,
    exports,
    input,
    output: output ?? (z.null() as unknown as O),
    refuses,
    keyed: keyed ?? false,
    ...(maxBytes === undefined ? {} : { maxBytes }),
    errorDisplay: 'dialog',
  });
