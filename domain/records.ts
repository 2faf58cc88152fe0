import * as z from 'zod/mini';
import { listInput, listOf, type Permission, reason } from './administrators/shapes.ts';
import { type AdminScope, call, type Names } from './call.ts';
import type { Refusal } from './refusals/refusals.ts';
import { id, inPeriod, version } from './wire.ts';

/** Declaration of a call of the console; the gate checks `right` (ROL-021). */
type Declared<R extends Permission> = {
  name: string;
  /** Path after the prefix of administrators' calls. */
  path: string;
  right: R;
  /** Which records the call reaches (B-45). */
  scope: AdminScope;
  names?: Names;
  /** The right that an export needs in addition (B-22). */
  exports?: Permission;
};

/** Which responses may be some seconds old (`CallSpec`). */
type Reported = { report?: 'always' | 'never' };

const noFilters = {};

/** Lists with `from` and `until` accept both or none, in order (VAL-001). */
const withPeriod = <S extends z.core.$ZodShape>(shape: S): z.ZodMiniObject<S> => {
  const input: z.ZodMiniObject = z.object(shape);
  return (
    'from' in shape && 'until' in shape ? input.check(...inPeriod('from', 'until')) : input
  ) as z.ZodMiniObject<S>;
};

/** Declares a list of administrators: search, order, page and export besides its own filters. */
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
  report,
  filters = noFilters as F,
  row,
  refuses = [],
}: Declared<R> & Reported & { filters?: F; row: T; refuses?: readonly Refusal[] }) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: right },
    scope,
    names,
    exports,
    report,
    input: withPeriod({ ...listInput, ...filters }),
    output: listOf(row),
    refuses,
  });

/**
 * Declares a read of one record by the fields `by`; a missing record and one outside the limits are
 * both `noData` (I25).
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
  report,
  by,
  record,
}: Declared<R> & Reported & { by?: B; record: T }) =>
  call({
    name,
    service: 'admin',
    path,
    who: { admin: right },
    scope,
    names,
    exports,
    report,
    input: z.object(by ?? ({ id } as unknown as B)),
    output: record,
    refuses: ['noData'],
  });

/**
 * Declares a call that adds a record (without `id`) or changes one at the version that was read.
 * Returns its id.
 */
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

/** Declares a change by administrators; its refusals are shown in a dialog. */
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
  /** Largest body in bytes, if above the default. */
  maxBytes?: number;
  /** A repeated idempotency key has one effect (API-017). */
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

/**
 * Declares the calls that show a record to members (9022 if they see it) and hide it (8360 if they
 * do not). Bookings stay, and each call is the undo of the other (B-42, decision 0223).
 */
export const shownCalls = <const R extends Permission>({
  name,
  folder,
  also = [],
  ready = [],
  ...of
}: Omit<Declared<R>, 'name' | 'path' | 'scope'> & {
  name: string;
  folder: string;
  /** Further refusals of both, and of publishing. */
  also?: readonly Refusal[];
  ready?: readonly Refusal[];
}) => {
  const shown = (act: 'publish' | 'withdraw', refuses: readonly Refusal[]) =>
    changeCall({
      ...of,
      name: `${act}${name}`,
      path: `${folder}/${act}${name}`,
      scope: 'district',
      input: z.object({ id, version, reason }),
      refuses: ['noData', 'changedMeanwhile', ...refuses, ...also],
    });
  return {
    publish: shown('publish', [...ready, 'alreadyPublished']),
    withdraw: shown('withdraw', ['notPublished']),
  };
};
