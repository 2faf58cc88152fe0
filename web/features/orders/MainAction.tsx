import type { ReactNode } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { currentLayout } from '#web/kit/nav.ts';
import { useBlock } from '#web/kit/useBlock.ts';
import { useWords } from '#web/kit/words.ts';
import { ActionBar } from '#web/parts/ActionBar.tsx';
import { BlockedNote } from '#web/parts/BlockedNote.tsx';
import { Button, LinkButton } from '#web/parts/Button.tsx';
import { Money } from '#web/parts/Money.tsx';
import { phaseOf } from './cardTexts.ts';
import type { useOrderDetail } from './useOrderDetail.ts';

type Props = { order: ActivityOrderDetail; page: ReturnType<typeof useOrderDetail> };

const hasAction = ({ order, page }: Props): boolean => {
  const phase = phaseOf(order);
  return (
    (phase === 'unpaid' && !page.isOver) || phase === 'paying' || ((phase === 'purchased' || phase === 'ended') && order.ticketCount > 0)
  );
};

/** What comes next for this order: check out, pay, or its tickets; nothing once it has ended. */
function Next(props: Props) {
  const t = useWords('orders');
  const phase = phaseOf(props.order);
  if (phase === 'unpaid' || phase === 'paying') return <Payment {...props} isHeld={phase === 'unpaid'} />;
  return (
    <LinkButton look="primary" isWide to="ActivityTicket" query={{ orderNumber: props.order.orderNumber }}>
      {t('toTickets')}
    </LinkButton>
  );
}

/** Check out a reservation, or pay what is handed over; a blocked account is told whom to call instead (B-33, I29). */
function Payment({ order, page, isHeld }: Props & { isHeld: boolean }) {
  const t = useWords('orders');
  const block = useBlock();
  const isBusy = page.checkOut.busy !== null;
  if (block !== null) return <BlockedNote {...block} />;
  if (!isHeld)
    return (
      <Button isWide isBusy={isBusy} onPress={() => void page.checkOut.payNow(order.orderNumber)}>
        {isBusy ? t('openingShop') : t('payNow')}
      </Button>
    );
  return (
    <Button isWide isBusy={isBusy} isInactive={page.isGivingUp} onPress={() => void page.checkOut.checkOut(order.orderNumber)}>
      {isBusy ? (
        t('checkingOut')
      ) : order.amount === 0 ? (
        t('confirmFree')
      ) : (
        <>
          {t('checkOut')} · <Money cents={order.amount} />
        </>
      )}
    </Button>
  );
}

/** The next step inside the panel of the state: on wide screens only, on phones it lies within thumb's reach. */
export function ActionInPanel(props: Props) {
  return currentLayout() === 'desktop' && hasAction(props) ? <Next {...props} /> : null;
}

/** A page of an order; on phones its next step sticks to the window's lower edge. */
export function WithAction({ children, ...props }: Props & { children: ReactNode }) {
  if (currentLayout() === 'desktop' || !hasAction(props)) return children;
  return (
    <div className="-mb-6 flex min-h-[calc(100dvh-3.6rem)] flex-col">
      <div className="grow">{children}</div>
      <ActionBar>
        <Next {...props} />
      </ActionBar>
    </div>
  );
}
