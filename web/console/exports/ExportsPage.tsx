import { listExportPlans } from '#domain/exports/calls.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { FileLink } from './FileLink.tsx';
import { listName, turnText } from './exportTexts.ts';

/** The administrator's own exports at set times. */
export function ExportsPage() {
  const t = useTranslations('exportsAdmin');
  return (
    <ListPage
      title={t('exports')}
      intro={t('intro')}
      call={listExportPlans}
      keyOf={(row) => row.id}
      empty={<NoData title={t('none')} text={t('noneText')} />}
      columns={(c) => [
        c.name(t('name'), '/admin/export'),
        c.text('list', t('list'), (row) => listName(row.list)),
        c.text('when', t('when'), (row) => turnText(row)),
        {
          key: 'nextAt',
          title: t('next'),
          isSortable: true,
          cell: (row) =>
            row.nextAt === null ? <Tag>{t('stopped')}</Tag> : <Stamp at={row.nextAt} />,
        },
        {
          key: 'last',
          title: t('last'),
          cell: (row) => (row.last === null ? '–' : <FileLink plan={row} file={row.last} />),
        },
      ]}
    />
  );
}
