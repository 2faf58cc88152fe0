import { listInterruptions } from '#domain/notices/calls.interruptions.ts';
import type { Output } from '#domain/call.ts';
import { serviceType } from '#domain/notices/shapes.maintenance.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon, clockIcon, toolIcon } from '#web/ui/icons.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

type Row = Output<typeof listInterruptions>['items'][number];

const stateTags: Record<Row['state'], { tone: Tone; icon: string }> = {
  running: { tone: 'coral', icon: toolIcon },
  ahead: { tone: 'lagoon', icon: clockIcon },
  over: { tone: 'plain', icon: checkIcon },
};

/** Lists planned, running and past interruptions (ADM-044, MNT-004). */
export function InterruptionsPage() {
  const t = useTranslations('maintenanceAdmin');
  const a = useTranslations('administrators');
  const whatOf = (kind: Row['serviceType']) => t(`what${kind}`);
  return (
    <ListPage
      title={a('maintenance')}
      intro={t('intro')}
      call={listInterruptions}
      keyOf={(row) => row.id}
      filters={{
        state: { label: a('state'), options: choices(['running', 'ahead', 'over'], t) },
        serviceType: {
          name: 'what',
          label: t('what'),
          options: choices(serviceType.def.out.options, whatOf),
        },
        country: 'country',
      }}
      add={canAnywhere('maintenance.write') && { to: '/admin/interruption', label: t('add') }}
      exportName="maintenance"
      empty={t('none')}
      columns={(c) => [
        {
          key: 'state',
          title: a('state'),
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-1">
              <Tag {...stateTags[row.state]}>{t(row.state)}</Tag>
              <span className="text-sm text-soft">
                {t(row.isAnnounced ? 'announced' : 'unannounced')}
              </span>
            </span>
          ),
          csv: (row) => t(row.state),
        },
        c.link('what', t('what'), ({ id, serviceType: kind }) => ({
          to: '/admin/interruption',
          query: { id },
          text: whatOf(kind),
        })),
        c.text('country', a('country'), (row) => row.country?.toUpperCase() ?? a('allCountries')),
        c.moment('startTime', t('begins'), { isSortable: true, exists: true }),
        c.moment('endTime', t('ends'), { isSortable: true, exists: true }),
        c.field('remark', t('remark')),
      ]}
    />
  );
}
