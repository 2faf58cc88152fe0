import {
  dayColumns,
  type RoomSheet,
  type SheetColumn,
  sheetColumns,
} from '#domain/facilities/sheet/shapes.sheet.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { Card } from '#web/ui/Card.tsx';

type DescribedColumn = Exclude<SheetColumn, Exclude<(typeof dayColumns)[number], 'monday'>>;
/** One description covers all weekdays. */
const described = sheetColumns.filter(
  (column): column is DescribedColumn =>
    column === 'monday' || !(dayColumns as readonly string[]).includes(column),
);

export function ColumnsCard({ sheet }: { sheet: RoomSheet }) {
  const t = useTranslations('roomSheetAdmin');
  const named = (options: RoomSheet['layouts']) =>
    options.map(({ code, name }) => `${code} (${name})`).join(', ');
  const codes: Partial<Record<SheetColumn, string>> = {
    layouts: named(sheet.layouts),
    categories: named(sheet.categories),
    levels: sheet.levels.join(', '),
  };
  return (
    <Card>
      <h2 className="font-semibold">{t('columns')}</h2>
      <p className="mt-1 text-sm text-soft">{t('columnsText')}</p>
      <PlainTable
        label={t('columns')}
        rows={described}
        keyOf={(column) => column}
        empty=""
        columns={[
          {
            title: t('column'),
            cell: (column) => <code className="whitespace-nowrap">{column}</code>,
          },
          {
            title: t('holds'),
            cell: (column) => t(`col_${column}`, { codes: codes[column] ?? '' }),
          },
        ]}
      />
    </Card>
  );
}
