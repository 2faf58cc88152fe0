import type { TicketCard } from '#domain/tickets/shapes.ts';
import { currentLayout } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/parts/Button.tsx';
import { LoadMore } from '#web/parts/LoadMore.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { ticketIcon } from '#web/parts/icons.ts';
import { Pager } from '#web/parts/Pager.tsx';
import { PullToRefresh } from '#web/parts/PullToRefresh.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { AsSeen } from './AsSeen.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { isPast } from './TicketState.tsx';
import { TicketRow } from './TicketRow.tsx';
import { useMyTickets } from './useTickets.ts';

/** All own and received tickets, what is still to come first (S-40). */
export function MyTicketsScreen() {
  const t = useWords('tickets');
  const list = useMyTickets();
  const { items } = list;
  if (items === null)
    return (
      <div className="max-lg:pt-4">
        {list.isFailed ? <NotLoaded title={t('failedTitle')} onRetry={list.reload} /> : <RowsSkeleton label={t('listTitle')} />}
      </div>
    );
  const body =
    items.length === 0 ? (
      <NoData icon={ticketIcon} title={t('emptyTitle')} text={t('emptyText')}>
        <LinkButton to="Home">{t('toEvents')}</LinkButton>
      </NoData>
    ) : (
      <div className="space-y-8">
        <Group title={t('upcoming')} tickets={items.filter((ticket) => !isPast(ticket))} />
        <Group title={t('past')} tickets={items.filter(isPast)} />
      </div>
    );
  return (
    <div className="max-lg:pt-4">
      <AsSeen seenAt={list.seenAt} />
      {currentLayout() === 'phone' ? (
        <PullToRefresh onRefresh={list.reload}>
          {body}
          <LoadMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={() => void list.more()} />
        </PullToRefresh>
      ) : (
        <>
          {body}
          <Pager page={list.page} total={list.totalPage} onPage={list.toPage} />
        </>
      )}
    </div>
  );
}

function Group({ title, tickets }: { title: string; tickets: readonly TicketCard[] }) {
  if (tickets.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}
