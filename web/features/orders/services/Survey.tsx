import { useState } from 'react';
import { submitInvestigate } from '#domain/services/calls.booked.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import type { ServiceOrder } from './useServiceOrder.ts';

const marks = ['1', '2', '3', '4', '5'] as const;
const longest = 500;

/** Survey after a service, or the thanks for it (QUE-017). */
export function Survey({ order, onSent }: { order: ServiceOrder; onSent: () => unknown }) {
  const t = useTranslations('bookedServices');
  if (order.survey === 'SENT')
    return (
      <Card tone="info">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Icon d={checkIcon} />
          {t('surveyThanks')}
        </p>
      </Card>
    );
  return <Form orderNumber={order.orderNumber} onSent={onSent} />;
}

function Form({ orderNumber, onSent }: { orderNumber: string; onSent: () => unknown }) {
  const t = useTranslations('bookedServices');
  const [overall, setOverall] = useState('');
  const [consultant, setConsultant] = useState('');
  const [wouldReturn, setWouldReturn] = useState('');
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isBusy } = useCallMutation(submitInvestigate, {
    onDone: onSent,
    onRefused: (failure) => {
      if (isRefusedWith(failure, ['questionnaireAnswered', 'questionnaireNotOpen'])) void onSent();
    },
  });
  const isComplete = [overall, consultant, wouldReturn].every((answer) => answer !== '');
  const rating = (label: string, value: string, onChange: (value: string) => void) => (
    <Choices
      label={label}
      value={value}
      options={marks.map((mark) => ({ value: mark as string, label: mark }))}
      onChange={onChange}
    />
  );
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('surveyTitle')}</h2>
      <p className="mb-4 text-soft">{t('surveyText')}</p>
      <div className="max-w-md space-y-4">
        {rating(t('surveyOverall'), overall, setOverall)}
        {rating(t('surveyConsultant'), consultant, setConsultant)}
        <Choices
          label={t('surveyReturn')}
          value={wouldReturn}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          onChange={setWouldReturn}
        />
        <TextField
          rows={3}
          label={t('surveyComment')}
          maxLength={longest}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {isAsked && !isComplete && (
          <p role="alert" className="text-sm text-coral">
            {t('surveyMissing')}
          </p>
        )}
        <Button
          isBusy={isBusy}
          isInactive={!isComplete}
          onInactivePress={() => setAsked(true)}
          onPress={() =>
            void mutate({
              orderNumber,
              answers: {
                overall: Number(overall),
                consultant: Number(consultant),
                wouldReturn: wouldReturn === 'yes',
                comment,
              },
            })
          }
        >
          {isBusy ? t('sending') : t('send')}
        </Button>
      </div>
    </Card>
  );
}
