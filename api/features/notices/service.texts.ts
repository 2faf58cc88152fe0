import type { ListQuery, Texts } from '#domain/administrators/shapes.ts';
import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import type { MessageText, TextKind } from '#domain/notices/calls.texts.ts';
import { canReword, placeholdersOf } from '#domain/notices/rules.texts.ts';
import { languages } from '#domain/text/languages.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { ofAll } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { reloadTexts, writeMissing, writtenErrors, writtenGeneral } from './service.ts';
import {
  deleteErrorText,
  deleteMissing,
  deleteUiText,
  listErrorTexts,
  listMissing,
  listUiTexts,
  lockTexts,
  setErrorText,
  setUiText,
} from './store.texts.ts';

const writtenOf = (kind: TextKind, key: string): Texts | null => {
  const written = kind === 'CODE' ? writtenErrors : writtenGeneral;
  if (!Object.hasOwn(written.en, key)) return null;
  return { en: written.en[key]!, 'zh-CN': written['zh-CN'][key]!, ms: written.ms[key]! };
};

/**
 * Reads every message with its current text: those of the product, and codes of other systems that
 * were given a text.
 */
async function allTexts(conn: Conn): Promise<MessageText[]> {
  const kept = new Map<string, { texts: Partial<Texts>; changedAt: number | null }>();
  const keep = (name: string, lang: string, message: string, changedAt: number | null) => {
    const one = kept.get(name) ?? { texts: {}, changedAt: null };
    kept.set(name, {
      texts: { ...one.texts, [lang]: message },
      changedAt: changedAt ?? one.changedAt,
    });
  };
  for (const { code, lang, message, changedAt } of await listErrorTexts(conn))
    keep(`CODE ${code}`, lang, message, changedAt);
  for (const { key, lang, message, changedAt } of await listUiTexts(conn))
    keep(`GENERAL ${key}`, lang, message, changedAt);
  const names = new Set([
    ...Object.keys(writtenErrors.en).map((key) => `CODE ${key}`),
    ...Object.keys(writtenGeneral.en).map((key) => `GENERAL ${key}`),
    ...kept.keys(),
  ]);
  return [...names].map((name) => {
    const [kind, key] = name.split(' ') as [TextKind, string];
    const written = writtenOf(kind, key);
    const { texts, changedAt } = kept.get(name) ?? { texts: {}, changedAt: null };
    return {
      kind,
      key,
      texts: { en: '', 'zh-CN': '', ms: '', ...written, ...texts },
      written,
      placeholders: written === null ? [] : placeholdersOf(written.en),
      isChanged: changedAt !== null,
      changedAt,
    };
  });
}

const numberedFirst = new Intl.Collator('en', { numeric: true });

/** Finds messages by key or text in any language (ADM-045). */
export async function textRows(
  ctx: AdminCtx,
  input: ListQuery & { kind?: TextKind | undefined; isChanged?: boolean | undefined },
) {
  const words = searchWords(input.search);
  const found = (await allTexts(ctx.db)).filter((one) => {
    return (
      (input.kind === undefined || one.kind === input.kind) &&
      (input.isChanged === undefined || one.isChanged === input.isChanged) &&
      hasWords(`${one.key} ${Object.values(one.texts).join(' ')}`, words)
    );
  });
  const isByTime = input.sort?.endsWith('changedAt') ?? false;
  found.sort((a, b) =>
    isByTime
      ? (a.changedAt ?? 0) - (b.changedAt ?? 0) || numberedFirst.compare(a.key, b.key)
      : a.kind.localeCompare(b.kind) || numberedFirst.compare(a.key, b.key),
  );
  if (input.sort?.startsWith('-')) found.reverse();
  const from = input.isExport ? 0 : (input.pageNum - 1) * input.pageSize;
  return {
    items: found.slice(from, input.isExport ? undefined : from + input.pageSize),
    totalNum: found.length,
  };
}

/** Reads a message; throws `noData` for an unknown general one. */
export async function messageText(conn: Conn, kind: TextKind, key: string): Promise<MessageText> {
  const text = (await allTexts(conn)).find((one) => one.kind === kind && one.key === key);
  // A reported code without a text can be given one.
  if (text === undefined && kind === 'CODE')
    return {
      kind,
      key,
      texts: { en: '', 'zh-CN': '', ms: '' },
      written: null,
      placeholders: [],
      isChanged: false,
      changedAt: null,
    };
  if (text === undefined) throw new Refused('noData');
  return text;
}

/** Texts are for all countries, so a role with limits may not change them. */
function assertOfAllCountries(ctx: AdminCtx): void {
  if (!ctx.admin.can('texts.write', ofAll())) throw new Refused('notAllowed');
}

/** Changes the texts of a message (ERR-014, ADM-045). */
export async function changeText(
  ctx: AdminCtx,
  kind: TextKind,
  key: string,
  texts: Texts,
): Promise<null> {
  assertOfAllCountries(ctx);
  const written = writtenOf(kind, key);
  if (written === null && kind === 'GENERAL') throw new Refused('noData');
  for (const language of languages) {
    const verdict = canReword(written?.[language] ?? null, texts[language]);
    if (!verdict.ok)
      throw new Refused(verdict.refusal, { name: verdict.name, field: `texts.${language}` });
  }
  // Counts so far belong to the time without a text, so they are stored first.
  await writeMissing(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockTexts(tx);
    const before = await messageText(tx, kind, key);
    const isSame =
      written !== null && languages.every((language) => texts[language] === written[language]);
    if (kind === 'GENERAL') {
      await deleteUiText(tx, key);
      if (!isSame)
        for (const language of languages) await setUiText(tx, key, language, texts[language]);
    } else
      for (const language of languages)
        await setErrorText(tx, {
          code: key,
          lang: language,
          message: texts[language],
          isChanged: !isSame,
        });
    if (kind === 'CODE') await deleteMissing(tx, key);
    const change = difference(before.texts, texts);
    if (change !== null)
      await record(tx, ctx, {
        action: 'change',
        entity: 'text',
        entityId: key,
        country: null,
        ...change,
      });
  });
  await reloadTexts(ctx);
  return null;
}

/** Restores the product's text of a message. */
export async function restoreText(ctx: AdminCtx, kind: TextKind, key: string): Promise<null> {
  const written = writtenOf(kind, key);
  if (written !== null) return changeText(ctx, kind, key, written);
  assertOfAllCountries(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockTexts(tx);
    const before = await messageText(tx, kind, key);
    if (!before.isChanged) throw new Refused('noData');
    await deleteErrorText(tx, key);
    await record(tx, ctx, {
      action: 'delete',
      entity: 'text',
      entityId: key,
      country: null,
      old: before.texts,
    });
  });
  await reloadTexts(ctx);
  return null;
}

/** Lists codes without a text (ERR-014), after storing the counts of this process. */
export async function missingTexts(ctx: AdminCtx, input: ListQuery) {
  await writeMissing(ctx);
  return listMissing(ctx.db, input);
}
