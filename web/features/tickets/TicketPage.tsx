import type { ReactNode } from 'react';
import type { TicketDetail } from '#domain/tickets/shapes.ts';
import { useAddress } from '#web/platform/nav.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { useTicket } from './useTickets.ts';

export type TicketShown = { ticket: TicketDetail; state: ReturnType<typeof useTicket> };

type TicketPageProps = {
  label: string;
  failed: string;
  gone: ReactNode;
  children: (shown: TicketShown) => ReactNode;
};

/**
 * Loads the ticket of the address. `label`: accessible name of the skeleton; `gone`: content for an
 * unknown ticket.
 */
export function TicketPage({ label, failed, gone, children }: TicketPageProps) {
  const state = useTicket(useAddress().query['ticketID'] ?? '');
  if (state.isGone) return gone;
  if (state.isFailed) return <NotLoaded title={failed} onRetry={state.reload} />;
  return state.ticket ? children({ ticket: state.ticket, state }) : <PageSkeleton label={label} />;
}
