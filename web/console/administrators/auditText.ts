import { differences, type Difference } from '#domain/administrators/rules.audit.ts';
import { auditEntities } from '#domain/administrators/shapes.audit.ts';
import { roles, type AuditEntry } from '#domain/administrators/shapes.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { auditFields } from './auditFields.ts';
import { wordOf } from '#web/console/ui/words.ts';
import type { AuditFieldKind, Field } from './auditField.ts';
import { roleNames } from '#web/console/ui/roleTexts.ts';

/** Formats that take a whole object; its properties are not compared one by one. */
const wholes: ReadonlySet<AuditFieldKind | undefined> = new Set(['named', 'holders']);

/**
 * One change of an entry, labelled as in the form; `before` and `after` are null if there was or is
 * no value.
 */
export type ChangeLine = { label: string; before: string | null; after: string | null };

/** Language of the reader and time zone of the entry's country. */
type Reader = { language: Language; zone: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a value without a format of its own; objects become JSON. */
const plain = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number}`;

const named = (value: unknown, { language }: Reader): string =>
  isObject(value) ? plain(value[language]) || plain(value['en']) : plain(value);

function momentText(value: unknown, { zone }: Reader): string {
  const at = typeof value === 'number' ? value : Date.parse(plain(value));
  return Number.isNaN(at) ? plain(value) : `${stampText(at, zone)} (${zone})`;
}

function scopeText(value: unknown): string {
  const [role, ...limits] = plain(value).split('/');
  const known = roles.find((one) => one === role);
  return [
    known === undefined ? role : textOf('administrators', roleNames[known]),
    ...limits.filter(Boolean).map((one) => one.toUpperCase()),
  ].join(' ');
}

/** Numbers of unpaid and paid orders that held the old price when its change was confirmed. */
function holdersText(value: unknown): string {
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const sum = (of: 'reserved' | 'paid') => rows.reduce((all, row) => all + Number(row[of] ?? 0), 0);
  return `${textOf('ordersAdmin', 'UNPAID')} ${sum('reserved')}, ${textOf('ordersAdmin', 'PAID')} ${sum('paid')}`;
}

function valueText(value: unknown, as: AuditFieldKind, reader: Reader): string | null {
  if (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
    return null;
  if (Array.isArray(value)) return value.map((one) => valueText(one, as, reader)).join(', ');
  if (typeof value === 'boolean') return textOf('administrators', value ? 'yes' : 'no');
  if (typeof as === 'object')
    return as[plain(value)] === undefined ? plain(value) : wordOf(as[plain(value)]!);
  if (as === 'cents') return moneyText(Number(value));
  if (as === 'moment') return momentText(value, reader);
  if (as === 'scope') return scopeText(value);
  if (as === 'language')
    return (
      new Intl.DisplayNames([reader.language], { type: 'language' }).of(plain(value)) ??
      plain(value)
    );
  return isObject(value)
    ? named(value, reader)
    : plain(value)
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
}

/** Name of a row (ticket type, venue, session, person or question), else its position from 1. */
function rowText({ of, place }: NonNullable<Difference['row']>, reader: Reader): string {
  const parts = [of['names'] ?? of['texts'] ?? of['name'] ?? of['person'], of['startTime']];
  const described = [
    named(parts[0], reader),
    parts[1] === undefined ? '' : momentText(parts[1], reader),
  ].filter(Boolean);
  return described.length === 0 ? plain(place + 1) : described.join(', ');
}

/**
 * Splits the language off a field's path: `name.zh-CN` is the Chinese name, `texts.ms.title` the
 * Malay title.
 */
function inLanguage(path: string): { field: string; language: Language | null } {
  const steps = path.split('.');
  const language = steps.find((step) => isLanguage(step)) ?? null;
  return { field: steps.filter((step) => !isLanguage(step)).join('.'), language };
}

type Entry = Pick<AuditEntry, 'entity' | 'country' | 'old' | 'new'>;
type Sides = { old: Readonly<Record<string, unknown>>; next: Readonly<Record<string, unknown>> };

/** Member number of an invitation or waiting-list entry; empty for other records. */
const memberOf = (entity: string, { old, next }: Sides): string =>
  entity === 'invitation' || entity === 'waiting_entry'
    ? plain(next['memberNo'] ?? old['memberNo'] ?? '')
    : '';

/** Differences of an entry. Keys of settings contain dots, so they are not read as paths. */
const changesOf = (
  entity: string,
  { old, next }: Sides,
  fields: Readonly<Record<string, Field>>,
): readonly Difference[] =>
  entity === 'settings'
    ? Object.keys({ ...old, ...next }).map((key) => ({
        field: key,
        row: null,
        isRow: false,
        before: old[key],
        after: next[key],
      }))
    : differences(old, next, (path) => wholes.has(fields[inLanguage(path).field]?.as));

function labelOf(
  { row, isRow }: Difference,
  { whose, word, language }: { whose: string; word: string; language: Language | null },
  reader: Reader,
): string {
  const name = row === null ? '' : rowText(row, reader);
  const field =
    language === null ? word : `${word} (${textOf('administrators', languageTexts[language])})`;
  return (isRow ? [whose, `${word} ${name}`] : [whose, name, field]).filter(Boolean).join(', ');
}

/**
 * Lists the differences of an audit entry, one line each (ADM-003). The text files of the forms
 * must be loaded.
 */
export function changeLines(entry: Entry, language: Language): ChangeLine[] {
  const reader = { language, zone: zoneOf(entry.country) };
  const entity = auditEntities.find((one) => one === entry.entity);
  const fields = entity === undefined ? {} : auditFields[entity];
  const sides = {
    old: isObject(entry.old) ? entry.old : {},
    next: isObject(entry.new) ? entry.new : {},
  };
  const whose = memberOf(entry.entity, sides);
  return changesOf(entry.entity, sides, fields).flatMap((change): ChangeLine[] => {
    const { field: path, isRow, before, after } = change;
    if (path === 'memberNo') return [];
    const at = entity === 'settings' ? { field: path, language: null } : inLanguage(path);
    const known = fields[at.field];
    const word = known === undefined ? textOf('audit', 'other') : wordOf(known.word);
    const label = labelOf(change, { whose, word, language: at.language }, reader);
    if (isRow)
      return [
        { label, before: null, after: textOf('audit', before === undefined ? 'added' : 'removed') },
      ];
    if (known?.as === 'holders')
      return [{ label, before: null, after: holdersText(before ?? after) }];
    const [was, is] = [before, after].map((value) => valueText(value, known?.as ?? 'text', reader));
    // Forms show moments without seconds, so a smaller difference is no change.
    if (was === is && known?.as === 'moment') return [];
    return [{ label, before: was!, after: is! }];
  });
}
