import { amountText } from '#domain/invoices/rules.ts';
import { maxSubjects } from '#domain/orders/rules.figures.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { can } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FiguresTable, ShareBar } from '#web/console/ui/figures/FiguresTable.tsx';
import { prefixOf } from './figuresPeriod.ts';

export function FiguresSubjects({ data }: { data: Figures }) {
  const t = useTranslations('figuresAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const { subjects, subjectCount } = data;
  if (subjects.length === 0) return null;
  const text = (cents: number, code: string) => amountText(cents, prefixOf(data, code));
  const maxPlaces = Math.max(...subjects.map((row) => row.places));
  return (
    <Card>
      <h2 className="font-semibold">{t('perSubject')}</h2>
      <p className="mt-1 mb-2 text-sm text-soft">
        {t('perSubjectText')}{' '}
        {subjectCount > subjects.length && t('first', { count: maxSubjects, all: subjectCount })}
      </p>
      <FiguresTable
        label={t('perSubject')}
        heads={[
          { title: t('subject'), className: 'min-w-52' },
          { title: o('kind') },
          { title: a('country') },
          { title: t('orders'), isEnd: true },
          { title: t('places'), isEnd: true, className: 'w-1/5' },
          { title: t('amount'), isEnd: true },
          { title: t('since'), isEnd: true },
        ]}
        rows={subjects.map((row) => ({
          key: `${row.orderType} ${row.eventId ?? row.name} ${row.country} ${row.currency}`,
          cells: [
            <SubjectName key="name" row={row} />,
            o(row.orderType),
            row.country.toUpperCase(),
            row.sold,
            <span key="places" className="flex items-center gap-2">
              <ShareBar tenths={Math.round((row.places / maxPlaces) * 1000)} />
              <span className="w-12 shrink-0">{row.places}</span>
            </span>,
            text(row.amount, row.currency),
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
