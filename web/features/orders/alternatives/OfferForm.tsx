import { useId, useState } from 'react';
import { answerAlternative, getAlternatives } from '#domain/alternatives/calls.ts';
import type { AlternativeAnswer, AlternativeOffer } from '#domain/alternatives/shapes.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { AlternativeRows } from '#web/ui/orders/AlternativeRows.tsx';

/** Hours and minutes are counted in the last two days. */
const countedMs = 48 * 3_600_000;

type Props = { offer: AlternativeOffer; orderNumber: string };

/** Sends an answer. A refusal is shown by `onFault`, and the offer is loaded again. */
function useAnswer({ offer, orderNumber }: Props, onFault: (text: string) => void) {
  const onRefused = ({ text, refusal }: Refused) => {
    onFault(text);
    void (refusal === 'alternativeOver' ? refetchCalls() : refetchCalls(getAlternatives));
    return true;
  };
  const { mutate, isBusy } = useCallMutation(answerAlternative, {
    onDone: () => refetchCalls(),
    onRefused,
  });
  const send = (answer: AlternativeAnswer) => mutate({ orderNumber, offer: offer.id, answer });
  return { send, isBusy };
}

/** The choice of an offer: alternatives with their free places, or the money back. */
export function OfferForm(props: Props) {
  const t = useTranslations('alternatives');
  const language = useLanguage();
  const { offer } = props;
  const { alternatives, amount, until } = offer;
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState('');
  const faultId = useId();
  const { send, isBusy } = useAnswer(props, setFault);
  const isFull = alternatives.length === 0;
  const key = alternatives.find((one) => one.key === chosen)?.key;
  const price = moneyText(amount);
  const lead = isFull ? (amount > 0 ? 'full' : 'fullFree') : amount > 0 ? 'lead' : 'leadFree';
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        {until - now() < countedMs && (
          <Countdown
            until={until}
            onEnd={() => void refetchCalls(getAlternatives)}
            className="text-2xl font-bold"
          />
        )}
        <span>{t('by', { time: fullMoment(until, language) })}</span>
      </p>
      <p className="mt-2">{t(lead, { amount: price })}</p>
      {!isFull && (
        <AlternativeRows
          label={t('instead')}
          of={alternatives}
          leftText={(count) => t('left', { count })}
          chosen={key}
          faultId={fault === '' ? undefined : faultId}
          onChoose={(one) => {
            setFault('');
            setChosen(one);
          }}
        />
      )}
      {fault !== '' && (
        <p id={faultId} role="alert" className="mt-3 text-coral">
          {fault}
        </p>
      )}
      <Buttons
        offer={offer}
        isBusy={isBusy}
        onMove={() => (key === undefined ? setFault(t('none')) : void send({ choice: key }))}
        onReturn={(isWhole) => void send({ choice: null, isWhole })}
      />
    </>
  );
}

type ButtonsProps = {
  offer: AlternativeOffer;
  isBusy: boolean;
  onMove: () => void;
  onReturn: (isWhole: boolean) => void;
};

/** Moves the booking, or returns the places after a confirmation. */
function Buttons({ offer, isBusy, onMove, onReturn }: ButtonsProps) {
  const t = useTranslations('alternatives');
  const { alternatives, amount, wholeAmount } = offer;
  const giveBack = async (cents: number, isWhole: boolean) => {
    const isSure = await confirm({
      title: cents > 0 ? t('refundTitle', { amount: moneyText(cents) }) : t('giveBackTitle'),
      text: t('refundText'),
      yes: t(cents > 0 ? 'refundYes' : 'giveBackYes'),
      no: t('keep'),
    });
    if (isSure) onReturn(isWhole);
  };
  return (
    <div className="mt-4 flex flex-col gap-2">
      {alternatives.length > 0 && (
        <Button isWide isBusy={isBusy} onPress={onMove}>
          {t('move')}
        </Button>
      )}
      <Button
        variant="secondary"
        isWide
        isInactive={isBusy}
        onPress={() => void giveBack(amount, false)}
      >
        {amount > 0 ? t('refund', { amount: moneyText(amount) }) : t('giveBack')}
      </Button>
      {wholeAmount !== null && (
        <Button
          variant="secondary"
          isWide
          isInactive={isBusy}
          onPress={() => void giveBack(wholeAmount, true)}
        >
          {t('refundWhole', { amount: moneyText(wholeAmount) })}
        </Button>
      )}
    </div>
  );
}
