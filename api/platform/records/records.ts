import type { AuditAction, AuditEntity } from '#domain/administrators/shapes.audit.ts';
import type { Area, RecordScope } from '#domain/administrators/shapes.ts';
import { difference, record } from './audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { setTexts, type TextTable } from './texts.ts';

type Found = { version: number };

/** Scope of a record of all countries, for `Kept.scope` (B-45). */
export const ofAll = (): RecordScope => ({ country: null, district: null });
export const ofCountry = ({ country }: { country: string | null }): RecordScope => ({
  country,
  district: null,
});
export const ofDistrict = ({
  country,
  district,
}: {
  country: string | null;
  district: string | null;
}): RecordScope => ({ country, district });

export type SaveCommand<F> = F & {
  id?: string | undefined;
  version?: number | undefined;
  reason?: string | undefined;
};

/** A change before it is written; `before` is null for a new record. */
export type Saving<R, F> = { tx: Tx; before: R | null; fields: F; reason: string | undefined };

/**
 * Declares a kind of record (docs/records.md). A change needs the right of its area in the record's
 * scope; the audit log stores the difference of its fields. `R` is the record as read, `F` its
 * fields as saved.
 */
export type Kept<R extends Found, F extends object = R> = {
  entity: AuditEntity;
  area: Area;
  /**
   * Scope of a record, from the stored record and from the fields to save. A save needs the right
   * in both (B-45).
   */
  scope: (of: R | F) => RecordScope;
  find: (conn: Conn, id: string, language: string) => Promise<R | null>;
  /** Fields for the audit log, if they differ from those of the record. */
  auditFields?: (of: R | F) => object;
};

export type Saved<R extends Found, F extends object> = Kept<R, F> & {
  /** Locks rows that must not change concurrently, before anything is read. */
  lock?: (tx: Tx, fields: F) => Promise<void>;
  /** Refuses invalid input, after the check of rights and before that of the unique field. */
  check?: (saving: Saving<R, F>) => Promise<void> | void;
  unique?: {
    field: keyof F & string;
    /** Whether a record other than `but` has the value. */
    isTaken?: (tx: Tx, fields: F, but: string | null) => Promise<boolean>;
    /** Whether the value cannot change because other records refer to it (`inUse`). */
    isUsed?: (tx: Tx, before: R) => Promise<boolean>;
  };
  /** Returns the id, or null if the unique value was taken concurrently. */
  insert: (tx: Tx, fields: F) => Promise<string | null>;
  /** Returns the number of rows; 0 means a concurrent change of this version. */
  set: (tx: Tx, id: string, version: number, fields: F) => Promise<number>;
  texts?: { field: keyof F; table: TextTable };
  /** Writes dependent rows afterwards. */
  follow?: (tx: Tx, id: string, fields: F) => Promise<void>;
};

/** The district is derived from other fields, so it is not logged. */
const withoutDistrict = (of: object): object => {
  const { district: _district, ...fields } = of as { district?: unknown };
  return fields;
};

/** Throws `notAllowed` without the right to change records of this scope (ROL-021, B-45). */
export function assertRight(ctx: AdminCtx, area: Area, scope: RecordScope): void {
  if (!ctx.admin.can(`${area}.write`, scope)) throw new Refused('notAllowed');
}

/**
 * Whether the administrator may read a record of this scope. Records of a whole country or of all
 * countries are reference data here: a right in any district of the country is enough (B-45).
 */
const isReadable = ({ admin }: AdminCtx, area: Area, { country, district }: RecordScope): boolean =>
  district === null
    ? admin.canWithin(`${area}.read`, country)
    : admin.can(`${area}.read`, { country, district });

/**
 * Reads a record. Throws `noData` if it does not exist or the administrator may not read it (I25).
 */
export async function readRecord<R extends Found, F extends object>(
  ctx: AdminCtx,
  kept: Kept<R, F>,
  id: string,
  conn: Conn = ctx.db,
): Promise<R> {
  const found = await kept.find(conn, id, ctx.language);
  if (found === null || !isReadable(ctx, kept.area, kept.scope(found))) throw new Refused('noData');
  return found;
}

/** Reads a record to change it. Also throws `notAllowed`. */
export async function writableRecord<R extends Found, F extends object>(
  ctx: AdminCtx,
  kept: Kept<R, F>,
  id: string,
  tx: Tx,
): Promise<R> {
  const found = await readRecord(ctx, kept, id, tx);
  assertRight(ctx, kept.area, kept.scope(found));
  return found;
}

