import { type FormEvent, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';

type GroupFormProps = {
  initial: number;
  max: number;
  hint?: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  label: (count: number) => string;
  onSend: (count: number) => void;
};

/** Size of a group, to join with it or to change it. */
export function GroupForm(props: GroupFormProps) {
  const { initial, max, hint, variant = 'primary', isBusy, label, onSend } = props;
  const t = useTranslations('saleQueue');
  const [chosen, setChosen] = useState(initial);
  const count = Math.min(chosen, max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend(count);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunk p-3">
        <span className="min-w-0">
          <span className="block font-medium">{t('howMany')}</span>
          {hint !== undefined && <span className="block text-sm text-soft">{hint}</span>}
        </span>
        <Stepper label={t('howMany')} value={count} min={1} max={max} onChange={setChosen} />
      </div>
      <Button type="submit" variant={variant} isWide isBusy={isBusy} className="mt-3">
        {label(count)}
      </Button>
    </form>
  );
}
