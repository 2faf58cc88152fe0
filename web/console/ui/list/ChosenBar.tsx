import type { ReactNode } from 'react';
import type { List } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { type ExportColumn, ExportButtons } from './ExportButtons.tsx';
import type { ChosenRows } from './useChosen.ts';

type Props<R> = {
  chosen: ChosenRows;
  list: List<R>;
  keyOf: (row: R) => string;
  title: string;
  exportName: string | undefined;
  exportColumns: readonly ExportColumn<R>[];
  /** Acts on the chosen rows. */
  children: ReactNode;
};

/** What can be done with the chosen rows; at the lower edge, so that no row moves. */
export function ChosenBar<R>({
  chosen,
  list,
  keyOf,
  title,
  exportName,
  exportColumns,
  children,
}: Props<R>) {
  const t = useTranslations('bulkAdmin');
  return (
    <section
      aria-label={t('acts')}
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-2 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-lift lg:-mx-8 lg:px-8 print:hidden"
    >
      <p role="status" className="font-semibold tabular-nums">
        {t(chosen.isAll ? 'allChosen' : 'chosen', { count: chosen.count })}
      </p>
      {chosen.hasPage && !chosen.isAll && list.totalNum > chosen.count && (
        <Button variant="quiet" className="-mx-2" onPress={chosen.chooseAll}>
          {t('chooseAll', { count: list.totalNum })}
        </Button>
      )}
      <Button variant="quiet" className="-mx-2" onPress={chosen.clear}>
        {t('clear')}
      </Button>
      <div className="flex gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 sm:ml-auto sm:flex-wrap [&>button]:shrink-0 [&>button]:px-3 [&>button]:text-sm">
        {children}
        {exportName !== undefined && (
          <ExportButtons
            name={exportName}
            title={title}
            label={t('chosenRows')}
            list={{
              totalNum: list.totalNum,
              exportRows: async () => {
                const { items, ...rest } = await list.exportRows();
                return { ...rest, items: items.filter((row) => chosen.has(keyOf(row))) };
              },
            }}
            columns={exportColumns}
          />
        )}
      </div>
    </section>
  );
}