/** Writes a change of a record to the audit log, in the transaction of the change (B-24). */
export const logChange = <R extends Found, F extends object>(
  tx: Tx,
  ctx: AdminCtx,
  kept: Kept<R, F>,
  {
    id,
    ...change
  }: {
    id: string;
    country: string | null;
    action: AuditAction;
    old?: unknown;
    new?: unknown;
    reason?: string | undefined;
  },
): Promise<void> => record(tx, ctx, { entity: kept.entity, entityId: id, ...change });

/**
 * Inserts or changes a record. Throws `noData` and `notAllowed` like `writableRecord`, `nameTaken`
 * and `inUse` for the unique field, `changedMeanwhile` for an old version, and what `check` throws.
 * A record cannot change its country; a move to another district needs the right in both. A save
 * without changes is not logged.
 */
export const saveRecord = <R extends Found & F, F extends object>(
  ctx: AdminCtx,
  kept: Saved<R, F>,
  input: SaveCommand<F>,
): Promise<{ id: string }> => inTransaction(ctx.db, (tx) => saveRecordIn(tx, ctx, kept, input));

export async function saveRecordIn<R extends Found & F, F extends object>(
  tx: Tx,
  ctx: AdminCtx,
  kept: Saved<R, F>,
  input: SaveCommand<F>,
): Promise<{ id: string }> {
  const { id: wanted, version = -1, reason, ...rest } = input;
  const fields = rest as unknown as F;
  const { auditFields = withoutDistrict, unique } = kept;
  await kept.lock?.(tx, fields);
  const before = wanted === undefined ? null : await readRecord(ctx, kept, wanted, tx);
  const scope = kept.scope(fields);
  if (before !== null) {
    assertRight(ctx, kept.area, kept.scope(before));
    if (kept.scope(before).country !== scope.country) throw new Refused('notAllowed');
  }
  assertRight(ctx, kept.area, scope);
  await kept.check?.({ tx, before, fields, reason });
  const at = { field: unique?.field ?? '' };
  if (await unique?.isTaken?.(tx, fields, wanted ?? null)) throw new Refused('nameTaken', at);
  const isMoved = unique !== undefined && before?.[unique.field] !== fields[unique.field];
  if (before !== null && isMoved && (await unique.isUsed?.(tx, before)))
    throw new Refused('inUse', at);
  if (before !== null && (await kept.set(tx, wanted!, version, fields)) === 0)
    throw new Refused('changedMeanwhile');
  const id = wanted ?? (await kept.insert(tx, fields));
  if (id === null) throw new Refused('nameTaken', at);
  if (kept.texts !== undefined)
    await setTexts(tx, kept.texts.table, id, fields[kept.texts.field] as Record<string, string>);
  await kept.follow?.(tx, id, fields);
  const change =
    before === null
      ? { old: undefined, new: auditFields(fields) }
      : difference<object>(auditFields(before), auditFields(fields));
  if (change !== null)
    await logChange(tx, ctx, kept, {
      action: before === null ? 'create' : 'change',
      id,
      country: scope.country,
      ...change,
      reason,
    });
  return { id };
}

type Move<R> = {
  action: AuditAction;
  lock?: (tx: Tx) => Promise<void>;
  check?: (before: R, tx: Tx) => Promise<void> | void;
  /** Returns the number of rows; 0 means a concurrent change. */
  move: (tx: Tx, before: R) => Promise<number>;
  auditFields: (before: R) => { old?: unknown; new?: unknown };
};

/** Changes the state of a record. Throws like `saveRecord`. */
export async function moveState<R extends Found, F extends object>(
  ctx: AdminCtx,
  kept: Kept<R, F>,
  { id, reason }: { id: string; reason?: string | undefined },
  { action, lock, check, move, auditFields }: Move<R>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    await lock?.(tx);
    const before = await writableRecord(ctx, kept, id, tx);
    await check?.(before, tx);
    if ((await move(tx, before)) === 0) throw new Refused('changedMeanwhile');
    await logChange(tx, ctx, kept, {
      action,
      id,
      country: kept.scope(before).country,
      ...auditFields(before),
      reason,
    });
  });
  return null;
}

export const removeRecord = <R extends Found, F extends object>(
  ctx: AdminCtx,
  kept: Kept<R, F>,
  input: { id: string; reason?: string | undefined },
  {
    old,
    ...move
  }: Omit<Move<R>, 'action' | 'auditFields'> & {
    old: (before: R) => unknown;
  },
): Promise<null> =>
  moveState(ctx, kept, input, {
    ...move,
    action: 'delete',
    auditFields: (before) => ({ old: old(before) }),
  });
