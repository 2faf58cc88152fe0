import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

type Limit = 'levels' | 'window' | 'quantity';

/** Limits of members that are in the way; the operator confirms each one by name (B-41). */
export function LimitsSection<L extends Limit>({
  limits,
  confirmed,
  error,
  onConfirm,
}: {
  limits: readonly L[];
  confirmed: readonly L[];
  error: string | undefined;
  onConfirm: (limit: L, isConfirmed: boolean) => void;
}) {
  const t = useTranslations('deskAdmin');
  if (limits.length === 0) return null;
  return (
    <FormSection title={t('limitsTitle')} text={t('limitsText')}>
      {limits.map((limit) => (
        <Checkbox
          key={limit}
          id={`limit-${limit}`}
          className="sm:col-span-2"
          checked={confirmed.includes(limit)}
          onChange={({ target }) => onConfirm(limit, target.checked)}
          {...(error === undefined || confirmed.includes(limit) ? {} : { error })}
        >
          {t(`limit${limit}` as 'limitlevels')}
        </Checkbox>
      ))}
    </FormSection>
  );
}
