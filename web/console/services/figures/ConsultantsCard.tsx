import type { ConsultantUse } from '#domain/services/figures/shapes.ts';
import type { DayPeriod } from '#domain/orders/rules.figures.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { BarsChart } from '#web/console/ui/figures/BarsChart.tsx';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { FiguresTable, ShareCell, shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';

const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
const kinds = ['hoursCame', 'hoursBooked', 'hoursFree'] as const;
const styles = {
  hoursCame: { color: 'var(--leaf)' },
  hoursBooked: { color: 'var(--lagoon)', isHatched: true },
  hoursFree: { color: 'var(--edge)' },
};

/** The parts of the offered hours: attended, booked otherwise, free. */
const partsOf = ({ name, offered, booked, came }: ConsultantUse) => ({
  at: name,
  hoursCame: hoursOf(came),
  hoursBooked: hoursOf(booked - came),
  hoursFree: hoursOf(Math.max(0, offered - booked)),
});

type Props = { consultants: readonly ConsultantUse[]; period: DayPeriod; file: string };

/** Hours offered, booked and attended by consultant. */
export function ConsultantsCard({ consultants, period, file }: Props) {
  const t = useTranslations('serviceFiguresAdmin');
  const f = useTranslations('figuresAdmin');
  const language = useLanguage();
  if (consultants.length === 0) return null;
  return (
    <Card>
      <CardHead<ConsultantUse>
        title={t('consultants')}
        text={t('consultantsText')}
        label={t('consultant')}
        file={`consultants-${file}`}
        rows={consultants}
        columns={[
          { title: t('consultant'), csv: ({ name }) => name },
          { title: t('hoursOffered'), csv: ({ offered }) => hoursOf(offered) },
          { title: t('hoursTaken'), csv: ({ booked }) => hoursOf(booked) },
          { title: t('hoursCame'), csv: ({ came }) => hoursOf(came) },
          { title: t('share'), csv: (one) => shareText(shareOf(one.booked, one.offered)) },
        ]}
      />
      <BarsChart
        points={consultants.map(partsOf)}
        series={kinds.map((key) => ({ key, label: t(key), ...styles[key] }))}
        description={f('chartText', {
          title: t('consultants'),
          from: calendarDayText(period.from, language),
          until: calendarDayText(period.until, language),
        })}
        textOf={String}
        tickText={(name) => name.split(' ')[0]!}
        titleText={(name) => name}
      />
      <div className="mt-4">
        <ConsultantRows consultants={consultants} />
      </div>
    </Card>
  );
}

function ConsultantRows({ consultants }: Pick<Props, 'consultants'>) {
  const t = useTranslations('serviceFiguresAdmin');
  return (
    <FiguresTable
      label={t('consultants')}
      heads={[
        { title: t('consultant'), className: 'min-w-44' },
        { title: t('hoursOffered'), isEnd: true, isWrapped: true },
        { title: t('hoursTaken'), isEnd: true, isWrapped: true },
        { title: t('hoursCame'), isEnd: true, isWrapped: true },
        { title: t('share'), isEnd: true, className: 'w-1/4' },
      ]}
      rows={consultants.map(({ id, name, offered, booked, came }) => ({
        key: id,
        cells: [
          name,
          hoursOf(offered),
          hoursOf(booked),
          hoursOf(came),
          <ShareCell key="share" tenths={shareOf(booked, offered)} isAll={false} />,
        ],
      }))}
    />
  );
}
