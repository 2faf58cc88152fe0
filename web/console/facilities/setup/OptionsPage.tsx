import { can, wholeOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { type OptionKind, options } from './options.ts';

function OptionsPage({ kind }: { kind: OptionKind }) {
  const t = useTranslations('administrators');
  const own = useTranslations('roomsAdmin');
  const { rows, list, page, words } = options[kind];
  return (
    <ListPage
      title={own(words.many)}
      call={rows}
      keyOf={(row) => row.id}
      add={can('facilities.write', wholeOf(null)) && { to: page, label: own(words.fresh) }}
      exportName={list.slice('/admin/'.length)}
      filters={{ isActive: 'active' }}
      columns={(c) => [
        c.name(t('nameOfThing'), page),
        c.field('code', t('code'), { isSortable: true }),
        c.field('sort', t('order'), { isSortable: true, isEnd: true }),
        c.field('uses', own(words.uses), { isSortable: true, isEnd: true }),
        c.active(),
      ]}
    />
  );
}

export const LayoutsPage = () => <OptionsPage kind="layout" />;
export const FacilityCategoriesPage = () => <OptionsPage kind="facility_category" />;
export const VenueEventTypesPage = () => <OptionsPage kind="venue_event_type" />;
