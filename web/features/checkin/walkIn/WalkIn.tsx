import { useCallback, useEffect, useState } from 'react';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Door } from '../door.ts';
import { useAdmitting, type WalkInType } from './useAdmitting.ts';
import { refusalOf } from './refusalOf.ts';
import { WalkInFields } from './WalkInFields.tsx';

/** What walk-ins can have; `read` reads it again. */
function useTypes(door: Door) {
  const t = useTranslations('checkin');
  const [types, setTypes] = useState<readonly WalkInType[]>([]);
  const [notice, setNotice] = useState('');
  const read = useCallback(
    () =>
      door.acts.walkInTypes().then(
        (answer) => {
          setTypes(answer.types);
          setNotice('');
        },
        (failure: unknown) => setNotice(refusalOf(failure, t('walkInOffline')).text),
      ),
    [door, t],
  );
  useEffect(() => void read(), [read]);
  return { types, notice, read };
}

/** Admits people without a ticket, by a supervisor; needs the network (B-41). */
export function WalkIn({ door, isOnline }: { door: Door; isOnline: boolean }) {
  const t = useTranslations('checkin');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="walk-in">
      <div className="flex items-center justify-between gap-3">
        <h2 id="walk-in" className="font-semibold">
          {t('walkIn')}
        </h2>
        {!isOpen && (
          <Button variant="secondary" isInactive={!isOnline} onPress={() => setOpen(true)}>
            {t('admit')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-soft">{t(isOnline ? 'walkInText' : 'walkInOffline')}</p>
      {isOpen && isOnline && <WalkInForm door={door} />}
    </section>
  );
}

function WalkInForm({ door }: { door: Door }) {
  const t = useTranslations('checkin');
  const { types, notice, read } = useTypes(door);
  const form = useAdmitting(door, types, read);
  return (
    <form
      noValidate
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void form.admit();
      }}
    >
      {notice !== '' && (
        <p role="alert" className="rounded-control bg-gold-soft p-3 text-sm font-medium text-gold">
          {notice}
        </p>
      )}
      <WalkInFields form={form} types={types} />
      {form.fault?.field === '' && (
        <p role="alert" className="text-sm text-coral">
          {form.fault.text}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" isBusy={form.isBusy} isInactive={form.type === undefined}>
          {form.amount > 0 ? t('admitPaid', { amount: moneyText(form.amount) }) : t('admit')}
        </Button>
      </div>
    </form>
  );
}
