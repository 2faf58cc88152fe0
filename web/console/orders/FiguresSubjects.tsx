import { amountText } from '#domain/invoices/rules.ts';
import { maxSubjects, shareOf } from '#domain/orders/rules.figures.ts';
import type { Figures, FiguresSubject } from '#domain/orders/shapes.figures.ts';
import { moneyCell } from '#web/console/platform/cells.ts';
import { can } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import type { ExportColumn } from '#web/console/ui/list/ExportButtons.tsx';
import { CardHead } from '#web/console/ui/figures/CardHead.tsx';
import { FiguresTable, ShareBar } from '#web/console/ui/figures/FiguresTable.tsx';
import { prefixOf } from './figuresPeriod.ts';

function useColumns(): ExportColumn<FiguresSubject>[] {
  const t = useTranslations('figuresAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  return [
    { title: t('subject'), csv: (row) => row.name },
    { title: o('kind'), csv: (row) => o(row.orderType) },
    { title: a('country'), csv: (row) => row.country.toUpperCase() },
    { title: t('orders'), csv: (row) => row.sold },
    { title: t('places'), csv: (row) => row.places },
    { title: t('currency'), csv: (row) => row.currency },
    { title: t('amount'), csv: (row) => moneyCell(row.amount) },
    { title: t('sincePlaces'), csv: (row) => row.cancelledPlaces },
    { title: t('sinceAmount'), csv: (row) => moneyCell(row.cancelledAmount) },
  ];
}

/** Sales of each event, room and service, with bars of their amounts and an export. */
export function FiguresSubjects({ data }: { data: Figures }) {
  const t = useTranslations('figuresAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const columns = useColumns();
  const { subjects, subjectCount, days } = data;
  if (subjects.length === 0) return null;
  const text = (cents: number, code: string) => amountText(cents, prefixOf(data, code));
  const mostOf = (currency: string) =>
    Math.max(...subjects.filter((row) => row.currency === currency).map((row) => row.amount));
  return (
    <Card>
      <CardHead<FiguresSubject>
        title={t('perSubject')}
        text={
          subjectCount > subjects.length
            ? `${t('perSubjectText')} ${t('first', { count: maxSubjects, all: subjectCount })}`
            : t('perSubjectText')
        }
        label={t('sold')}
        file={`sales-${days[0]!.day}-${days.at(-1)!.day}`}
        rows={subjects}
        columns={columns}
      />
      <FiguresTable
        label={t('perSubject')}
        heads={[
          { title: t('subject'), className: 'min-w-52' },
          { title: o('kind') },
          { title: a('country') },
          { title: t('orders'), isEnd: true },
          { title: t('places'), isEnd: true },
          { title: t('amount'), isEnd: true, className: 'w-1/4' },
          { title: t('since'), isEnd: true },
        ]}
        rows={subjects.map((row) => ({
          key: `${row.orderType} ${row.eventId ?? row.name} ${row.country} ${row.currency}`,
          cells: [
            <SubjectName key="name" row={row} />,
            o(row.orderType),
            row.country.toUpperCase(),
            row.sold,
            row.places,
            <span key="amount" className="flex items-center gap-2">
              <ShareBar tenths={shareOf(row.amount, mostOf(row.currency)) ?? 0} />
              <span className="min-w-24 shrink-0">{text(row.amount, row.currency)}</span>
            </span>,
            row.cancelledPlaces === 0
              ? '–'
              : `${row.cancelledPlaces} · ${text(row.cancelledAmount, row.currency)}`,
          ],
        }))}
      />
    </Card>
  );
}

function SubjectName({ row }: { row: Figures['subjects'][number] }) {
  const t = useTranslations('figuresAdmin');
  const name = row.name || t('noName');
  return row.eventId !== null && can('events.read', row) ? (
    <ConsoleLink
      to="/admin/event-figures"
      query={{ id: row.eventId }}
      className="text-leaf underline"
    >
      {name}
    </ConsoleLink>
  ) : (
    name
  );
}
