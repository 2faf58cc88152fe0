import { useEffect } from 'react';
import type { Contact } from '#domain/orders/shapes.ts';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { go, ScreenLink, useAddress } from '#web/platform/nav.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { useMyContact } from '#web/ui/fields/useMyContact.ts';
import { Money } from '#web/ui/Money.tsx';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';
import type { PricedLine } from './choice.ts';
import { BlockedOrder } from './BlockedOrder.tsx';
import { ContactCard } from './ContactCard.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';
import { NoEvent } from '#web/features/events/NoEvent.tsx';
import { OfferClock } from '#web/features/events/waiting/lazy.tsx';
import { emptyEntry } from '#web/features/events/people/people.ts';
import { ReserveCard } from './ReserveCard.tsx';
import { useActiveOrder } from './useActiveOrder.ts';
import { checkedContact, focusWrong, useContactForm } from './useContactForm.ts';

/** Last page before the order is created (S-15). */
export function ReviewOrderScreen() {
  const t = useTranslations('eventPage');
  const { query } = useAddress();
  const order = useActiveOrder(query['eventID'] ?? '');
  const block = useBlock(order.info?.bookRefusal);
  const known = useMyContact();
  const isRealName = order.info?.realName === true && !order.isLeaving;
  // Real-name events have their own page, which creates the order.
  useEffect(() => {
    if (isRealName) go('RelaNameActive', { eventID: query['eventID'] }, { replace: true });
  }, [isRealName, query]);
  if (order.isGone || order.isFailed)
    return <NoEvent isGone={order.isGone} onRetry={order.reload} />;
  if (!order.info || order.isLeaving || isRealName || known === undefined)
    return <PageSkeleton label={t('orderTitle')} />;
  if (block) return <BlockedOrder info={order.info} block={block} />;
  return <Entry info={order.info} order={order} known={known} />;
}

type Order = ReturnType<typeof useActiveOrder>;

function Entry({ info, order, known }: { info: EventInfo; order: Order; known: Partial<Contact> }) {
  const t = useTranslations('eventPage');
  const { flow, lines } = order;
  const form = useContactForm(
    { ...known, ...flow.values?.contact },
    { name: t('nameWrong'), phone: t('phoneWrong'), email: t('emailWrong') },
  );
  const checked = async () => {
    const typed = await checkedContact(form);
    if (typed === null) focusWrong(form);
    return typed;
  };
  const send = async () => {
    const typed = await checked();
    if (typed !== null) await order.submit(typed);
  };
  return (
    <SideColumn
      side={
        <ReserveCard
          info={info}
          order={order}
          onConfirm={() => void send()}
          onIncomplete={() => void checked()}
        />
      }
    >
      <EventHead event={info} />
      {info.isOfferShared && <OfferClock info={info} />}
      <Card>
        <div className="flex items-center justify-between">
          <h2 className="text-lg font-semibold">{t('yourTickets')}</h2>
          <ScreenLink
            to="PurchaseTicket"
            query={{ eventID: info.id }}
            className="tap inline-flex items-center justify-center font-semibold text-leaf"
          >
            {t('edit')}
          </ScreenLink>
        </div>
        <Lines lines={lines} />
      </Card>
      {order.people.length > 0 && <Names order={order} eventID={info.id} />}
      <ContactCard form={form} onChange={(contact) => flow.update({ contact })} />
    </SideColumn>
  );
}

function Lines({ lines }: { lines: readonly PricedLine[] }) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={`${line.type.id}-${line.session?.id ?? ''}`}
          className="flex justify-between gap-4 py-2.5"
        >
          <div className="min-w-0">
            <p className="font-medium">
              <span className="tabular-nums">{line.quantity} × </span>
              {line.type.name}
            </p>
            <p className="text-sm text-soft">
              {line.session === null ? (
                t('setFor', { count: line.type.sessionIds.length })
              ) : (
                <When from={line.session.startTime} to={line.session.endTime} />
              )}
            </p>
          </div>
          {line.amount === 0 ? events('free') : <Money cents={line.amount} />}
        </li>
      ))}
    </ul>
  );
}

function Names({ order, eventID }: { order: Order; eventID: string }) {
  const t = useTranslations('names');
  const entries = order.flow.values?.invitations ?? {};
  return (
    <Card>
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('namesTitle')}</h2>
        <ScreenLink
          to="InvitationList"
          query={{ eventID }}
          className="tap inline-flex items-center justify-center font-semibold text-leaf"
        >
          {t('change')}
        </ScreenLink>
      </div>
      <ol className="divide-y divide-line">
        {order.people.map((place) => {
          const entry = entries[place.key] ?? emptyEntry;
          return (
            <li key={place.key} className="py-2.5">
              <p className="font-medium wrap-anywhere">{entry.name}</p>
              <p className="text-sm text-soft">
                {[place.ticketTypeName, entry.memberNo].filter(Boolean).join(' · ')}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
