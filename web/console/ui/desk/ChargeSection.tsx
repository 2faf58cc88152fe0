import type { ReactNode } from 'react';
import { deskMeans, maxHeldHours } from '#domain/orders/desk/shapes.desk.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type ChargePlace, type ChargeState, isHeld, type Way } from './charge.ts';

const texts = {
  LINK: 'textLINK',
  DESK: 'textDESK',
  COUPONS: 'textCOUPONS',
  CONFIRM: 'textCONFIRM',
  FREE: 'withoutText',
} as const;
const labels = {
  LINK: 'wayLINK',
  DESK: 'wayDESK',
  COUPONS: 'wayCOUPONS',
  CONFIRM: 'wayCONFIRM',
} as const;

type Props = {
  state: ChargeState;
  ways: readonly Way[];
  faults: Readonly<Partial<Record<ChargePlace, string>>>;
  termsVersion: string | null;
  onChange: (change: Partial<ChargeState>) => void;
  /** Warning below the choice. */
  children?: ReactNode;
};

/** Payment and terms of a booking for a member (ADM-030, B-41). */
export function ChargeSection(props: Props) {
  const t = useTranslations('deskAdmin');
  const { state, ways, faults, termsVersion, onChange, children } = props;
  const { way, termsAccepted } = state;
  const isByCoupon = ways.includes('COUPONS');
  const labelOf = (one: Way) =>
    one === 'FREE' ? t(isByCoupon ? 'wayNONE' : 'withoutCharge') : t(labels[one]);
  return (
    <FormSection title={t('chargeTitle')}>
      <div className="sm:col-span-2 sm:max-w-[34rem]">
        <Choices
          label={t('chargeKind')}
          value={way}
          options={ways.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(value) => onChange({ way: value })}
        />
      </div>
      <p className="text-sm text-soft sm:col-span-2">{t(texts[way])}</p>
      {children}
      {faults.charge !== undefined && (
        <p role="alert" className="text-sm text-coral sm:col-span-2">
          {faults.charge}
        </p>
      )}
      <WayFields {...props} />
      {termsVersion !== null && (
        <Checkbox
          id="terms-accepted"
          className="sm:col-span-2"
          checked={termsAccepted}
          onChange={({ target }) => onChange({ termsAccepted: target.checked })}
          {...(faults.termsAccepted === undefined ? {} : { error: faults.termsAccepted })}
        >
          {t('termsTick', { version: termsVersion })}
        </Checkbox>
      )}
    </FormSection>
  );
}

function WayFields({ state, faults, onChange }: Props) {
  const t = useTranslations('deskAdmin');
  if (state.way === 'FREE')
    return (
      <div className="sm:col-span-2">
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={300}
          isRequired
          value={state.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
          {...(faults.reason === undefined ? {} : { error: faults.reason })}
        />
      </div>
    );
  if (state.way === 'DESK') return <ReceiptFields {...{ state, faults, onChange }} />;
  return isHeld(state) ? (
    <Select
      label={t('heldFor')}
      value={state.heldHours}
      options={[
        { value: '', label: t('heldDay') },
        ...[2, 6, 24, 48, maxHeldHours].map((count) => ({
          value: String(count),
          label: t('heldHours', { count }),
        })),
      ]}
      onChange={({ target }) => onChange({ heldHours: target.value })}
    />
  ) : null;
}

function ReceiptFields({ state, faults, onChange }: Pick<Props, 'state' | 'faults' | 'onChange'>) {
  const t = useTranslations('deskAdmin');
  const o = useTranslations('ordersAdmin');
  return (
    <>
      <Select
        label={t('means')}
        value={state.means}
        options={deskMeans.map((value) => ({ value, label: o(`means${value}`) }))}
        onChange={({ target }) =>
          onChange({ means: deskMeans.find((one) => one === target.value) ?? state.means })
        }
      />
      <TextField
        label={t('receiptNo')}
        isRequired
        maxLength={40}
        autoComplete="off"
        value={state.receiptNo}
        onChange={({ target }) => onChange({ receiptNo: target.value })}
        {...(faults.receiptNo === undefined ? {} : { error: faults.receiptNo })}
      />
    </>
  );
}
