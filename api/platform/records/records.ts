import type { AuditAction, AuditEntity } from '#domain/administrators/shapes.audit.ts';
import type { Area, RecordScope } from '#domain/administrators/shapes.ts';
import { difference, record } from './audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { setTexts, type TextTable } from './texts.ts';

/** A record as it is found. */
type Found = { version: number };

/** Scopes of records, for `Kept.scope` (B-45): all countries, */
export const ofAll = (): RecordScope => ({ country: null, district: null });
/** the whole of a country, or all of them where it is null, */
export const ofCountry = ({ country }: { country: string | null }): RecordScope => ({
  country,
  district: null,
});
/** a district of a country by its code. */
export const ofDistrict = ({
  country,
  district,
}: {
  country: string | null;
  district: string | null;
}): RecordScope => ({ country, district });

/** What is saved: fields, with number and version of the record that they change. */
export type SaveCommand<F> = F & {
  id?: string | undefined;
  version?: number | undefined;
  reason?: string | undefined;
};

/** A change before it is made: `before` is null for a new record. */
export type Saving<R, F> = { tx: Tx; before: R | null; fields: F; reason: string | undefined };

/**
 * What administrators keep, declared (docs/records.md): who may change it is its area's right in
 * the record's scope, what is logged is the difference of its fields. `R` is the record as it is
 * read, `F` its fields as they are saved.
 */
export type Kept<R extends Found, F extends object = R> = {
  entity: AuditEntity;
  area: Area;
  /**
   * Where a record belongs, read from the record as it is and from the fields to be saved: a save
   * needs the right in both (B-45).
   */
  scope: (of: R | F) => RecordScope;
  find: (conn: Conn, id: string, language: string) => Promise<R | null>;
  /** The fields as the log shows them, where that is not what they are. */
  auditFields?: (of: R | F) => object;
};

/** The same with how it is written. */
export type Saved<R extends Found, F extends object> = Kept<R, F> & {
  /** What is changed one at a time; before anything is read. */
  lock?: (tx: Tx, fields: F) => Promise<void>;
  /** Refuses what cannot be saved, after rights and before names. */
  check?: (saving: Saving<R, F>) => Promise<void> | void;
  /** The field no two of them share. */
  unique?: {
    field: keyof F & string;
    /** Whether another one than `but` has its value. */
    isTaken?: (tx: Tx, fields: F, but: string | null) => Promise<boolean>;
    /** Whether its value stays as it is since others name it: `inUse`. */
    isUsed?: (tx: Tx, before: R) => Promise<boolean>;
  };
  /** Its number; null: the unique value was taken a moment ago. */
  insert: (tx: Tx, fields: F) => Promise<string | null>;
  /** 0: somebody else was quicker than this version. */
  set: (tx: Tx, id: string, version: number, fields: F) => Promise<number>;
  texts?: { field: keyof F; table: TextTable };
  /** What else goes with it, once it is written. */
  follow?: (tx: Tx, id: string, fields: F) => Promise<void>;
};

/** The district is derived from other fields, so the log does not repeat it. */
const withoutDistrict = (of: object): object => {
  const { district: _district, ...fields } = of as { district?: unknown };
  return fields;
};

/** Changing what lies in this scope is their right; else `notAllowed` (ROL-021, B-45). */
export function assertRight(ctx: AdminCtx, area: Area, scope: RecordScope): void {
  if (!ctx.admin.can(`${area}.write`, scope)) throw new Refused('notAllowed');
}

/**
 * Whether they may read a record of this scope. What belongs to a whole country, or to all of them,
 * is reference data here: a right in any district of the country is enough (B-45).
 */
const isReadable = ({ admin }: AdminCtx, area: Area, { country, district }: RecordScope): boolean =>
  district === null
    ? admin.canWithin(`${area}.read`, country)
    : admin.can(`${area}.read`, { country, district });

/**
 * A record they may see. One of another country or district than theirs answers like one that does
 * not exist (I25).
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

/** The same to be changed. */
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

/** Keeps a change of a record in the audit log, in the transaction of the change itself (B-24). */
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
 * Adds a record, or changes one: `noData` and `notAllowed` as `readRecord` says, `nameTaken` with
 * the unique field, `changedMeanwhile` for an old version, and what `check` refuses. A record stays
 * in its country; one that moves to another district needs the right in both. Saving what is there
 * already leaves no line in the log.
 */
export const saveRecord = <R extends Found & F, F extends object>(
  ctx: AdminCtx,
  kept: Saved<R, F>,
  input: SaveCommand<F>,
): Promise<{ id: string }> => inTransaction(ctx.db, (tx) => saveRecordIn(tx, ctx, kept, input));

/** The same as part of a transaction, where several are saved at once. */
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

/** Moves a record from one state to another, or deletes it. */
type Move<R> = {
  action: AuditAction;
  /** Before anything is read. */
  lock?: (tx: Tx) => Promise<void>;
  /** Refuses a record that is not where it starts from. */
  check?: (before: R, tx: Tx) => Promise<void> | void;
  /** How many rows moved; 0: somebody else was quicker than the version that was read. */
  move: (tx: Tx, before: R) => Promise<number>;
  /** What the log keeps of it. */
  auditFields: (before: R) => { old?: unknown; new?: unknown };
};

/** Moves a record; refuses like `saveRecord`. */
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

/** Takes a record away for good. */
export const removeRecord = <R extends Found, F extends object>(
  ctx: AdminCtx,
  kept: Kept<R, F>,
  input: { id: string; reason?: string | undefined },
  {
    old,
    ...move
  }: Omit<Move<R>, 'action' | 'auditFields'> & {
    /** What the log keeps of it. */
    old: (before: R) => unknown;
  },
): Promise<null> =>
  moveState(ctx, kept, input, {
    ...move,
    action: 'delete',
    auditFields: (before) => ({ old: old(before) }),
  });
