import type { List } from '#web/console/platform/useList.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useSavedViews } from './useSavedViews.ts';

/** Opens the form of an export of this list and filter at set times; for lists with saved views. */
export function PlanExport<R>({ list }: { list: Pick<List<R>, 'exportInput'> }) {
  const t = useTranslations('administrators');
  const views = useSavedViews();
  if (views === null) return null;
  const { pageNum: _page, pageSize: _size, isExport: _export, ...filter } = list.exportInput;
  return (
    <ConsoleLink
      to="/admin/export"
      query={{ list: views.list, filters: views.query, filter: JSON.stringify(filter) }}
      variant="secondary"
    >
      {t('planExport')}
    </ConsoleLink>
  );
}
