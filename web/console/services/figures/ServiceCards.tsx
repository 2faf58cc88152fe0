import { absentShare } from '#domain/services/figures/rules.ts';
import type { ServiceFigures, ServiceFiguresRow } from '#domain/services/figures/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { FiguresTable, ShareBar, shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { useWords } from '#web/platform/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { ServiceName } from './ServiceName.tsx';

type Part = { data: ServiceFigures; file: string };

/** Places of each service, those that are booked as a bar and in numbers; the way out of all of it. */
export function UseCard({ data: { services }, file }: Part) {
  const t = useWords('serviceFiguresAdmin');
  const sum = (of: (service: ServiceFiguresRow) => number) =>
    services.reduce((all, service) => all + of(service), 0);
  const total = {
    offered: sum((one) => one.offered),
    booked: sum((one) => one.booked),
    blocked: sum((one) => one.blocked),
  };
  const rows = [
    ...services.map((row) => ({
      key: row.id,
      row,
      name: <ServiceName key="name" service={row} />,
    })),
    ...(services.length > 1
      ? [{ key: 'all', row: total, name: <strong key="name">{t('all')}</strong> }]
      : []),
  ];
  return (
    <Card>
      <CardHead<ServiceFiguresRow>
        title={t('use')}
        text={t('useText')}
        label={t('service')}
        file={`services-${file}`}
        rows={services}
        columns={[
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
        ]}
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
        rows={rows.map(({ key, row, name }) => {
          const tenths = shareOf(row.booked, row.offered);
          return {
            key,
            cells: [
              name,
              row.offered,
              row.booked,
              <span key="share" className="flex items-center gap-2">
                <ShareBar
                  tenths={tenths ?? 0}
                  className={key === 'all' ? 'fill-lagoon' : 'fill-leaf'}
                />
                <span className="w-16 shrink-0">{shareText(tenths)}</span>
              </span>,
              ...(total.blocked > 0 ? [row.blocked] : []),
            ],
          };
        })}
      />
    </Card>
  );
}

/** Bookings of each service that ended or moved. */
export function EndsCard({ data: { services } }: Part) {
  const t = useWords('serviceFiguresAdmin');
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
        rows={[
          ...services.map((row) => ({
            key: row.id,
            cells: [<ServiceName key="name" service={row} />, ...counts((count) => count(row))],
          })),
          ...(services.length > 1
            ? [
                {
                  key: 'all',
                  cells: [
                    <strong key="name">{t('all')}</strong>,
                    ...counts((count) => services.reduce((all, row) => all + count(row), 0)),
                  ],
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
