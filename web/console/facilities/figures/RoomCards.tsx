import { leadOf } from '#domain/facilities/figures/rules.ts';
import type { RoomFigures, RoomFiguresRow } from '#domain/facilities/figures/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { FiguresTable, ShareCell, shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import type { ExportColumn } from '#web/console/ui/list/ExportButtons.tsx';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { hoursOf, hoursText, tenthsText } from './numbers.ts';

type Part = { data: RoomFigures; file: string };

function useColumns(): ExportColumn<RoomFiguresRow>[] {
  const t = useTranslations('roomFiguresAdmin');
  return [
    { title: t('room'), csv: (row) => row.name },
    { title: t('combined'), csv: (row) => (row.isCombined ? '×' : '') },
    { title: t('openHours'), csv: (row) => hoursOf(row.open) },
    { title: t('bookedHours'), csv: (row) => hoursOf(row.booked) },
    { title: t('outside'), csv: (row) => hoursOf(row.booked - row.bookedOpen) },
    { title: t('ownHours'), csv: (row) => hoursOf(row.own) },
    { title: t('share'), csv: (row) => shareText(shareOf(row.bookedOpen, row.open)) },
    { title: t('sessions'), csv: (row) => row.sessions },
    { title: t('lead'), csv: (row) => leadText(row) },
    { title: t('byMember'), csv: (row) => row.byMember },
    { title: t('byCompany'), csv: (row) => row.byCompany },
    { title: t('expired'), csv: (row) => row.expired },
  ];
}

export function UseCard({ data, file }: Part) {
  const t = useTranslations('roomFiguresAdmin');
  const { rooms, total } = data;
  const outside = total.booked - total.bookedOpen;
  return (
    <Card>
      <CardHead
        title={t('use')}
        text={t('useText')}
        label={t('room')}
        file={`rooms-${file}`}
        rows={rooms}
        columns={useColumns()}
      />
      <FiguresTable
        label={t('use')}
        heads={[
          { title: t('room'), className: 'min-w-44' },
          { title: t('openHours'), isEnd: true },
          { title: t('bookedHours'), isEnd: true },
          { title: t('share'), isEnd: true, className: 'w-1/4' },
          ...(outside > 0 ? [{ title: t('outside'), isEnd: true }] : []),
          { title: t('ownHours'), isEnd: true },
        ]}
        rows={[
          ...rooms.map((row) => ({ key: row.id, row, name: <RoomName key="name" room={row} /> })),
          { key: 'all', row: total, name: <strong key="name">{t('all')}</strong> },
        ].map(({ key, row, name }) => ({
          key,
          cells: [
            name,
            hoursText(row.open),
            hoursText(row.booked),
            <ShareCell
              key="share"
              tenths={shareOf(row.bookedOpen, row.open)}
              isAll={key === 'all'}
            />,
            ...(outside > 0 ? [hoursText(row.booked - row.bookedOpen)] : []),
            hoursText(row.own),
          ],
        }))}
      />
    </Card>
  );
}

function RoomName({ room }: { room: RoomFiguresRow }) {
  const t = useTranslations('roomFiguresAdmin');
  return (
    <>
      {room.name}
      {room.isCombined && <span className="text-soft"> · {t('combined')}</span>}
    </>
  );
}

const leadText = (row: RoomFiguresRow): string => {
  const lead = leadOf(row);
  return lead === null ? '–' : tenthsText(lead);
};

export function EndsCard({ data: { rooms } }: Part) {
  const t = useTranslations('roomFiguresAdmin');
  const sum = (of: (room: RoomFiguresRow) => number) =>
    rooms.reduce((all, room) => all + of(room), 0);
  const all = leadOf({
    sessions: sum((room) => room.sessions),
    leadDays: sum((room) => room.leadDays),
  });
  return (
    <Card>
      <h2 className="font-semibold">{t('ends')}</h2>
      <p className="mt-1 mb-2 max-w-prose text-sm text-soft">{t('endsText')}</p>
      <FiguresTable
        label={t('ends')}
        heads={[
          { title: t('room'), className: 'min-w-44' },
          ...[t('sessions'), t('lead'), t('byMember'), t('byCompany'), t('expired')].map(
            (title) => ({ title, isEnd: true }),
          ),
        ]}
        rows={[
          ...rooms.map((row) => ({
            key: row.id,
            cells: [
              <RoomName key="name" room={row} />,
              row.sessions,
              leadText(row),
              row.byMember,
              row.byCompany,
              row.expired,
            ],
          })),
          {
            key: 'all',
            cells: [
              <strong key="name">{t('all')}</strong>,
              sum((room) => room.sessions),
              all === null ? '–' : tenthsText(all),
              sum((room) => room.byMember),
              sum((room) => room.byCompany),
              sum((room) => room.expired),
            ],
          },
        ]}
      />
    </Card>
  );
}
