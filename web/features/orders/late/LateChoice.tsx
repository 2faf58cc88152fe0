import { type ReactNode, useId, useState } from 'react';
import { chooseLate, getLateChoices, refundLate } from '#domain/orders/late/calls.ts';
import type { LateSession } from '#domain/orders/late/shapes.ts';
import type { Output } from '#domain/call.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';
import { Targets, targetIn } from './LateTargets.tsx';
import { type Words, words } from './texts.ts';

export type LateChoiceProps = {
  orderNumber: string;
  title: string;
  of: keyof typeof words;
  /** The page around the choice; null: the choice has ended. */
  children: (choice: ReactNode) => ReactNode;
};

/** Loads the choice before the page, so that nothing moves. */
export function LateChoice({ orderNumber, title, of, children }: LateChoiceProps) {
  const { data, error } = useCallQuery(
    getLateChoices,
    { orderNumber },
    { ignore: ['lateChoiceOver'] },
  );
  if (data === undefined && error === null) return <PageSkeleton label={title} />;
  return children(
    data === undefined ? null : <Form orderNumber={orderNumber} offer={data} texts={words[of]} />,
  );
}

type FormProps = { orderNumber: string; offer: Output<typeof getLateChoices>; texts: Words };

/** The acts of the choice. A refusal is shown by `onFault`, and the choice is loaded again. */
function useLateActs(
  { orderNumber, offer: { amount }, texts }: FormProps,
  onFault: (text: string) => void,
) {
  const t = useTranslations('latePayment');
  const onRefused = ({ text, refusal }: Refused) => {
    onFault(text);
    void (refusal === 'lateChoiceOver' ? refetchCalls() : refetchCalls(getLateChoices));
    return true;
  };
  const doneWith = (text: string) => () => {
    toast(text);
    return refetchCalls();
  };
  const price = moneyText(amount);
  const choosing = useCallMutation(chooseLate, { onDone: doneWith(t(texts.done)), onRefused });
  const refunding = useCallMutation(refundLate, {
    onDone: doneWith(t('refundDone', { amount: price })),
    onRefused,
  });
  const refund = async () => {
    const isSure = await confirm({
      title: t('refundTitle', { amount: price }),
      text: t('refundText'),
      yes: t('refundYes'),
      no: t('refundNo'),
    });
    if (isSure) await refunding.mutate({ orderNumber });
  };
  return { choosing, isRefunding: refunding.isBusy, refund };
}

/** Another session, or other hours, instead of the refund of a payment that came too late (B-39). */
function Form(props: FormProps) {
  const t = useTranslations('latePayment');
  const language = useLanguage();
  const { orderNumber, offer, texts } = props;
  const { until, amount, sessions } = offer;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState('');
  const faultId = useId();
  const { choosing, isRefunding, refund } = useLateActs(props, setFault);
  const isFull = sessions.some(({ targets }) => targets.length === 0);
  const targetOf = (session: LateSession) => targetIn(session, chosen[session.sessionId]);
  const choose = () => {
    const wanted = sessions.flatMap((session) => {
      const to = targetOf(session);
      return to === undefined ? [] : [{ from: session.sessionId, to }];
    });
    if (wanted.length < sessions.length) return setFault(t(texts.none));
    return void choosing.mutate({ orderNumber, sessions: wanted });
  };
  const price = moneyText(amount);
  return (
    <Frame variant="held" icon={clockIcon} title={t('title')}>
      <p className="mt-2">
        {t(isFull ? texts.full : texts.text, { time: fullMoment(until, language), amount: price })}
      </p>
      {!isFull &&
        sessions.map((session) => (
          <Targets
            key={session.sessionId}
            session={session}
            texts={texts}
            isOnly={sessions.length === 1}
            chosen={targetOf(session)}
            faultId={fault === '' ? undefined : faultId}
            onChoose={(to) => {
              setFault('');
              setChosen((before) => ({ ...before, [session.sessionId]: to }));
            }}
          />
        ))}
      {fault !== '' && (
        <p id={faultId} role="alert" className="mt-3 text-coral">
          {fault}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-2">
        {!isFull && (
          <Button isWide isBusy={choosing.isBusy} isInactive={isRefunding} onPress={choose}>
            {t(texts.choose)}
          </Button>
        )}
        <Button
          variant="secondary"
          isWide
          isBusy={isRefunding}
          isInactive={choosing.isBusy}
          onPress={() => void refund()}
        >
          {t('refund', { amount: price })}
        </Button>
      </div>
    </Frame>
  );
}
