import type { ReactNode } from 'react';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { warningIcon } from '#web/ui/icons.ts';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { runText, shortRunText } from '#web/features/facilities/hours/times.ts';
import type { Picked } from './booking.ts';

type ChosenSessionsProps = {
  sessions: readonly Picked[];
  errors: Readonly<Record<string, string>>;
  onRemove: (one: Picked) => void;
  offersOf: (one: Picked) => ReactNode;
};

/** Chosen sessions with remove buttons. A refused session shows its error and `offersOf` it. */
export function ChosenSessions({ sessions, errors, onRemove, offersOf }: ChosenSessionsProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  if (sessions.length === 0) return <p className="py-2 text-soft">{t('nothingChosen')}</p>;
  return (
    <ul className="divide-y divide-line">
      {sessions.map((one) => {
        const error = errors[keyOfRun(one)];
        const when = runText(one, language);
        return (
          <li key={keyOfRun(one)} className="py-1.5">
            <div className="flex items-center justify-between gap-2">
              <span
                className={`tabular-nums ${error === undefined ? 'font-medium' : 'text-coral line-through'}`}
              >
                {shortRunText(one, language)}
              </span>
              <button
                type="button"
                aria-label={t('removeOf', { when })}
                onClick={() => onRemove(one)}
                className="tap -mr-2 inline-flex items-center justify-center rounded-control text-soft hover:bg-sunk"
              >
                <Icon d={closeIcon} className="size-5" />
              </button>
            </div>
            {error !== undefined && (
              <div className="pb-2">
                <p className="flex gap-2 text-sm text-coral">
                  <Icon d={warningIcon} className="mt-0.5 size-4 shrink-0" />
                  {error}
                </p>
                {offersOf(one)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
