import { listDayCloses } from '#domain/payments/dayClose/calls.ts';
import { type DayRow, dayState } from '#domain/payments/dayClose/shapes.ts';
import { choices } from '#web/console/platform/filters.ts';
import { dayCell } from '#web/console/platform/cells.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { stateTones } from './texts.ts';

const states = Object.values(dayState.def.entries);

/** Days to close and closed days of the administrator's countries. */
export function DayClosesPage() {
  const t = useTranslations('dayCloseAdmin');
  const a = useTranslations('administrators');
  const language = useLanguage();
  return (
    <ListPage
      title={t('days')}
      intro={t('intro')}
      call={listDayCloses}
      keyOf={(row) => `${row.country} ${row.day}`}
      exportName="day-closes"
      filters={{
        country: 'country',
        state: { label: a('state'), options: choices(states, t) },
        from: { day: a('from') },
        until: { day: a('until') },
      }}
      columns={(c) => [
        c.link(
          'day',
          t('dayClose'),
          ({ country, day }) => ({
            to: '/admin/day-close',
            query: { country, day },
            text: calendarDayText(day, language),
          }),
          { isSortable: true, isLine: true, csv: ({ day }) => dayCell(day) },
        ),
        c.country(),
        c.tag('state', a('state'), ({ state }) => ({ text: t(state), tone: stateTones[state] })),
        {
          key: 'differences',
          title: t('differences'),
          cell: (row) => <Differences row={row} />,
          csv: ({ differences }) => differences,
        },
        c.field('closedBy', t('closedBy')),
        c.moment('closedAt', t('closedAt')),
      ]}
    />
  );
}

function Differences({ row: { differences } }: { row: DayRow }) {
  const t = useTranslations('dayCloseAdmin');
  if (differences === null) return null;
  return differences === 0 ? (
    <span className="text-soft">{t('none')}</span>
  ) : (
    <Tag tone="coral">{t('openDifferences', { count: differences })}</Tag>
  );
}
