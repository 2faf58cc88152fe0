import type { ListQuery } from '#domain/administrators/shapes.ts';
import { languageName } from '#domain/events/rules.languages.ts';
import type {
  EventLanguage,
  EventLanguageFields,
  EventLanguageQuery,
  EventType,
  EventTypeFields,
} from '#domain/events/shapes.kinds.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  assertRight,
  ofAll,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import {
  deleteType,
  findLanguage,
  findType,
  insertLanguage,
  insertType,
  isTypeTaken,
  isTypeUsed,
  listLanguageRows,
  listTypeRows,
  lockTypes,
  setLanguage,
  setType,
  typeNames,
} from './store.admin.ts';

/** Event types are shared by all countries (ADM-010). */
const types: Saved<EventType, EventTypeFields> = {
  entity: 'event_type',
  area: 'events',
  scope: ofAll,
  find: findType,
  lock: lockTypes,
  unique: {
    field: 'code',
    isTaken: (tx, { code }, but) => isTypeTaken(tx, code, but),
    isUsed: (tx, { id, isDefault }) => {
      if (isDefault) throw new Refused('defaultStays', { field: 'code' });
      return isTypeUsed(tx, id);
    },
  },
  insert: insertType,
  set: setType,
  texts: { field: 'names', table: typeNames },
};

export const eventTypeRows = (ctx: AdminCtx, input: ListQuery) =>
  listTypeRows(ctx.db, ctx.language, input);
export const eventType = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, types, id);

export async function keepEventType(
  ctx: AdminCtx,
  input: SaveCommand<EventTypeFields>,
): Promise<{ id: string }> {
  assertRight(ctx, 'events', ofAll());
  const saved = await saveRecord(ctx, types, input);
  invalidateLists(ctx);
  return saved;
}

export async function takeEventTypeAway(
  ctx: AdminCtx,
  input: { id: string; version: number },
): Promise<null> {
  assertRight(ctx, 'events', ofAll());
  return removeRecord(ctx, types, input, {
    lock: lockTypes,
    check: async (before, tx) => {
      if (before.isDefault) throw new Refused('defaultStays');
      if (before.version !== input.version) throw new Refused('changedMeanwhile');
      if (await isTypeUsed(tx, input.id)) throw new Refused('inUse');
    },
    move: (tx) => deleteType(tx, input.id),
    old: ({ code, sort, names }) => ({ code, sort, names }),
  });
}

/** Event languages are identified by code and shared by all countries (ADM-012). */
const eventLanguages: Saved<EventLanguage, EventLanguageFields> = {
  entity: 'event_language',
  area: 'events',
  scope: ofAll,
  find: findLanguage,
  unique: { field: 'code' },
  insert: insertLanguage,
  set: setLanguage,
};

/** The names are in the administrator's language, as on the cards. */
export async function eventLanguageRows(ctx: AdminCtx, input: EventLanguageQuery) {
  const { items, totalNum } = await listLanguageRows(ctx.db, input);
  return {
    items: items.map((row) => ({ ...row, name: languageName(row.code, ctx.language) ?? row.code })),
    totalNum,
  };
}

export const eventLanguage = (ctx: AdminCtx, { code }: { code: string }) =>
  readRecord(ctx, eventLanguages, code);

/** Adds a language (without `version`), or changes its position or whether it is offered. */
export async function keepEventLanguage(
  ctx: AdminCtx,
  input: EventLanguageFields & { version?: number | undefined },
): Promise<null> {
  assertRight(ctx, 'events', ofAll());
  const id = input.version === undefined ? undefined : input.code;
  await saveRecord(ctx, eventLanguages, { ...input, id });
  return null;
}
