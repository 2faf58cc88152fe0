import { useEffect, useState } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Question } from '#domain/events/questions/shapes.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { useMyContact } from '#web/ui/fields/useMyContact.ts';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { BlockedOrder } from '#web/features/events/purchase/BlockedOrder.tsx';
import { ContactCard } from '#web/features/events/purchase/ContactCard.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';
import { NoEvent } from '#web/features/events/NoEvent.tsx';
import { GuestCards } from './GuestCards.tsx';
import { GuestTools } from './GuestTools.tsx';
import { ReserveCard } from '#web/features/events/purchase/ReserveCard.tsx';
import { useActiveOrder } from '#web/features/events/purchase/useActiveOrder.ts';
import {
  checkedContact,
  focusWrong,
  useContactForm,
} from '#web/features/events/purchase/useContactForm.ts';
import { useFlowGuests, useQuestions } from './useFlowGuests.ts';

/** Days for which identity numbers are stored after an event; the page states them (B-06). */
const keptDays = 90;

/**
 * Identities of the attendees of a real-name event; this page creates the order (S-13, EVT-070).
 */
export function EnterAttendeesScreen() {
  const t = useTranslations('eventPage');
  const { query } = useAddress();
  const eventID = query['eventID'] ?? '';
  const order = useActiveOrder(eventID);
  const block = useBlock(order.info?.bookRefusal);
  const known = useMyContact();
  const questions = useQuestions(eventID, order.info !== undefined);
  const other = order.info === undefined || order.isLeaving ? null : pageAfterPurchase(order.info);
  useEffect(() => {
    if (other !== null && other !== 'RelaNameActive') go(other, { eventID }, { replace: true });
  }, [other, eventID]);
  if (order.isGone || order.isFailed || questions.isError)
    return (
      <NoEvent
        isGone={order.isGone}
        onRetry={() => (order.isFailed ? order.reload() : questions.refetch())}
      />
    );
  if (!order.info || !questions.data || known === undefined || other !== 'RelaNameActive')
    return <PageSkeleton label={t('orderTitle')} />;
  if (block) return <BlockedOrder info={order.info} block={block} />;
  return <Entry info={order.info} order={order} questions={questions.data} known={known} />;
}

type Props = {
  info: EventInfo;
  order: ReturnType<typeof useActiveOrder>;
  questions: readonly Question[];
  known: Partial<Contact>;
};

function Entry({ info, order, questions, known }: Props) {
  const t = useTranslations('names');
  const e = useTranslations('eventPage');
  const { flow } = order;
  const list = useFlowGuests(info, flow, questions);
  const form = useContactForm(
    { ...known, ...flow.values?.contact },
    { name: e('nameWrong'), phone: e('phoneWrong'), email: e('emailWrong') },
  );
  const [isChecking, setChecking] = useState(false);
  /** Returns the contact to send, or null with all faults of attendees and contact marked. */
  const checked = async (): Promise<Contact | null> => {
    const typed = await checkedContact(form);
    if (!(await list.check())) return null;
    if (typed === null) focusWrong(form);
    return typed;
  };
  const send = async () => {
    setChecking(true);
    try {
      const typed = await checked();
      if (typed === null) return;
      flow.update({ faults: {} });
      await order.submit(typed);
    } finally {
      setChecking(false);
    }
  };
  return (
    <SideColumn
      side={
        <ReserveCard
          info={info}
          order={order}
          isChecking={isChecking}
          onConfirm={() => void send()}
          onIncomplete={() => void checked()}
        />
      }
    >
      <EventHead event={info} />
      <div>
        <h2 className="text-lg font-semibold">{t('realTitle')}</h2>
        {info.quota !== null && (
          <p className="mt-1 text-sm font-semibold text-gold">
            {t('quotaLeft', { count: info.quota })}
          </p>
        )}
      </div>
      <Card tone="info">
        <h3 className="font-semibold">{t('whyTitle')}</h3>
        <p className="mt-1">{t('whyText', { count: keptDays })}</p>
      </Card>
      <GuestTools list={list} />
      <GuestCards list={list} />
      <ContactCard form={form} onChange={(contact) => flow.update({ contact })} />
    </SideColumn>
  );
}
