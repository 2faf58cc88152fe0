import { ScheduleCalendar } from '#domain/services/calls.ts';
import type { ServiceSlot } from '#domain/services/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';
import { dayInShort, hoursOf, slotText } from './days.ts';
import { useSlots } from './DaySlots.tsx';
import { nearestFree } from './slotChoice.ts';

type Of = { assessParentId: string; categoryTypeId?: string | undefined };

type ChosenSlotsProps = {
  of: Of;
  chosen: readonly ServiceSlot[];
  unavailable: readonly string[];
  onRemove: (slot: ServiceSlot) => void;
  onReplace: (unavailable: ServiceSlot, by: ServiceSlot) => void;
  onDay: (day: string) => void;
};

/** A slot that was taken meanwhile is marked and can be replaced. */
export function ChosenSlots({
  of,
  chosen,
  unavailable,
  onRemove,
  onReplace,
  onDay,
}: ChosenSlotsProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line">
      {chosen.map((slot) => {
        const isGone = unavailable.includes(slot.slotId);
        return (
          <li key={slot.slotId} className="py-1.5">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 tabular-nums">
                <span className={isGone ? 'text-soft line-through' : 'font-semibold'}>
                  <span className="inline-block">{dayInShort(slot.date, language)}</span>{' '}
                  <span className="inline-block">{hoursOf(slot)}</span>
                </span>
                {isGone && (
                  <span className="block text-sm font-semibold text-coral">{t('slotGone')}</span>
                )}
              </span>
              <button
                type="button"
                aria-label={t('remove', { slot: slotText(slot, language) })}
                onClick={() => onRemove(slot)}
                className="tap -mr-2 inline-flex w-11 shrink-0 items-center justify-center rounded-control text-soft hover:bg-sunk"
              >
                <Icon d={closeIcon} />
              </button>
            </div>
            {isGone && (
              <Offers
                of={of}
                unavailable={slot}
                chosen={chosen}
                onReplace={onReplace}
                onDay={onDay}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type OffersProps = {
  of: Of;
  unavailable: ServiceSlot;
  chosen: readonly ServiceSlot[];
  onReplace: (unavailable: ServiceSlot, by: ServiceSlot) => void;
  onDay: (day: string) => void;
};

function Offers({ of, unavailable, chosen, onReplace, onDay }: OffersProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { slots } = useSlots({ ...of, date: unavailable.date });
  const month = useCallQuery(ScheduleCalendar, { ...of, month: unavailable.date.slice(0, 7) });
  if (slots === undefined) return null;
  const near = nearestFree(unavailable, slots, chosen);
  const next = month.data?.find(
    ({ date, status }) => date > unavailable.date && status === 'AVAILABLE',
  );
  if (near.length === 0)
    return next === undefined ? (
      <p className="text-sm text-soft">{t('noOffer')}</p>
    ) : (
      <Button variant="secondary" className="my-1" onPress={() => onDay(next.date)}>
        {t('nextFree', { day: dayInShort(next.date, language) })}
      </Button>
    );
  return (
    <div role="group" aria-label={t('offers')} className="my-1 flex flex-wrap gap-2">
      {near.map((slot) => (
        <Button key={slot.slotId} variant="secondary" onPress={() => onReplace(unavailable, slot)}>
          <span className="sr-only">{t('takeInstead')} </span>
          <span className="tabular-nums">{hoursOf(slot)}</span>
        </Button>
      ))}
    </div>
  );
}
