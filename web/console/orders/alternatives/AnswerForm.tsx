import { useId, useState } from 'react';
import { reason as reasonShape } from '#domain/administrators/shapes.ts';
import { answerForMember, getRoundOffer } from '#domain/alternatives/calls.admin.ts';
import type { AlternativeAnswer, AlternativeOffer } from '#domain/alternatives/shapes.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AlternativeRows } from '#web/ui/orders/AlternativeRows.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

type Of = { round: string; offer: string };

/** Opens the answer for a member, for example on the phone. */
export const askAnswer = ({ title, ...of }: Of & { title: string }): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => title,
    body: ({ close }) => <Loaded of={of} onClose={close} />,
  });

type Props = { of: Of; onClose: () => void };

function Loaded({ of, onClose }: Props) {
  const t = useTranslations('alternativesAdmin');
  const { data, error } = useCallQuery(getRoundOffer, { id: of.round, offer: of.offer });
  if (error !== null) return <p className="text-coral">{error.text}</p>;
  if (data === undefined) return <RowsSkeleton label={t('answer')} count={3} />;
  return <Form of={of} data={data} onClose={onClose} />;
}

const back = 'back';
const whole = 'whole';

const answerOf = (choice: string): AlternativeAnswer =>
  choice === back || choice === whole ? { choice: null, isWhole: choice === whole } : { choice };

/** What is typed, and the call. */
function useAnswerForm({ of, onClose }: Props) {
  const t = useTranslations('alternativesAdmin');
  const a = useTranslations('administrators');
  const [choice, setChoice] = useState<string>();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const { mutate } = useCallMutation(answerForMember, {
    onDone: () => {
      toast(t('saved'));
      return refetchCalls();
    },
  });
  const checked = reasonShape.safeParse(reason);
  const submit = () => {
    if (isBusy) return;
    setChecked(true);
    if (choice === undefined || !checked.success) return;
    const input = { id: of.round, offer: of.offer, answer: answerOf(choice), reason: checked.data };
    void send((dialog) => mutate(input, dialog));
  };
  return {
    choice,
    setChoice,
    reason,
    setReason,
    isBusy,
    submit,
    faults: {
      choice: isChecked && choice === undefined ? t('choose') : failure,
      reason: isChecked && !checked.success ? a('reasonMissing') : undefined,
    },
  };
}

function Form({ data, ...props }: Props & { data: AlternativeOffer }) {
  const t = useTranslations('alternativesAdmin');
  const a = useTranslations('administrators');
  const form = useAnswerForm(props);
  const faultId = useId();
  const { choice, setChoice, faults } = form;
  const { amount, wholeAmount } = data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {data.alternatives.length > 0 && (
        <AlternativeRows
          label={t('instead')}
          of={data.alternatives}
          leftText={(count) => t('left', { count })}
          chosen={choice}
          faultId={faultId}
          onChoose={setChoice}
        />
      )}
      <div className="mt-4">
        <Choices
          label={t('RETURNED')}
          value={choice ?? ''}
          options={[
            {
              value: back,
              label: amount > 0 ? t('giveBack', { amount: moneyText(amount) }) : t('giveBackFree'),
            },
            ...(wholeAmount === null
              ? []
              : [{ value: whole, label: t('giveBackWhole', { amount: moneyText(wholeAmount) }) }]),
          ]}
          onChange={setChoice}
        />
      </div>
      <TextField
        label={a('reason')}
        rows={2}
        maxLength={300}
        isRequired
        value={form.reason}
        onChange={({ target }) => form.setReason(target.value)}
        {...(faults.reason === undefined ? {} : { error: faults.reason })}
      />
      <div id={faultId}>
        <FieldError isLarge text={faults.choice} className="mt-3" />
      </div>
      <DialogButtons label={t('save')} isBusy={form.isBusy} onClose={props.onClose} />
    </form>
  );
}
