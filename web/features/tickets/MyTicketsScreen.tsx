import type { TicketCard } from '#domain/tickets/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { TicketsSkeleton } from '#web/ui/page/PageBones.tsx';
import { AsSeen } from './AsSeen.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { Group, PagedList } from './PagedList.tsx';
import { isPast } from './TicketState.tsx';
import { groupsOf, TicketGroup } from './TicketGroup.tsx';
import { useMyTickets } from './useTickets.ts';

/** All own and received tickets, upcoming ones first (S-40). */
export function MyTicketsScreen() {
  const t = useTranslations('tickets');
  const list = useMyTickets();
  const { items } = list;
  if (items === null)
    return (
      <div className="max-lg:pt-4">
        {list.isFailed ? (
          <NotLoaded title={t('failedTitle')} onRetry={list.reload} />
        ) : (
          <TicketsSkeleton label={t('listTitle')} />
        )}
      </div>
    );
  const rowsOf = (tickets: readonly TicketCard[]) =>
    groupsOf(tickets).map((group) => <TicketGroup key={group[0]!.id} tickets={group} />);
  return (
    <div className="max-lg:pt-4">
      <AsSeen seenAt={list.seenAt} />
      <PagedList list={list}>
        {items.length === 0 ? (
          <NoData icon={ticketIcon} title={t('emptyTitle')} text={t('emptyText')}>
            <LinkButton to="Home">{t('toEvents')}</LinkButton>
          </NoData>
        ) : (
          <div className="space-y-8">
            <Group
              title={t('upcoming')}
              className="lg:grid-cols-2"
              rows={rowsOf(items.filter((ticket) => !isPast(ticket)))}
            />
            <Group
              title={t('past')}
              className="lg:grid-cols-2"
              rows={rowsOf(items.filter(isPast))}
            />
          </div>
        )}
      </PagedList>
    </div>
  );
}
