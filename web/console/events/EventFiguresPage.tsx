import type { Output } from '#domain/call.ts';
import { getEventFigures } from '#domain/events/calls.make.ts';
import { canAnywhere, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoEvent } from './NoEvent.tsx';
import { StateTag } from './form/EventRowParts.tsx';

type Figures = Output<typeof getEventFigures>;
type Of = { figures: Figures };

/** Refetch interval in ms. */
const everyMs = 5000;
const columns = ['sold', 'held', 'free', 'total'] as const;

export function EventFiguresPage() {
  const t = useTranslations('eventForm');
  const { id } = useConsolePlace().query;
  const answer = useCallQuery(
    getEventFigures,
    { id: id ?? '0' },
    { enabled: id !== undefined, every: everyMs },
  );
  if (id === undefined || (answer.isError && answer.data === undefined))
    return <NoEvent error={answer.error} />;
  const figures = answer.data;
  if (figures === undefined) return <RowsSkeleton label={t('figures')} />;
  return (
    <div className="max-w-4xl">
      <FiguresHead id={id} figures={figures} />
      <p className="mb-4 text-sm text-soft">
        {t('figuresText')} {t('zoneText', { zone: zoneOf(figures.country) })}
      </p>
      <OrderTiles orders={figures.orders} />
      <Card isFlush>
        <div role="region" aria-label={t('stock')} tabIndex={0} className="overflow-x-auto">
          <StockTable figures={figures} />
        </div>
      </Card>
      <Purchases of={figures.purchases} />
    </div>
  );
}

function FiguresHead({ id, figures: { name, state } }: Of & { id: string }) {
  const a = useTranslations('administrators');
  return (
    <div className="mb-1 flex flex-wrap items-center gap-3">
      <h1 className="text-xl font-bold">{name}</h1>
      <StateTag state={state} />
      <div className="ml-auto flex flex-wrap">
        {state === 'PUBLISHED' && canAnywhere('events.write') && (
          <ConsoleLink to="/admin/event-book" query={{ eventId: id }} variant="quiet">
            {a('bookForMember')}
          </ConsoleLink>
        )}
      </div>
    </div>
  );
}

function OrderTiles({ orders }: Pick<Figures, 'orders'>) {
  const t = useTranslations('eventForm');
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      {(['unpaid', 'paying', 'paid', 'cancelled'] as const).map((state) => (
        <Card key={state}>
          <dt className="text-sm text-soft">{t(state)}</dt>
          <dd className="text-xl font-bold tabular-nums">{orders[state]}</dd>
        </Card>
      ))}
      <Card className="col-span-2 sm:col-span-1">
        <dt className="text-sm text-soft">{t('amountPaid')}</dt>
        <dd className="text-xl font-bold whitespace-nowrap tabular-nums">
          {moneyText(orders.amountPaid)}
        </dd>
      </Card>
    </dl>
  );
}

function StockTable({ figures }: Of) {
  const t = useTranslations('eventForm');
  const rows = figures.rows.map((row) => ({ ...row, free: row.total - row.held - row.sold }));
  return (
    <table className="w-full border-collapse text-left">
      <Heads words={['ticketType', 'session']} numbers={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.ticketType}/${row.session}`} className="border-b border-line">
            <th scope="row" className="px-3 py-2.5 font-medium">
              {row.typeName}
            </th>
            <td className="px-3 py-2.5 whitespace-nowrap tabular-nums">
              {stampText(row.startTime, zoneOf(figures.country))}
            </td>
            {columns.map((column) => (
              <td
                key={column}
                className={`px-3 py-2.5 text-right tabular-nums ${column === 'free' && row.free === 0 ? 'font-semibold text-coral' : ''}`}
              >
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className="px-3 py-2.5 text-left">
            {t('sum')}
          </th>
          {columns.map((column) => (
            <td key={column} className="px-3 py-2.5 text-right tabular-nums">
              {rows.reduce((all, row) => all + row[column], 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

type Word = (typeof columns)[number] | 'ticketType' | 'session' | 'ticketCount' | 'amount';

/** Table header: text columns on the left, number columns on the right. */
function Heads({ words, numbers }: { words: readonly Word[]; numbers: readonly Word[] }) {
  const t = useTranslations('eventForm');
  return (
    <thead>
      <tr className="border-b border-line text-sm">
        {[...words, ...numbers].map((word) => (
          <th
            key={word}
            scope="col"
            className={`px-3 py-2.5 ${numbers.includes(word) ? 'text-right ' : ''}font-semibold`}
          >
            {t(word)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Purchases({ of }: { of: Figures['purchases'] }) {
  const t = useTranslations('eventForm');
  if (of.length === 0) return null;
  return (
    <Card isFlush className="mt-5">
      <table className="w-full border-collapse text-left">
        <caption className="px-3 pt-3 text-left font-semibold">{t('purchases')}</caption>
        <Heads words={['ticketType']} numbers={['ticketCount', 'amount']} />
        <tbody>
          {of.map((row) => (
            <tr key={row.ticketType} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2.5 font-medium">
                {row.typeName}
              </th>
              <td className="px-3 py-2.5 text-right tabular-nums">{row.count}</td>
              <td className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums">
                {moneyText(row.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
