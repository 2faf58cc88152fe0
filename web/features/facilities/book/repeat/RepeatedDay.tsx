import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Repeated } from '#web/ui/facilities/runs.ts';
import { dayInShort, hoursText } from '#web/features/facilities/hours/times.ts';

type RepeatedDayProps = { one: Repeated; isInstead: boolean; onInstead: () => void };

/** A date of a repetition: free, or with the nearest other time of the day. */
export function RepeatedDay({ one, isInstead, onInstead }: RepeatedDayProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const { run, instead } = one;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="font-medium">{dayInShort(one.day, language)}</span>
      {run !== null ? (
        <span className="text-sm text-leaf tabular-nums">
          {t('repeatFree')} · {run.price === 0 ? t('atNoCharge') : moneyText(run.price)}
        </span>
      ) : instead === null ? (
        <span className="text-sm text-coral">{t('repeatNone')}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="text-coral">{t('repeatInstead', { time: hoursText(instead) })}</span>
          <Button variant="secondary" aria-pressed={isInstead} onPress={onInstead}>
            {isInstead ? `✓ ${hoursText(instead)}` : t('repeatTake', { time: hoursText(instead) })}
          </Button>
        </span>
      )}
    </li>
  );
}
