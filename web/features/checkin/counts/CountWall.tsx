import { useEffect, useState } from 'react';
import type { Output } from '#domain/call.ts';
import type { getDoorCounts } from '#domain/checkin/calls.counts.ts';
import type { DoorSession } from '#domain/checkin/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { When } from '#web/ui/When.tsx';
import type { Door } from '../door.ts';

type Counts = Output<typeof getDoorCounts>;
const everyMs = 5000;

/** Reads the counts now and every five seconds; without a response the last ones stay. */
function useCounts(door: Door) {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    let isOn = true;
    const read = () =>
      void door.acts.counts().then((answer) => {
        if (isOn && answer !== null) setCounts(answer);
      });
    read();
    const timer = setInterval(read, everyMs);
    return () => {
      isOn = false;
      clearInterval(timer);
    };
  }, [door]);
  return counts;
}

type Props = { door: Door; session: DoorSession; isOnline: boolean; onBack: () => void };

/** Count of a session for a screen on the wall: by ticket type, entrance and minute (B-49). */
export function CountWall({ door, session, isOnline, onBack }: Props) {
  const t = useTranslations('checkin');
  const counts = useCounts(door);
  return (
    <div className="space-y-8 pt-4">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold lg:text-4xl">{session.eventName}</h1>
          <p className="mt-1 text-lg text-soft">
            <When from={session.startTime} to={session.endTime} />
            {session.venuesName !== '' && ` · ${session.venuesName}`}
          </p>
        </div>
        <div className="flex items-center gap-3">
          {!isOnline && <Tag tone="gold">{t('offlineBlind')}</Tag>}
          <Button variant="secondary" onPress={onBack}>
            {t('countBack')}
          </Button>
        </div>
      </header>
      {counts === null ? (
        <p className="text-soft">{t('countNone')}</p>
      ) : (
        <CountBody counts={counts} />
      )}
    </div>
  );
}

function CountBody({ counts }: { counts: Counts }) {
  const t = useTranslations('checkin');
  const { came, expected, types, entrances, minutes } = counts;
  const lately = minutes.reduce((sum, one) => sum + one, 0);
  const rate = (lately / minutes.length).toFixed(1);
  return (
    <>
      <p className="text-[4rem] leading-none font-bold tabular-nums lg:text-[9rem]" role="status">
        {came}
        <span className="text-soft"> / {expected}</span>
      </p>
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="count-types">
          <h2 id="count-types" className="text-lg font-semibold">
            {t('countTypes')}
          </h2>
          <ul className="mt-3 space-y-4">
            {types.map((type) => (
              <li key={type.name}>
                <Bar name={type.name} value={`${type.came} / ${type.expected}`} of={type} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="count-entrances">
          <h2 id="count-entrances" className="text-lg font-semibold">
            {t('countEntrances')}
          </h2>
          <ul className="mt-3 space-y-4">
            {entrances.map((one) => (
              <li key={one.name}>
                <Bar
                  name={one.name === '' ? t('countNoEntrance') : one.name}
                  value={t('countLately', {
                    count: one.came,
                    lately: one.lately,
                    minutes: minutes.length,
                  })}
                  of={{ came: one.came, expected: came }}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="count-minutes">
        <h2 id="count-minutes" className="text-lg font-semibold">
          {t('countMinutes', { minutes: minutes.length })}
          <span className="ml-3 font-normal text-soft tabular-nums">
            {t('countRate', { rate })}
          </span>
        </h2>
        <Minutes minutes={minutes} />
      </section>
    </>
  );
}

function Bar({
  name,
  value,
  of: { came, expected },
}: {
  name: string;
  value: string;
  of: { came: number; expected: number };
}) {
  const percent = expected === 0 ? 0 : Math.round((came / expected) * 100);
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-lg tabular-nums">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="font-semibold">{value}</span>
      </p>
      <div className="mt-1 h-3 overflow-hidden rounded-control bg-sunk" aria-hidden="true">
        <div className="h-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

function Minutes({ minutes }: { minutes: readonly number[] }) {
  const t = useTranslations('checkin');
  const most = Math.max(1, ...minutes);
  return (
    <ol
      className="mt-3 flex h-40 items-end gap-1"
      aria-label={t('countMinutes', { minutes: minutes.length })}
    >
      {minutes.map((came, at) => (
        <li
          // The place is the minute.
          key={minutes.length - at}
          className="flex h-full flex-1 flex-col justify-end text-center text-sm tabular-nums"
        >
          <span>{came > 0 ? came : ''}</span>
          <span
            aria-hidden="true"
            className={came > 0 ? 'bg-lagoon' : 'bg-line'}
            style={{ height: came > 0 ? `${(came / most) * 80}%` : '2px' }}
          />
        </li>
      ))}
    </ol>
  );
}
