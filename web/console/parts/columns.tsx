import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens.console.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from './ConsoleLink.tsx';
import type { Column } from './DataTable.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** The name of a row, which opens its record at `to`. */
export const nameColumn = <R extends { id: string; name: string }>(
  title: string,
  to: AdminPath,
): Column<R> => ({
  key: 'name',
  title,
  isSortable: true,
  cell: (row) => (
    <RowLink to={to} query={{ id: row.id }}>
      {row.name}
    </RowLink>
  ),
  csv: (row) => row.name,
});

/** A field of a row, shown and exported as it is. */
export const fieldColumn = <K extends string>(
  key: K,
  title: string,
  look: { isSortable?: boolean; isEnd?: boolean } = {},
): Column<Readonly<Record<K, string | number | null>>> => ({
  key,
  title,
  ...look,
  cell: (row) => row[key],
  csv: (row) => row[key],
});

/** The country of a row, by its code in capitals. */
export const countryColumn = <R extends { country: string }>(title: string): Column<R> => ({
  key: 'country',
  title,
  cell: (row) => row.country.toUpperCase(),
  csv: (row) => row.country.toUpperCase(),
});

/** Whether a row is in use; `also` is what else its state says, which an export leaves out. */
export function useActiveColumn<R extends { isActive: boolean }>(
  also: (row: R) => ReactNode = () => null,
): Column<R> {
  const t = useWords('administrators');
  return {
    key: 'state',
    title: t('state'),
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={row.isActive ? 'leaf' : 'plain'}>{t(row.isActive ? 'active' : 'inactive')}</Tag>
        {also(row)}
      </span>
    ),
    csv: (row) => t(row.isActive ? 'active' : 'inactive'),
  };
}
