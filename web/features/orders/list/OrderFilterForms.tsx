import { type FormEvent, type ReactNode, useState } from 'react';
import { missingDay, wrongDay } from '#domain/events/rules.filter.ts';
import { type OrderFilter, orderTypes } from '#domain/orders/rules.filter.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { DayField } from '#web/ui/fields/DayField.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';

type FilterFormProps = { filter: OrderFilter; onApply: (part: Partial<OrderFilter>) => void };

type FormProps = {
  label: string;
  onSubmit: () => void;
  isInactive?: boolean;
  onReset: () => void;
  children: ReactNode;
};

function Form({ label, onSubmit, isInactive = false, onReset, children }: FormProps) {
  const t = useTranslations('orderList');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" className="px-3" onPress={onReset}>
          {t('reset')}
        </Button>
        <Button type="submit" className="flex-1 px-3" isInactive={isInactive}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** Filter by kinds; the button is inactive without a selection (ORD-011, ORD-012). */
export function KindForm({ filter, onApply }: FilterFormProps) {
  const t = useTranslations('orderList');
  const words = useTranslations('orders');
  const [kinds, setKinds] = useState(filter.types);
  return (
    <Form
      label={t('kind')}
      onSubmit={() => kinds.length > 0 && onApply({ types: kinds })}
      isInactive={kinds.length === 0}
      onReset={() => {
        setKinds([]);
        onApply({ types: [] });
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold max-lg:sr-only">{t('kind')}</legend>
        {orderTypes.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onChange={(event) => {
              const isIn = event.target.checked;
              setKinds((before) =>
                orderTypes.filter((one) => (one === kind ? isIn : before.includes(one))),
              );
            }}
          >
            {words(orderKinds[kind].name)}
          </Checkbox>
        ))}
      </fieldset>
    </Form>
  );
}

/** Filter by day of the order; needs both days (ORD-013 to ORD-015). */
export function DayForm({ filter, onApply }: FilterFormProps) {
  const t = useTranslations('orderList');
  const [days, setDays] = useState({ from: filter.from, until: filter.until });
  const [showsErrors, setShowsErrors] = useState(false);
  const choose = (field: 'from' | 'until', day: string) => {
    const wrong = wrongDay(field, day, days[field === 'from' ? 'until' : 'from']);
    if (wrong === null) setDays((before) => ({ ...before, [field]: day }));
    else toast(t(wrong), 'danger');
  };
  const isMissing = missingDay(days) !== null || days.from === '';
  return (
    <Form
      label={t('day')}
      onSubmit={() => {
        setShowsErrors(isMissing);
        if (!isMissing) onApply(days);
      }}
      onReset={() => {
        setDays({ from: '', until: '' });
        setShowsErrors(false);
        onApply({ from: '', until: '' });
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold max-lg:sr-only">{t('day')}</legend>
        <div className="flex flex-wrap gap-2">
          <DayField
            label={t('from')}
            value={days.from}
            error={showsErrors && days.from === '' ? t('error_start_date') : undefined}
            onDay={(day) => choose('from', day)}
          />
          <DayField
            label={t('until')}
            value={days.until}
            after={days.from}
            error={showsErrors && days.until === '' ? t('error_end_date') : undefined}
            onDay={(day) => choose('until', day)}
          />
        </div>
      </fieldset>
    </Form>
  );
}
