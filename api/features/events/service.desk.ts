import type { ListWish } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import type { saveEventLanguage, saveEventType, saveSpeaker } from '#domain/events/calls.desk.ts';
import { languageName } from '#domain/events/rules.languages.ts';
import { difference, record } from '#api/kit/audit.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { inTransaction } from '#api/kit/db.ts';
import { Refused } from '#api/kit/refused.ts';
import { forgetLists } from './service.listMemory.ts';
import {
  defaultType,
  deleteType,
  findLanguage,
  findSpeaker,
  findType,
  insertLanguage,
  insertSpeaker,
  insertType,
  isSpeakerTaken,
  isTypeTaken,
  isTypeUsed,
  listLanguageRows,
  listSpeakerRows,
  listTypeRows,
  lockTypes,
  setLanguage,
  setSpeaker,
  setType,
  setTypeNames,
} from './store.desk.ts';

type Active = { isActive?: boolean | undefined };

/** What belongs to all countries is changed by roles without limits only (ROL-021). */
function forAll(ctx: AdminCtx): void {
  if (!ctx.admin.may('events.write', null)) throw new Refused('notAllowed');
}

export const eventTypeRows = (ctx: AdminCtx, wish: ListWish) =>
  listTypeRows(ctx.db, ctx.language, wish);

export async function eventType(ctx: AdminCtx, id: string) {
  const found = await findType(ctx.db, id);
  if (found === null) throw new Refused('noData');
  return { ...found, isDefault: found.code === defaultType };
}

/** Adds or changes a type of events (ADM-010); what it refuses stands at the call. */
export async function keepEventType(
  ctx: AdminCtx,
  wish: Input<typeof saveEventType>,
): Promise<{ id: string }> {
  forAll(ctx);
  const { id: wanted, version = -1, ...fields } = wish;
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockTypes(tx);
    const before = wanted === undefined ? null : await findType(tx, wanted);
    if (wanted !== undefined && before === null) throw new Refused('noData');
    if (await isTypeTaken(tx, fields.code, wanted ?? null))
      throw new Refused('nameTaken', { field: 'code' });
    if (before !== null && before.code !== fields.code) {
      if (before.code === defaultType) throw new Refused('defaultStays', { field: 'code' });
      if (await isTypeUsed(tx, before.id)) throw new Refused('inUse', { field: 'code' });
    }
    if (before !== null && (await setType(tx, before.id, version, fields)) === 0)
      throw new Refused('changedMeanwhile');
    const made = before?.id ?? (await insertType(tx, fields));
    await setTypeNames(tx, made, fields.names);
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<typeof fields>>(before, fields);
    if (change !== null)
      await record(tx, ctx, {
        action: before === null ? 'create' : 'change',
        entity: 'event_type',
        entityId: made,
        country: null,
        ...change,
      });
    return made;
  });
  forgetLists(ctx);
  return { id };
}

/** Takes a type away that no event has (ADM-010). */
export async function takeEventTypeAway(ctx: AdminCtx, id: string, version: number): Promise<null> {
  forAll(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockTypes(tx);
    const before = await findType(tx, id);
    if (before === null) throw new Refused('noData');
    if (before.code === defaultType) throw new Refused('defaultStays');
    if (before.version !== version) throw new Refused('changedMeanwhile');
    if (await isTypeUsed(tx, id)) throw new Refused('inUse');
    await deleteType(tx, id);
    const { code, sort, names } = before;
    await record(tx, ctx, {
      action: 'delete',
      entity: 'event_type',
      entityId: id,
      country: null,
      old: { code, sort, names },
    });
  });
  return null;
}

export const speakerRows = (
  ctx: AdminCtx,
  wish: ListWish & Active & { country?: string | undefined },
) => listSpeakerRows(ctx.db, wish, ctx.admin.countries('events.read'));

/** One of another country than his answers like one that does not exist (I25). */
export async function speaker(ctx: AdminCtx, id: string) {
  const found = await findSpeaker(ctx.db, id);
  if (found === null || !ctx.admin.may('events.read', found.country)) throw new Refused('noData');
  return found;
}

/**
 * Adds a speaker, renames one or sets one inactive (ADM-011). A name stands once in a country:
 * members choose by it.
 */
export async function keepSpeaker(
  ctx: AdminCtx,
  wish: Input<typeof saveSpeaker>,
): Promise<{ id: string }> {
  const { id: wanted, version = -1, ...fields } = wish;
  const id = await inTransaction(ctx.db, async (tx) => {
    const before = wanted === undefined ? null : await findSpeaker(tx, wanted);
    if (wanted !== undefined && (before === null || !ctx.admin.may('events.read', before.country)))
      throw new Refused('noData');
    if (
      !ctx.admin.may('events.write', fields.country) ||
      (before !== null && before.country !== fields.country)
    )
      throw new Refused('notAllowed');
    if (await isSpeakerTaken(tx, fields.country, fields.name, wanted ?? null))
      throw new Refused('nameTaken', { field: 'name' });
    const made = before?.id ?? (await insertSpeaker(tx, fields));
    if (made === null) throw new Refused('nameTaken', { field: 'name' });
    if (before !== null && (await setSpeaker(tx, before.id, version, fields)) === 0)
      throw new Refused('changedMeanwhile');
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<typeof fields>>(before, fields);
    if (change !== null)
      await record(tx, ctx, {
        action: before === null ? 'create' : 'change',
        entity: 'speaker',
        entityId: made,
        country: fields.country,
        ...change,
      });
    return made;
  });
  return { id };
}

/** The names come from the interface language, as on the cards. */
export async function eventLanguageRows(ctx: AdminCtx, wish: ListWish & Active) {
  const { items, totalNum } = await listLanguageRows(ctx.db, wish);
  return {
    items: items.map((row) => ({ ...row, name: languageName(row.code, ctx.language) ?? row.code })),
    totalNum,
  };
}

export async function eventLanguage(ctx: AdminCtx, code: string) {
  const found = await findLanguage(ctx.db, code);
  if (found === null) throw new Refused('noData');
  return found;
}

/** Adds a language, or changes its place or whether it is offered (ADM-012). */
export async function keepEventLanguage(
  ctx: AdminCtx,
  wish: Input<typeof saveEventLanguage>,
): Promise<null> {
  forAll(ctx);
  const { version, ...fields } = wish;
  await inTransaction(ctx.db, async (tx) => {
    const before = await findLanguage(tx, fields.code);
    if (version === undefined) {
      if (before !== null || !(await insertLanguage(tx, fields)))
        throw new Refused('nameTaken', { field: 'code' });
    } else {
      if (before === null) throw new Refused('noData');
      if ((await setLanguage(tx, version, fields)) === 0) throw new Refused('changedMeanwhile');
    }
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<typeof fields>>(before, fields);
    if (change !== null)
      await record(tx, ctx, {
        action: before === null ? 'create' : 'change',
        entity: 'event_language',
        entityId: fields.code,
        country: null,
        ...change,
      });
  });
  return null;
}
