import { useRef, useState } from 'react';
import { Refused } from '#web/platform/calls/refused.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Door } from './door.ts';
import { prepareSound } from './signal.ts';

type StaffSignInProps = { door: Door; notice: string; waiting: number };

function useStaffCode(door: Door) {
  const t = useTranslations('checkin');
  const [staffCode, setStaffCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function open() {
    if (isBusy || staffCode.trim() === '') return field.current?.focus();
    prepareSound();
    setBusy(true);
    setError('');
    try {
      await door.signIn(staffCode);
    } catch (failure) {
      setError(
        failure instanceof Refused && failure.kind === 'refused' ? failure.text : t('noNetwork'),
      );
      field.current?.select();
    }
    setBusy(false);
    return undefined;
  }
  return { staffCode, setStaffCode, error, isBusy, field, open };
}

/**
 * Form for the staff code, which opens check-in for twelve hours (B-20). `notice`: why the server
 * closed check-in on this device.
 */
export function StaffSignIn({ door, notice, waiting }: StaffSignInProps) {
  const t = useTranslations('checkin');
  const { field, open, ...code } = useStaffCode(door);
  const [isShown, setShown] = useState(false);
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('staffTitle')}</h2>
      <p className="mt-1 text-soft">{t('staffText')}</p>
      {notice !== '' && (
        <p
          role="alert"
          className="mt-3 rounded-control bg-gold-soft p-3 text-sm font-medium text-gold"
        >
          {notice}
        </p>
      )}
      {waiting > 0 && (
        <p className="mt-3 text-sm font-medium">{t('waiting', { count: waiting })}</p>
      )}
      <form
        className="mt-4 space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          ref={field}
          label={t('staffCode')}
          type={isShown ? 'text' : 'password'}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={code.staffCode}
          onChange={(event) => code.setStaffCode(event.target.value)}
          error={code.error || undefined}
        />
        <Checkbox checked={isShown} onChange={(event) => setShown(event.target.checked)}>
          {t('showCode')}
        </Checkbox>
        <Button type="submit" isWide isBusy={code.isBusy} isInactive={code.staffCode.trim() === ''}>
          {t('openDoor')}
        </Button>
      </form>
    </Card>
  );
}
