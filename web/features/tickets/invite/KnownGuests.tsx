import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

type KnownGuestsProps = {
  names: readonly string[];
  /** Name whose link is being created. */
  busy: string | null;
  onInvite: (name: string) => void;
};

/** Guests of earlier events who allowed it, first in line for a new invitation. */
export function KnownGuests({ names, busy, onInvite }: KnownGuestsProps) {
  const t = useTranslations('guests');
  return (
    <section aria-label={t('knownTitle')}>
      <h3 className="text-lg font-semibold">{t('knownTitle')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="max-w-full">
            <Button
              variant="secondary"
              className="max-w-full break-words"
              isBusy={busy === name}
              onPress={() => onInvite(name)}
              aria-label={`${t('invite')}: ${name}`}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
