import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { maxWalkIn } from '#domain/checkin/calls.walkIn.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Door } from '../door.ts';

type Types = Awaited<ReturnType<Door['acts']['walkInTypes']>>['types'];
const textOf = (failure: unknown, otherwise: string) =>
  failure instanceof Refused && failure.kind === 'refused' ? failure.text : otherwise;

/** What walk-ins can have; `read` reads it again. */
function useTypes(door: Door) {
  const t = useTranslations('checkin');
  const [types, setTypes] = useState<Types>([]);
  const [notice, setNotice] = useState('');
  const read = useCallback(
    () =>
      door.acts.walkInTypes().then(
        (answer) => {
          setTypes(answer.types);
          setNotice('');
        },
        (failure: unknown) => setNotice(textOf(failure, t('walkInOffline'))),
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

function useAdmitting(door: Door, onDone: () => Promise<void>) {
  const t = useTranslations('checkin');
  const [name, setName] = useState('');
  const [places, setPlaces] = useState(1);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A press that failed without a response is repeated with its nonce, so no guest is admitted twice.
  const nonce = useRef<string | null>(null);
  async function admit(ticketTypeId: string) {
    if (isBusy) return;
    if (name.trim() === '') return setError(t('walkInNameMissing'));
    setBusy(true);
    nonce.current ??= crypto.randomUUID();
    try {
      await door.acts.walkIn({ nonce: nonce.current, ticketTypeId, name, places });
      nonce.current = null;
      setName('');
      setPlaces(1);
      setError('');
    } catch (failure) {
      if (failure instanceof Refused && failure.kind === 'refused') nonce.current = null;
      setError(textOf(failure, t('walkInFailed')));
    }
    setBusy(false);
    await onDone();
  }
  const type = (text: string) => {
    nonce.current = null;
    setError('');
    setName(text);
  };
  const setCount = (count: number) => {
    nonce.current = null;
    setPlaces(count);
  };
  return { name, type, places, setCount, error, isBusy, admit };
}

function WalkInForm({ door }: { door: Door }) {
  const t = useTranslations('checkin');
  const { types, notice, read } = useTypes(door);
  const form = useAdmitting(door, read);
  const [chosen, setChosen] = useState('');
  const type = types.find(({ ticketTypeId }) => ticketTypeId === chosen) ?? types[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (type !== undefined) void form.admit(type.ticketTypeId);
  };
  return (
    <form noValidate className="mt-3 space-y-3" onSubmit={send}>
      {notice !== '' && (
        <p role="alert" className="rounded-control bg-gold-soft p-3 text-sm font-medium text-gold">
          {notice}
        </p>
      )}
      <TextField
        label={t('walkInName')}
        autoComplete="off"
        maxLength={100}
        value={form.name}
        onChange={(event) => form.type(event.target.value)}
        error={form.error || undefined}
      />
      {types.length > 0 && (
        <Select
          label={t('walkInType')}
          value={type?.ticketTypeId ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          options={types.map(({ ticketTypeId, name, free }) => ({
            value: ticketTypeId,
            label: t('walkInFree', { name, count: free }),
          }))}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm font-semibold" aria-hidden="true">
            {t('walkInPlaces')}
          </p>
          <Stepper
            label={t('walkInPlaces')}
            value={form.places}
            min={1}
            max={maxWalkIn}
            onChange={form.setCount}
          />
        </div>
        <Button type="submit" isBusy={form.isBusy} isInactive={type === undefined}>
          {t('admit')}
        </Button>
      </div>
    </form>
  );
}
