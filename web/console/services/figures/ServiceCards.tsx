import { absentShare } from '#domain/services/figures/rules.ts';
import type { ServiceFigures, ServiceFiguresRow } from '#domain/services/figures/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import type { ExportColumn } from '#web/console/ui/list/ExportButtons.tsx';
import { FiguresTable, ShareCell, shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { serviceRows } from './serviceRows.tsx';

type Part = { data: ServiceFigures; file: string };

function useColumns(): ExportColumn<ServiceFiguresRow>[] {
  const t = useTranslations('serviceFiguresAdmin');
  return [
    { title: t('service'), csv: (row) => row.name },
    { title: t('venue'), csv: (row) => row.venue },
    { title: t('offered'), csv: (row) => row.offered },
    { title: t('booked'), csv: (row) => row.booked },
    { title: t('share'), csv: (row) => shareText(shareOf(row.booked, row.offered)) },
    { title: t('blocked'), csv: (row) => row.blocked },
    { title: t('attended'), csv: (row) => row.attended },
    { title: t('absent'), csv: (row) => row.absent },
    { title: t('noShows'), csv: (row) => shareText(absentShare(row)) },
    { title: t('unmarked'), csv: (row) => row.unmarked },
    { title: t('toCome'), csv: (row) => row.toCome },
    { title: t('moves'), csv: (row) => row.moves },
    { title: t('byMember'), csv: (row) => row.byMember },
    { title: t('byCompany'), csv: (row) => row.byCompany },
    { title: t('expired'), csv: (row) => row.expired },
  ];
}

export function UseCard({ data: { services }, file }: Part) {
  const t = useTranslations('serviceFiguresAdmin');
  const sum = (of: (service: ServiceFiguresRow) => number) =>
    services.reduce((all, service) => all + of(service), 0);
  const total = {
    offered: sum((one) => one.offered),
    booked: sum((one) => one.booked),
    blocked: sum((one) => one.blocked),
  };
  const cellsOf = (row: typeof total, isAll = false) => [
    row.offered,
    row.booked,
    <ShareCell key="share" tenths={shareOf(row.booked, row.offered)} isAll={isAll} />,
    ...(total.blocked > 0 ? [row.blocked] : []),
  ];
  return (
    <Card>
      <CardHead<ServiceFiguresRow>
        title={t('use')}
        text={t('useText')}
        label={t('service')}
        file={`services-${file}`}
        rows={services}
        columns={useColumns()}
      />
      <FiguresTable
        label={t('use')}
        heads={[
          { title: t('service'), className: 'min-w-44' },
          { title: t('offered'), isEnd: true, isWrapped: true },
          { title: t('booked'), isEnd: true, isWrapped: true },
          { title: t('share'), isEnd: true, className: 'w-1/4' },
          ...(total.blocked > 0 ? [{ title: t('blocked'), isEnd: true, isWrapped: true }] : []),
        ]}
        rows={serviceRows(services, (row) => cellsOf(row), {
          label: t('all'),
          cells: cellsOf(total, true),
        })}
      />
    </Card>
  );
}

export function EndsCard({ data: { services } }: Part) {
  const t = useTranslations('serviceFiguresAdmin');
  const counts = (of: (count: (row: ServiceFiguresRow) => number) => number) => [
    of((row) => row.moves),
    of((row) => row.byMember),
    of((row) => row.byCompany),
    of((row) => row.expired),
  ];
  return (
    <Card>
      <h2 className="font-semibold">{t('ends')}</h2>
      <p className="mt-1 mb-2 max-w-prose text-sm text-soft">{t('endsText')}</p>
      <FiguresTable
        label={t('ends')}
        heads={[
          { title: t('service'), className: 'min-w-44' },
          ...[t('moves'), t('byMember'), t('byCompany'), t('expired')].map((title) => ({
            title,
            isEnd: true,
            isWrapped: true,
          })),
        ]}
        rows={serviceRows(services, (row) => counts((count) => count(row)), {
          label: t('all'),
          cells: counts((count) => services.reduce((all, row) => all + count(row), 0)),
        })}
      />
    </Card>
  );
}
