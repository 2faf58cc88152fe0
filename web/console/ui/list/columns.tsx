import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import type { Language } from '#domain/text/languages.ts';
import { type Cell, momentCell } from '#web/console/platform/cells.ts';
import { type ConsoleQuery, zoneOf } from '#web/console/platform/console.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import type { Column } from './useDataTable.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';

type Translations = ReturnType<typeof useTranslations<'administrators'>>;
type Value = string | number | null;
type ColumnOptions = Pick<Column<never>, 'isSortable' | 'isEnd' | 'isLine' | 'minWidth'>;
/** `none` is shown for an empty value; the export leaves the cell empty. */
type WithNone = ColumnOptions & { none?: ReactNode };
/** The exported value of a cell may differ from the displayed value. */
type WithExport<R> = ColumnOptions & { csv?: (row: R) => Cell };
type Row<K extends string, V> = Readonly<Record<K, V>>;

const shown = (value: Value, none: ReactNode) => (value === null || value === '' ? none : value);

function text<R>(
  key: string,
  title: string,
  textOf: (row: R) => Value,
  { none, ...options }: WithNone & WithExport<R> = {},
): Column<R> {
  return { key, title, cell: (row) => shown(textOf(row), none), csv: textOf, ...options };
}

function field<K extends string>(
  key: K,
  title: string,
  options: WithNone = {},
): Column<Row<K, Value>> {
  return text(key, title, (row) => row[key], options);
}

function link<R>(
  key: string,
  title: string,
  linkOf: (row: R) => { to: AdminPath; query: ConsoleQuery; text: string },
  options: WithExport<R> = {},
): Column<R> {
  return {
    key,
    title,
    cell: (row) => {
      const { text: name, ...place } = linkOf(row);
      return <RowLink {...place}>{name}</RowLink>;
    },
    csv: (row) => linkOf(row).text,
    ...options,
  };
}

/** Name of the row, as a link to its record at `to`. */
const name = (title: string, to: AdminPath): Column<{ id: string; name: string }> =>
  link('name', title, (row) => ({ to, query: { id: row.id }, text: row.name }), {
    isSortable: true,
  });

function country(t: Translations, options: ColumnOptions): Column<{ country: string }> {
  return text('country', t('country'), (row) => row.country.toUpperCase(), options);
}

/**
 * A moment: in the browser's time zone, with `exists` in that of the row's country, or in `zone`;
 * the zone is shown. Exports always use a country's zone (B-29).
 */
function moment<K extends string>(
  key: K,
  title: string,
  { none, exists, zone, ...options }: WithNone & { exists?: boolean; zone?: string } = {},
): Column<Row<K, number | null> & { country?: string | null }> {
  const clockOf = (row: { country?: string | null }) => zone ?? zoneOf(row.country ?? null);
  return {
    key,
    title,
    cell: (row) =>
      row[key] === null ? (
        none
      ) : (
        <Stamp at={row[key]} zone={exists || zone !== undefined ? clockOf(row) : undefined} />
      ),
    csv: (row) => momentCell(row[key], clockOf(row)),
    ...options,
  };
}

function tag<R>(
  key: string,
  title: string,
  tagOf: (row: R) => { text: string; tone?: Tone; icon?: string },
  options: WithExport<R> = {},
): Column<R> {
  return {
    key,
    title,
    cell: (row) => {
      const { text: word, ...rest } = tagOf(row);
      return <Tag {...rest}>{word}</Tag>;
    },
    csv: (row) => tagOf(row).text,
    isLine: true,
    ...options,
  };
}

function translated<R>(lang: Language, title: string, textOf: (row: R) => string): Column<R> {
  return {
    key: lang,
    title,
    cell: (row) => (
      <span lang={lang} className="block min-w-40 wrap-anywhere">
        {textOf(row)}
      </span>
    ),
    csv: textOf,
  };
}

/** Whether the row is in use; `also` shows further states, which the export leaves out. */
function active<R>(
  t: Translations,
  also: (row: R) => ReactNode,
): Column<R & { isActive: boolean }> {
  const stateOf = (row: { isActive: boolean }) => t(row.isActive ? 'active' : 'inactive');
  return {
    key: 'state',
    title: t('state'),
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={row.isActive ? 'leaf' : 'plain'}>{stateOf(row)}</Tag>
        {also(row)}
      </span>
    ),
    csv: stateOf,
  };
}

/**
 * Makes the columns of a list of `R`, for table and export; `csv` is given where the two differ.
 */
export function columnsOf<R>(t: Translations) {
  return {
    text: text<R>,
    field,
    link: link<R>,
    name,
    country: (options: ColumnOptions = {}) => country(t, options),
    moment,
    tag: tag<R>,
    translated: translated<R>,
    active: (also: (row: R) => ReactNode = () => null) => active(t, also),
    exported: (title: string, csv: (row: R) => Cell): Column<R> => ({ key: title, title, csv }),
  };
}
export type Columns<R> = ReturnType<typeof columnsOf<R>>;
