import { amountText } from '#domain/invoices/rules.ts';
import { monthsOf, type DayPeriod } from '#domain/orders/rules.figures.ts';
import type { RoomFigures, RoomIncome } from '#domain/facilities/figures/shapes.ts';
import { moneyCell } from '#web/console/platform/cells.ts';
import { yearMonthText } from '#web/console/platform/yearMonthText.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { BarsChart } from '#web/console/ui/figures/BarsChart.tsx';
import { FiguresTable } from '#web/console/ui/figures/FiguresTable.tsx';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';

type Income = NonNullable<RoomFigures['income']>;

const netOf = (rows: readonly RoomIncome[]): number =>
  rows.reduce((all, { paid, refunded }) => all + paid - refunded, 0);

const rowsOf = (rows: readonly RoomIncome[], month: string) =>
  rows.filter((row) => row.month === month);

type Props = {
  data: RoomFigures;
  income: Income;
  period: DayPeriod;
  file: string;
};

/** Monthly income: a chart of all rooms and a table of each. */
export function IncomeCard({ data: { rooms }, income: { prefix, rows }, period, file }: Props) {
  const t = useTranslations('roomFiguresAdmin');
  const language = useLanguage();
  const months = monthsOf(period);
  const money = (cents: number) => amountText(cents, prefix);
  const monthText = (month: string) => yearMonthText(month, language);
  const nameOf = (roomId: string) => rooms.find(({ id }) => id === roomId)?.name ?? '';
  return (
    <Card>
      <CardHead<RoomIncome>
        title={t('income')}
        text={t('incomeText')}
        label={t('month')}
        file={`room-income-${file}`}
        rows={rows}
        columns={[
          { title: t('month'), csv: (row) => row.month },
          { title: t('room'), csv: (row) => nameOf(row.roomId) },
          { title: t('paid'), csv: (row) => moneyCell(row.paid) },
          { title: t('refunded'), csv: (row) => moneyCell(row.refunded) },
          { title: t('net'), csv: (row) => moneyCell(row.paid - row.refunded) },
        ]}
      />
      {rows.length === 0 ? (
        <p className="text-sm text-soft">{t('incomeNone')}</p>
      ) : (
        <>
          {months.length > 1 && (
            <BarsChart
              points={months.map((at) => ({ at, net: netOf(rowsOf(rows, at)) }))}
              series={[{ key: 'net', label: t('net'), color: 'var(--leaf)' }]}
              description={t('chartText', { title: t('income') })}
              textOf={money}
              axisText={(value) => money(value).replace(/\.00$/, '')}
              tickText={monthText}
              titleText={monthText}
            />
          )}
          <IncomeTable rooms={rooms} rows={rows} months={months} money={money} />
        </>
      )}
    </Card>
  );
}

function IncomeTable({
  rooms,
  rows,
  months,
  money,
}: Pick<RoomFigures, 'rooms'> & {
  rows: readonly RoomIncome[];
  months: readonly string[];
  money: (cents: number) => string;
}) {
  const t = useTranslations('roomFiguresAdmin');
  const language = useLanguage();
  const isTotalled = months.length > 1;
  const visible = rooms.filter(({ id }) => rows.some(({ roomId }) => roomId === id));
  const cellsOf = (own: readonly RoomIncome[]) => [
    ...months.map((month) => {
      const of = rowsOf(own, month);
      return of.length === 0 ? '–' : money(netOf(of));
    }),
    ...(isTotalled ? [<strong key="net">{money(netOf(own))}</strong>] : []),
  ];
  return (
    <FiguresTable
      label={t('income')}
      heads={[
        { title: t('room'), className: 'min-w-44' },
        ...months.map((month) => ({ title: yearMonthText(month, language), isEnd: true })),
        ...(isTotalled ? [{ title: t('net'), isEnd: true }] : []),
      ]}
      rows={[
        ...visible.map(({ id, name }) => ({
          key: id,
          cells: [name, ...cellsOf(rows.filter(({ roomId }) => roomId === id))],
        })),
        { key: 'all', cells: [<strong key="name">{t('all')}</strong>, ...cellsOf(rows)] },
      ]}
    />
  );
}
