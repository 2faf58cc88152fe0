import { useId, useState } from 'react';
import type { LateSession, LateTarget } from '#domain/orders/late/shapes.ts';
import { browserZone, dayOf, shortDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { When } from '#web/ui/When.tsx';
import type { Words } from './texts.ts';

/**
 * The chosen target; before a choice the only one, or the session itself if it is free again.
 * `chosen` is empty when the member has looked at another day.
 */
export const targetIn = (
  { sessionId, targets }: LateSession,
  chosen: string | undefined,
): string | undefined => {
  const ids = targets.map((one) => one.sessionId);
  if (ids.length === 1) return ids[0];
  const wanted = chosen ?? sessionId;
  return ids.includes(wanted) ? wanted : undefined;
};

type TargetsProps = {
  session: LateSession;
  texts: Words;
  isOnly: boolean;
  chosen: string | undefined;
  faultId: string | undefined;
  onChoose: (to: string) => void;
};

/** More times than these have a choice of the day before that of the time. */
const maxListed = 6;

/** The sessions or hours that can take the place of one of the order. */
export function Targets({ session, texts, isOnly, chosen, faultId, onChoose }: TargetsProps) {
  const t = useTranslations('latePayment');
  const name = useId();
  const { days, day, setDay } = useDays(session, chosen);
  const isByDay = session.targets.length > maxListed && days.length > 1;
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={faultId}>
      <legend className="mb-2 text-sm font-semibold">
        {isOnly ? (
          t(texts.instead, { count: session.places })
        ) : (
          <>
            {t(texts.insteadOf, { count: session.places })}{' '}
            <When isShort from={session.startTime} to={session.endTime} />
          </>
        )}
      </legend>
      {isByDay && (
        <Select
          label={t('roomDay')}
          className="mb-3"
          value={day}
          options={days}
          onChange={(event) => {
            setDay(event.target.value);
            onChoose('');
          }}
        />
      )}
      <div className="overflow-hidden rounded-control border border-edge bg-surface">
        {session.targets
          .filter(({ startTime }) => !isByDay || dayOf(startTime, browserZone()) === day)
          .map((target) => (
            <Target
              key={target.sessionId}
              target={target}
              name={name}
              isShort={isByDay}
              backText={target.sessionId === session.sessionId ? t(texts.free) : null}
              isChosen={target.sessionId === chosen}
              onChoose={() => onChoose(target.sessionId)}
            />
          ))}
      </div>
    </fieldset>
  );
}

/** The days of the targets; at first that of the chosen one, or the one nearest to the session. */
function useDays({ startTime, targets }: LateSession, chosen: string | undefined) {
  const language = useLanguage();
  const [wanted, setDay] = useState('');
  const days = [
    ...new Map(
      targets.map((one) => {
        const value = dayOf(one.startTime, browserZone());
        return [value, { value, label: shortDayText(one.startTime, language) }];
      }),
    ).values(),
  ];
  const away = (one: LateTarget) => Math.abs(one.startTime - startTime);
  const nearest = targets.toSorted((one, other) => away(one) - away(other))[0];
  const first = targets.find(({ sessionId }) => sessionId === chosen) ?? nearest;
  const day = days.some(({ value }) => value === wanted)
    ? wanted
    : first === undefined
      ? ''
      : dayOf(first.startTime, browserZone());
  return { days, day, setDay };
}

function Target({
  target,
  name,
  isShort,
  backText,
  isChosen,
  onChoose,
}: {
  target: LateTarget;
  name: string;
  isShort: boolean;
  /** Set for the session itself, whose places or hours are free again. */
  backText: string | null;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 py-2 last:border-0 has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-lagoon">
      <input
        type="radio"
        name={name}
        value={target.sessionId}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0 flex-1">
        <When
          isShort={isShort}
          from={target.startTime}
          to={target.endTime}
          className="block font-medium"
        />
        {(backText ?? target.venueName) !== '' && (
          <span className="block text-sm text-soft">{backText ?? target.venueName}</span>
        )}
      </span>
    </label>
  );
}
