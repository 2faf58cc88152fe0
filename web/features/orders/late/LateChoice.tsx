import { type ReactNode, useId, useState } from 'react';
import { chooseLate, getLateChoices, refundLate } from '#domain/orders/late/calls.ts';
import type { LateSession, LateTarget } from '#domain/orders/late/shapes.ts';
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
import { fullMoment, When } from '#web/ui/When.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';

export type LateChoiceProps = {
  orderNumber: string;
  title: string;
  /** The page around the choice; null: the choice has ended. */
  children: (choice: ReactNode) => ReactNode;
};

/** Loads the choice before the page, so that nothing moves. */
export function LateChoice({ orderNumber, title, children }: LateChoiceProps) {
  const { data, error } = useCallQuery(
    getLateChoices,
    { orderNumber },
    { ignore: ['lateChoiceOver'] },
  );
  if (data === undefined && error === null) return <PageSkeleton label={title} />;
  return children(data === undefined ? null : <Form orderNumber={orderNumber} offer={data} />);
}

type FormProps = { orderNumber: string; offer: Output<typeof getLateChoices> };

/** The acts of the choice. A refusal is shown by `onFault`, and the choice is loaded again. */
function useLateActs(
  { orderNumber, offer: { amount } }: FormProps,
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
  const choosing = useCallMutation(chooseLate, { onDone: doneWith(t('done')), onRefused });
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

/** Another session instead of the refund of a payment that came too late (B-39). */
function Form(props: FormProps) {
  const t = useTranslations('latePayment');
  const language = useLanguage();
  const { orderNumber, offer } = props;
  const { until, amount, sessions } = offer;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState('');
  const faultId = useId();
  const { choosing, isRefunding, refund } = useLateActs(props, setFault);
  const isFull = sessions.some(({ targets }) => targets.length === 0);
  const targetOf = ({ sessionId, targets }: LateSession) =>
    targets.find((one) => one.sessionId === chosen[sessionId])?.sessionId ??
    (targets.length === 1 ? targets[0]!.sessionId : undefined);
  const choose = () => {
    const wanted = sessions.flatMap((session) => {
      const to = targetOf(session);
      return to === undefined ? [] : [{ from: session.sessionId, to }];
    });
    if (wanted.length < sessions.length) return setFault(t('none'));
    return void choosing.mutate({ orderNumber, sessions: wanted });
  };
  const price = moneyText(amount);
  return (
    <Frame variant="held" icon={clockIcon} title={t('title')}>
      <p className="mt-2">
        {t(isFull ? 'full' : 'text', { time: fullMoment(until, language), amount: price })}
      </p>
      {!isFull &&
        sessions.map((session) => (
          <Targets
            key={session.sessionId}
            session={session}
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
            {t('choose')}
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

type TargetsProps = {
  session: LateSession;
  isOnly: boolean;
  chosen: string | undefined;
  faultId: string | undefined;
  onChoose: (to: string) => void;
};

function Targets({ session, isOnly, chosen, faultId, onChoose }: TargetsProps) {
  const t = useTranslations('latePayment');
  const name = useId();
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={faultId}>
      <legend className="mb-2 text-sm font-semibold">
        {isOnly ? (
          t('instead', { count: session.places })
        ) : (
          <>
            {t('insteadOf', { count: session.places })}{' '}
            <When isShort from={session.startTime} to={session.endTime} />
          </>
        )}
      </legend>
      <div className="overflow-hidden rounded-control border border-edge bg-surface">
        {session.targets.map((target) => (
          <Target
            key={target.sessionId}
            target={target}
            name={name}
            isBack={target.sessionId === session.sessionId}
            isChosen={target.sessionId === chosen}
            onChoose={() => onChoose(target.sessionId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Target({
  target,
  name,
  isBack,
  isChosen,
  onChoose,
}: {
  target: LateTarget;
  name: string;
  isBack: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('latePayment');
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 last:border-0 has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-lagoon">
      <input
        type="radio"
        name={name}
        value={target.sessionId}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0 flex-1">
        <When from={target.startTime} to={target.endTime} className="block font-medium" />
        {(isBack || target.venueName !== '') && (
          <span className="block text-sm text-soft">{isBack ? t('free') : target.venueName}</span>
        )}
      </span>
    </label>
  );
}
