import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import { checkInMyself, getMyDoor } from '#domain/checkin/calls.ts';
import type { ScanAnswer } from '#domain/checkin/shapes.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { hrefOf } from '#web/platform/nav.ts';
import { hasLiveToken, leaveForSignIn } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useResultText } from './resultText.ts';

/** Lets a member with a ticket check in at the venue, where the event allows it (B-20). */
export function SelfCheckIn({ sessionId }: { sessionId: string }) {
  const t = useTranslations('checkin');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('selfTitle')}</h2>
      {hasLiveToken() ? (
        <MyTickets sessionId={sessionId} />
      ) : (
        <>
          <p className="mt-1 mb-4 text-soft">{t('selfText')}</p>
          <Button isWide onPress={() => leaveForSignIn(hrefOf('CheckIn', { sessionId }))}>
            {t('signIn')}
          </Button>
        </>
      )}
    </Card>
  );
}

function useMyDoor(sessionId: string) {
  const mine = useCallQuery(getMyDoor, { sessionId }, { errorDisplay: 'silent' });
  const [answers, setAnswers] = useState<Readonly<Record<string, ScanAnswer>>>({});
  const [nonces] = useState(() => new Map<string, string>());
  const { mutate, isBusy } = useCallMutation(checkInMyself, {
    onDone: (answer, input) => {
      setAnswers((before) => ({ ...before, [input.ticketID]: answer }));
      nonces.delete(input.ticketID);
    },
  });
  return {
    mine,
    answers,
    isBusy,
    checkIn: (ticketID: string) => {
      // One nonce until a response arrives, so a repeated press after a lost response is one scan.
      const nonce = nonces.get(ticketID) ?? crypto.randomUUID();
      nonces.set(ticketID, nonce);
      void mutate({ sessionId, ticketID, nonce });
    },
  };
}

function MyTickets({ sessionId }: { sessionId: string }) {
  const t = useTranslations('checkin');
  const { mine, answers, isBusy, checkIn } = useMyDoor(sessionId);
  if (mine.isPending) return <Bone className="mt-4 h-12" />;
  if (mine.data === undefined)
    return (
      <div className="mt-2 space-y-3">
        <p className="text-soft">
          {mine.error?.kind === 'refused' ? mine.error.text : t('selfFailed')}
        </p>
        {mine.error?.kind !== 'refused' && (
          <Button variant="secondary" onPress={() => void mine.refetch()}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    );
  if (mine.data.tickets.length === 0)
    return (
      <div className="mt-2 space-y-3">
        <p className="text-soft">{t('selfNone')}</p>
        <LinkButton to="MyTickets">{t('toTickets')}</LinkButton>
      </div>
    );
  return (
    <>
      <p className="mt-1 text-soft">{t('selfPick')}</p>
      <ul className="mt-3 divide-y divide-line" aria-live="polite">
        {mine.data.tickets.map((ticket) => (
          <MyTicket
            key={ticket.ticketID}
            ticket={ticket}
            answer={answers[ticket.ticketID]}
            isNumbered={mine.data.tickets.length > 1}
            isBusy={isBusy}
            onCheckIn={() => checkIn(ticket.ticketID)}
          />
        ))}
      </ul>
    </>
  );
}

type MyTicketProps = {
  ticket: Output<typeof getMyDoor>['tickets'][number];
  answer: ScanAnswer | undefined;
  /** The member has several tickets, so each shows its number. */
  isNumbered: boolean;
  isBusy: boolean;
  onCheckIn: () => void;
};

function MyTicket({ ticket, answer, isNumbered, isBusy, onCheckIn }: MyTicketProps) {
  const t = useTranslations('checkin');
  const resultText = useResultText(null);
  const usedAt = answer?.firstAt ?? ticket.usedAt;
  const isIn = ticket.state === 'USED' || answer?.result === 'OK' || answer?.result === 'USED';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{ticket.ticketTypeName}</span>
        {isNumbered && (
          <span className="block text-sm text-soft tabular-nums">
            {t('selfTicket', { number: ticket.ticketID })}
          </span>
        )}
        {!isIn && answer !== undefined && (
          <span className="block text-sm text-coral">{resultText(answer).title}</span>
        )}
      </span>
      {ticket.state === 'CANCELLED' ? (
        <Tag tone="coral">{t('stateCANCELLED')}</Tag>
      ) : isIn ? (
        <Tag tone="leaf" icon={checkIcon}>
          {usedAt === null ? t('stateUSED') : t('okText', { time: stampText(usedAt) })}
        </Tag>
      ) : (
        <Button isBusy={isBusy} onPress={onCheckIn}>
          {t('checkInOne')}
        </Button>
      )}
    </li>
  );
}
