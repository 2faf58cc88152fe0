import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import type { Language } from '#domain/words/words.ts';
import { type Cell, momentCell } from '#web/console/platform/cells.ts';
import { type ConsoleQuery, zoneOf } from '#web/console/platform/console.ts';
import type { useWords } from '#web/platform/words/words.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import type { Column } from './useDataTable.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';

type Value = string | number | null;
type Look = Pick<Column<never>, 'isSortable' | 'isEnd' | 'isLine' | 'minWidth'>;
/** `none` is shown where there is nothing to say; an export leaves the cell empty. */
type Said = Look & { none?: ReactNode };
type Row<K extends string, V> = Readonly<Record<K, V>>;

const shown = (value: Value, none: ReactNode) => (value === null || value === '' ? none : value);

/** Columns of values. */
const valueColumns = <R,>() => ({
  /** What a row says in words. */
  text: (
    key: string,
    title: string,
    textOf: (row: R) => Value,
    { none, ...look }: Said & { csv?: (row: R) => Cell } = {},
  ): Column<R> => ({
    key,
    title,
    cell: (row) => shown(textOf(row), none),
    csv: textOf,
    ...look,
  }),
  /** A field of a row, as it is. */
  field: <K extends string>(
    key: K,
    title: string,
    { none, ...look }: Said = {},
  ): Column<Row<K, Value>> => ({
    key,
    title,
    cell: (row) => shown(row[key], none),
    csv: (row) => row[key],
    ...look,
  }),
  /** What is said in one language, with room for it. */
  said: (lang: Language, title: string, textOf: (row: R) => string): Column<R> => ({
    key: lang,
    title,
    cell: (row) => (
      <span lang={lang} className="block min-w-40 wrap-anywhere">
        {textOf(row)}
      </span>
    ),
    csv: textOf,
  }),
  /** What an export holds beside what is shown. */
  exported: (title: string, csv: (row: R) => Cell): Column<R> => ({ key: title, title, csv }),
});

/** Columns that open a record. */
const linkColumns = <R,>() => ({
  /** What opens a record. */
  link: (
    key: string,
    title: string,
    linkOf: (row: R) => { to: AdminPath; query: ConsoleQuery; text: string },
    look: Look & { csv?: (row: R) => Cell } = {},
  ): Column<R> => ({
    key,
    title,
    cell: (row) => {
      const { text, ...place } = linkOf(row);
      return <RowLink {...place}>{text}</RowLink>;
    },
    csv: (row) => linkOf(row).text,
    ...look,
  }),
  /** The name of a row, which opens its record at `to`. */
  name: (title: string, to: AdminPath): Column<{ id: string; name: string }> => ({
    key: 'name',
    title,
    isSortable: true,
    cell: (row) => (
      <RowLink to={to} query={{ id: row.id }}>
        {row.name}
      </RowLink>
    ),
    csv: (row) => row.name,
  }),
});

type T = ReturnType<typeof useWords<'administrators'>>;

const stateColumns = <R,>(t: T) => ({
  /** The country of a row, by its code in capitals. */
  country: (look: Look = {}): Column<{ country: string }> => ({
    key: 'country',
    title: t('country'),
    cell: (row) => row.country.toUpperCase(),
    csv: (row) => row.country.toUpperCase(),
    ...look,
  }),
  /** A state in words, as a tag. */
  tag: (
    key: string,
    title: string,
    tagOf: (row: R) => { text: string; tone?: Tone; icon?: string },
    look: Look & { csv?: (row: R) => Cell } = {},
  ): Column<R> => ({
    key,
    title,
    cell: (row) => {
      const { text, ...tag } = tagOf(row);
      return <Tag {...tag}>{text}</Tag>;
    },
    csv: (row) => tagOf(row).text,
    isLine: true,
    ...look,
  }),
  /** Whether a row is in use; `also` is what else its state says, which an export leaves out. */
  active: (also: (row: R) => ReactNode = () => null): Column<R & { isActive: boolean }> => ({
    key: 'state',
    title: t('state'),
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={row.isActive ? 'leaf' : 'plain'}>{t(row.isActive ? 'active' : 'inactive')}</Tag>
        {also(row)}
      </span>
    ),
    csv: (row) => t(row.isActive ? 'active' : 'inactive'),
  }),
});

const momentColumns = () => ({
  /**
   * A moment: in the browser's time, or with `isThere` on the clock of the row's country, which
   * is named below. An export is always on that clock (B-29).
   */
  moment: <K extends string>(
    key: K,
    title: string,
    { none, isThere, ...look }: Said & { isThere?: boolean } = {},
  ): Column<Row<K, number | null> & { country?: string | null }> => ({
    key,
    title,
    cell: (row) =>
      row[key] === null ? (
        none
      ) : (
        <Stamp at={row[key]} zone={isThere ? zoneOf(row.country ?? null) : undefined} />
      ),
    csv: (row) => momentCell(row[key], zoneOf(row.country ?? null)),
    ...look,
  }),
});

/**
 * Makes columns of a list of `R`: what a row shows and what an export says of it, at once; `csv`
 * is given where an export says something else.
 */
export const columnsOf = <R,>(t: T) => ({
  ...valueColumns<R>(),
  ...linkColumns<R>(),
  ...stateColumns<R>(t),
  ...momentColumns(),
});
export type Columns<R> = ReturnType<typeof columnsOf<R>>;
