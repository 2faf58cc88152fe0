import { absentShare, totalVisits, visitsShown } from '#domain/services/figures/rules.ts';
import type { ServiceFigures, ServiceVisits } from '#domain/services/figures/shapes.ts';
import type { DayPeriod } from '#domain/orders/rules.figures.ts';
import { yearMonthText } from '#web/console/platform/yearMonthText.ts';
import { BarsChart } from '#web/console/ui/figures/BarsChart.tsx';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { FiguresTable, shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { FoldedTable } from '#web/console/ui/figures/FoldedTable.tsx';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { serviceRows } from './serviceRows.tsx';

const kinds = ['attended', 'absent', 'unmarked', 'toCome'] as const;
const styles = {
  attended: { color: 'var(--leaf)' },
  absent: { color: 'var(--coral)', isHatched: true },
  unmarked: { color: 'var(--gold-bright)' },
  toCome: { color: 'var(--lagoon)', isHatched: true },
};

type Props = {
  data: ServiceFigures;
  period: DayPeriod;
  file: string;
};

export function VisitsCard({ data: { services, days }, period, file }: Props) {
  const t = useTranslations('serviceFiguresAdmin');
  const f = useTranslations('figuresAdmin');
  const language = useLanguage();
  const visible = visitsShown(days, period);
  const isByMonth = visible[0]!.at.length === 7;
  const timeText = (at: string) =>
    isByMonth ? yearMonthText(at, language) : calendarDayText(at, language);
  const total = totalVisits(services);
  const used = kinds.filter((kind) => total[kind] > 0);
  const when = t(isByMonth ? 'month' : 'day');
  return (
    <Card>
      <CardHead<(typeof visible)[number]>
        title={t('visits')}
        text={t('visitsText')}
        label={when}
        file={`service-visits-${file}`}
        rows={visible}
        columns={[
          { title: when, csv: ({ at }) => at },
          ...kinds.map((kind) => ({ title: t(kind), csv: (row: ServiceVisits) => row[kind] })),
        ]}
      />
      {used.length === 0 ? (
        <p className="text-sm text-soft">{t('visitsNone')}</p>
      ) : (
        <>
          <BarsChart
            points={visible}
            series={used.map((kind) => ({ key: kind, label: t(kind), ...styles[kind] }))}
            description={f('chartText', {
              title: t('visits'),
              from: calendarDayText(period.from, language),
              until: calendarDayText(period.until, language),
            })}
            textOf={String}
            {...(isByMonth ? { tickText: timeText, titleText: timeText } : {})}
          />
          <VisitsTables services={services} visible={visible} when={when} timeText={timeText} />
        </>
      )}
    </Card>
  );
}

function VisitsTables({
  services,
  visible,
  when,
  timeText,
}: Pick<ServiceFigures, 'services'> & {
  visible: ReturnType<typeof visitsShown>;
  when: string;
  timeText: (at: string) => string;
}) {
  const t = useTranslations('serviceFiguresAdmin');
  const total = totalVisits(services);
  // A period in the past has no future visits.
  const visibleKinds = kinds.filter((kind) => kind !== 'toCome' || total.toCome > 0);
  const visitsHeads = [...visibleKinds.map((kind) => t(kind)), t('noShows')].map((title) => ({
    title,
    isEnd: true,
    isWrapped: true,
  }));
  const cellsOf = (visits: ServiceVisits) => [
    ...visibleKinds.map((kind) => visits[kind]),
    shareText(absentShare(visits)),
  ];
  return (
    <>
      <FoldedTable
        label={t('visitsTable')}
        heads={[{ title: when }, ...visitsHeads]}
        rows={visible.map(({ at, ...visits }) => ({
          key: at,
          cells: [timeText(at), ...cellsOf(visits)],
        }))}
      />
      <div className="mt-4">
        <FiguresTable
          label={t('visitsOfServices')}
          heads={[{ title: t('service'), className: 'min-w-44' }, ...visitsHeads]}
          rows={serviceRows(services, cellsOf, { label: t('all'), cells: cellsOf(total) })}
        />
      </div>
    </>
  );
}
