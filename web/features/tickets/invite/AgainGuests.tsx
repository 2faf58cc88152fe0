import { useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

type AgainGuestsProps = {
  names: readonly string[];
  /** Places that can be given to guests. */
  places: number;
  isBusy: boolean;
  onInvite: (names: readonly string[]) => void;
};

/** Guests of the event from which the member invites again: chosen already, as far as places go. */
export function AgainGuests({ names, places, isBusy, onInvite }: AgainGuestsProps) {
  const t = useTranslations('guests');
  const [left, setLeft] = useState<readonly string[]>(names.slice(places));
  const chosen = names.filter((name) => !left.includes(name));
  const isFull = chosen.length >= places;
  return (
    <section
      aria-label={t('againTitle')}
      className="rounded-card border border-line bg-surface p-4 lg:p-5"
    >
      <h3 className="text-lg font-semibold">{t('againTitle')}</h3>
      <p className="text-soft" aria-live="polite">
        {t('againChosen', { chosen: chosen.length, count: places })}
      </p>
      <ul className="mt-2 grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="min-w-0 break-words">
            <Checkbox
              checked={!left.includes(name)}
              disabled={isFull && left.includes(name)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== name) : [...left, name])
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3 max-sm:w-full"
        isBusy={isBusy}
        isInactive={chosen.length === 0}
        onPress={() => onInvite(chosen)}
      >
        {t('againInvite', { count: chosen.length })}
      </Button>
    </section>
  );
}
