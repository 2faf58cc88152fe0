import { useEffect, useState } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Question } from '#domain/events/questions/shapes.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { EventHead } from '#web/features/events/EventHead.tsx';
import { NoEvent } from '#web/features/events/NoEvent.tsx';
import { GuestCards } from './GuestCards.tsx';
import { GuestTools } from './GuestTools.tsx';
import { useFlowGuests, useQuestions } from './useFlowGuests.ts';
import { useEventChoice } from '#web/features/events/purchase/usePurchase.ts';

/** Names of attendees for the chosen tickets (S-11). */
export function ChooseGuestsScreen() {
  const t = useTranslations('eventPage');
  const { query } = useAddress();
  const eventID = query['eventID'] ?? '';
  const choice = useEventChoice(eventID);
  const { info, lines } = choice;
  const questions = useQuestions(eventID, info !== undefined);
  const isMissing = info !== undefined && lines.length === 0;
  const other = info === undefined || isMissing ? null : pageAfterPurchase(info);
  // Without tickets there are no names to enter; other kinds of events have their own page
  // (RTE-106).
  useEffect(() => {
    if (isMissing) go('PurchaseTicket', { eventID }, { replace: true });
    else if (other !== null && other !== 'InvitationList')
      go(other, { eventID }, { replace: true });
  }, [isMissing, other, eventID]);
  if (choice.isGone || choice.isFailed || questions.isError)
    return (
      <NoEvent
        isGone={choice.isGone}
        onRetry={() => (choice.isFailed ? choice.reload() : questions.refetch())}
      />
    );
  if (!info || !questions.data || other !== 'InvitationList')
    return <PageSkeleton label={t('tickets')} />;
  return <List info={info} choice={choice} questions={questions.data} />;
}

type ListProps = {
  info: EventInfo;
  choice: ReturnType<typeof useEventChoice>;
  questions: readonly Question[];
};

function List({ info, choice, questions }: ListProps) {
  const t = useTranslations('names');
  const list = useFlowGuests(info, choice.flow, questions);
  const [isChecking, setChecking] = useState(false);
  const goOn = async () => {
    setChecking(true);
    try {
      if (await list.check()) {
        choice.flow.update({ faults: {} });
        go('ActiveOrder', { eventID: info.id });
      }
    } finally {
      setChecking(false);
    }
  };
  return (
    <div className="mx-auto max-w-3xl max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:pt-4">
      <div className="space-y-5 max-lg:grow">
        <EventHead event={info} />
        <div>
          <h2 className="text-lg font-semibold">{t('listTitle')}</h2>
          <p className="text-soft">{t('listText')}</p>
          {info.quota !== null && (
            <p className="mt-1 text-sm font-semibold text-gold">
              {t('quotaLeft', { count: info.quota })}
            </p>
          )}
        </div>
        <GuestTools list={list} />
        <GuestCards list={list} />
      </div>
      <ActionBar>
        <Button
          className="ml-auto grow lg:grow-0 lg:px-10"
          isBusy={isChecking}
          onPress={() => void goOn()}
        >
          {t('continue')}
        </Button>
      </ActionBar>
    </div>
  );
}
