import { useRef } from 'react';
import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DaySlots } from '#web/ui/services/DaySlots.tsx';
import { ServiceMonth } from '#web/ui/services/ServiceMonth.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import type { Choice } from './useChoice.ts';

export function SlotSection({ service, choice }: { service: AssessmentDetail; choice: Choice }) {
  const t = useTranslations('services');
  const times = useRef<HTMLDivElement>(null);
  const { types, typeId, isAsked } = choice;
  return (
    <section aria-labelledby="choose" className="border-t border-line pt-5">
      <h2 id="choose" className="text-lg font-semibold">
        {t('chooseTitle')}
      </h2>
      {service.lastDay === null ? (
        <p className="mt-2 text-soft">{t('noSlots')}</p>
      ) : (
        <>
          {types.length > 1 && (
            <div className="mt-3">
              <p className="mb-2 font-semibold">{t('which')}</p>
              <Toggles
                label={t('which')}
                value={typeId}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={choice.chooseType}
              />
            </div>
          )}
          {isAsked ? (
            <p className="mt-3 text-soft">{t('chooseType')}</p>
          ) : (
            <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
              <div ref={times} className="scroll-mt-20 scroll-mb-40">
                <DaySlots
                  of={{ ...choice.of, date: choice.day }}
                  chosen={choice.chosen}
                  onSlot={choice.press}
                  onOwn={choice.pressOwn}
                />
                <p className="mt-2 text-sm text-soft">
                  {t('noneSuits')} <WaitLink choice={choice} day={choice.day} />
                </p>
              </div>
              <div className="mx-auto w-full max-w-md rounded-card border border-line bg-surface p-3">
                <ServiceMonth
                  key={typeId}
                  service={service}
                  categoryTypeId={choice.of.categoryTypeId}
                  chosenDay={choice.day}
                  whenFull={(day) => <WaitLink choice={choice} day={day} />}
                  onDay={(day) => {
                    choice.setDay(day);
                    // On a phone the slots are above the calendar.
                    times.current?.scrollIntoView({ block: 'nearest' });
                  }}
                />
              </div>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Leads to a request for a place that becomes free (decision 0206). */
function WaitLink({ choice, day }: { choice: Choice; day: string }) {
  const t = useTranslations('services');
  return (
    <ScreenLink
      to="ServiceWaits"
      query={{ id: choice.of.assessParentId, type: choice.of.categoryTypeId, date: day }}
      className="tap inline-flex items-center font-semibold text-leaf underline"
    >
      {t('waitFor')}
    </ScreenLink>
  );
}
