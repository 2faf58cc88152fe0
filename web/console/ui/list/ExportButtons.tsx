import { useState } from 'react';
import { exportRows } from '#domain/administrators/shapes.ts';
import { type Ending, saveSheet, sheetFormats, toastAsOf } from '#web/console/platform/sheets.ts';
import { toast } from '#web/platform/toasts.ts';
import type { List } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from './useDataTable.ts';

export type ExportColumn<R> = Pick<Column<R>, 'title' | 'csv'>;

type Props<R> = {
  /** File name without extension. */
  name: string;
  /** Name of the sheet. */
  title: string;
  list: Pick<List<R>, 'exportRows' | 'totalNum' | 'isWrong'>;
  columns: readonly ExportColumn<R>[];
  /** Prefix of the buttons' labels on pages with several exports. */
  label?: string;
  /** The only format that is offered. */
  only?: Ending;
};

/** Exports all rows of a list's filter as CSV or XLSX. */
export function ExportButtons<R>({ name, title, list, columns, label: whose, only }: Props<R>) {
  const t = useTranslations('administrators');
  const [busy, setBusy] = useState<Ending | null>(null);
  const exportAs = async (ending: Ending) => {
    setBusy(ending);
    try {
      const visible = columns.filter((column) => column.csv !== undefined);
      const titles = visible.map((column) => column.title);
      const { items: found, asOf } = await list.exportRows();
      const rows = found.map((row) => visible.map((column) => column.csv!(row)));
      await saveSheet(ending, { file: name, title, titles, rows });
      toastAsOf(asOf);
      if (found.length >= exportRows && list.totalNum > found.length)
        toast(t('exportLimit', { count: found.length }));
    } finally {
      setBusy(null);
    }
  };
  const formats = sheetFormats.filter(({ ending }) => only === undefined || only === ending);
  return formats.map(({ ending, label }) => (
    <Button
      key={ending}
      variant="secondary"
      isBusy={busy === ending}
      isInactive={list.isWrong ?? false}
      onPress={() => void exportAs(ending).catch(() => {})}
    >
      {busy === ending
        ? t('exporting')
        : whose === undefined
          ? t(label)
          : `${whose} · ${ending.toUpperCase()}`}
    </Button>
  ));
}
