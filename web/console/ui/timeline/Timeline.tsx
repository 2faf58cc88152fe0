import { useState } from 'react';
import { getMemberTimeline, getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import type { TimelineEntry, TimelineKind } from '#domain/orders/timeline/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { openSentMail } from './SentMailDialog.tsx';
import { useEntryText, useMailName } from './useEntryText.ts';

/** Kinds that concern money, admission and mails have a colour; the text names them too. */
const dots: Partial<Record<TimelineKind, string>> = {
  STEP: 'bg-leaf',
  MONEY: 'bg-gold',
  REFUND: 'bg-gold',
  PAPER: 'bg-gold',
  SCAN: 'bg-lagoon',
  SCAN_UNDONE: 'bg-lagoon',
  BLOCK: 'bg-coral',
};

export function OrderTimeline({ orderNumber }: { orderNumber: string }) {
  const [pageNum, setPage] = useState(1);
  const { data } = useCallQuery(getOrderTimeline, { orderNumber, pageNum }, { keep: true });
  return <TimelineCard page={data} pageNum={pageNum} onPage={setPage} />;
}

export function MemberTimeline({ memberId }: { memberId: string }) {
  const [pageNum, setPage] = useState(1);
  const { data } = useCallQuery(getMemberTimeline, { memberId, pageNum }, { keep: true });
  return <TimelineCard page={data} pageNum={pageNum} onPage={setPage} hasOrders />;
}

type Page = { items: readonly TimelineEntry[]; hasMore: boolean };

function TimelineCard({
  page,
  pageNum,
  onPage,
  hasOrders = false,
}: {
  page: Page | undefined;
  pageNum: number;
  onPage: (page: number) => void;
  hasOrders?: boolean;
}) {
  const t = useTranslations('timelineAdmin');
  return (
    <Card>
      <section aria-label={t('timeline')}>
        <h2 className="font-semibold">{t('timeline')}</h2>
        {page === undefined ? (
          <RowsSkeleton count={4} label={t('timeline')} />
        ) : page.items.length === 0 ? (
          <p className="mt-2 text-sm text-soft">{t('nothing')}</p>
        ) : (
          <ol className="mt-3">
            {page.items.map((entry) => (
              <Entry key={entry.key} entry={entry} hasOrder={hasOrders} />
            ))}
          </ol>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {pageNum > 1 && (
            <Button variant="quiet" onPress={() => onPage(1)}>
              {t('newest')}
            </Button>
          )}
          {page?.hasMore === true && (
            <Button variant="quiet" onPress={() => onPage(pageNum + 1)}>
              {t('older')}
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}

function Entry({ entry, hasOrder }: { entry: TimelineEntry; hasOrder: boolean }) {
  const { title, more } = useEntryText()(entry);
  return (
    <li className="relative border-l border-line pb-4 pl-5 text-sm last:border-transparent last:pb-0">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full ring-4 ring-surface ${dots[entry.kind] ?? 'bg-edge'}`}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{title}</p>
        <span className="text-soft">
          <Stamp at={entry.at} />
        </span>
      </div>
      {more !== '' && <p className="text-soft wrap-anywhere">{more}</p>}
      {hasOrder && entry.orderNumber !== null && <OrderOf orderNumber={entry.orderNumber} />}
      <MailButton entry={entry} />
    </li>
  );
}

const OrderOf = ({ orderNumber }: { orderNumber: string }) =>
  canAnywhere('orders.read') ? (
    <ConsoleLink
      to="/admin/order"
      query={{ orderNumber }}
      className="text-leaf tabular-nums underline"
    >
      {orderNumber}
    </ConsoleLink>
  ) : (
    <span className="text-soft tabular-nums">{orderNumber}</span>
  );

function MailButton({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('timelineAdmin');
  const mailName = useMailName();
  const { mailId } = entry;
  if (mailId === null || !canAnywhere('orders.read')) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('viewMail', { mail: mailName(entry) })}
      className="tap inline-flex items-center font-semibold text-leaf underline"
      onClick={() => void openSentMail(mailId)}
    >
      {t('view')}
    </button>
  );
}
