import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { PhoneFormState } from './usePhoneForm.ts';

export function ChargeSection({
  form,
  termsVersion,
  isPayable,
}: {
  form: PhoneFormState;
  termsVersion: string | null;
  /** False if the room has a price but no shop item. */
  isPayable: boolean;
}) {
  const t = useTranslations('phoneBookingAdmin');
  const { isFree, reason, termsAccepted, faults, setCharge } = form;
  return (
    <FormSection title={t('chargeTitle')}>
      <div className="sm:col-span-2 sm:max-w-96">
        <Choices
          label={t('chargeKind')}
          value={isFree ? 'without' : 'with'}
          options={[
            { value: 'with', label: t('withCharge') },
            { value: 'without', label: t('withoutCharge') },
          ]}
          onChange={(value) => setCharge({ isFree: value === 'without' })}
        />
      </div>
      <p className="text-sm text-soft sm:col-span-2">{t(isFree ? 'withoutText' : 'withText')}</p>
      {!isFree && (!isPayable || faults.charge !== undefined) && (
        <p role="alert" className="rounded-card bg-gold-soft px-4 py-3 sm:col-span-2">
          {t('roomNotPayable')}
        </p>
      )}
      {isFree && (
        <div className="sm:col-span-2">
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            rows={2}
            maxLength={300}
            isRequired
            value={reason}
            onChange={({ target }) => setCharge({ reason: target.value })}
            {...(faults.reason === undefined ? {} : { error: faults.reason })}
          />
        </div>
      )}
      {termsVersion !== null && (
        <Checkbox
          id="terms-accepted"
          className="sm:col-span-2"
          checked={termsAccepted}
          onChange={({ target }) => setCharge({ termsAccepted: target.checked })}
          {...(faults.termsAccepted === undefined ? {} : { error: faults.termsAccepted })}
        >
          {t('termsTick', { version: termsVersion })}
        </Checkbox>
      )}
    </FormSection>
  );
}
