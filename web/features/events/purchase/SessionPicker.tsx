import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { When } from '#web/ui/When.tsx';
import { pickable, remainingOf, typesOf } from './choice.ts';

const noteKeys = { ENDED: 'sessionEnded', CANCELLED: 'sessionCancelled', OPEN: null } as const;

/** Lists the sessions of an event that sells only sets, without a choice. */
export function SessionFacts({ info }: { info: EventInfo }) {
  const t = useTranslations('eventPage');
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="mb-1 text-lg font-semibold">
        {t('sessions', { count: info.sessions.length })}
      </h2>
      <p className="text-sm text-soft">{t('sessionsIncluded')}</p>
      <ul className="mt-2 divide-y divide-line">
        {info.sessions.map(({ id, startTime, endTime, status, venueName }) => {
          const note = noteKeys[status];
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <When
                from={startTime}
                to={endTime}
                className={note === null ? 'font-medium' : 'text-soft'}
              />
              <span className="text-sm text-soft">
                {note === null ? (info.isOnline ? '' : venueName) : t(note)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type SessionPickerProps = {
  info: EventInfo;
  times: readonly string[];
  onPick: (sessionId: string) => void;
};

/**
 * Choice of sessions: one, or several if the event allows it (EVT-057). Ended, cancelled and
 * sold-out sessions are disabled; sessions that only sets include are not listed.
 */
export function SessionPicker({ info, times, onPick }: SessionPickerProps) {
  const t = useTranslations('eventPage');
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">
        {t(info.multiDate ? 'chooseSessions' : 'chooseSession')}
      </legend>
      {info.multiDate && <p className="mb-2 text-sm text-soft">{t('severalSessions')}</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {pickable(info).map((session) => (
          <Session
            key={session.id}
            info={info}
            session={session}
            isPicked={times.includes(session.id)}
            onPick={onPick}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SessionProps = Pick<SessionPickerProps, 'info' | 'onPick'> & {
  session: EventInfo['sessions'][number];
  isPicked: boolean;
};

function Session({ info, session, isPicked, onPick }: SessionProps) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  const types = typesOf(info, session.id);
  const left = types.reduce((sum, type) => sum + remainingOf(type, session.id), 0);
  const isOff = session.status !== 'OPEN' || (types.length > 0 && left === 0);
  const note =
    session.status === 'ENDED'
      ? t('sessionEnded')
      : session.status === 'CANCELLED'
        ? t('sessionCancelled')
        : isOff
          ? t('ticketSoldOut')
          : types.length > 0
            ? events('placesLeft', { count: left })
            : '';
  return (
    <label
      className={`tap flex items-start gap-3 rounded-control border p-3 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon ${
        isOff
          ? 'cursor-not-allowed border-line bg-sunk text-soft'
          : 'cursor-pointer border-edge bg-surface hover:bg-leaf-soft has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf'
      }`}
    >
      <input
        type={info.multiDate ? 'checkbox' : 'radio'}
        name="session"
        checked={isPicked}
        disabled={isOff}
        onChange={() => onPick(session.id)}
        className="mt-0.5 size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0">
        <When from={session.startTime} to={session.endTime} className="font-medium" />
        {session.venueName !== '' && !info.isOnline && (
          <span className="block text-sm text-soft">{session.venueName}</span>
        )}
        {note !== '' && (
          <span className={`block text-sm ${isOff ? 'font-semibold' : 'text-soft'}`}>{note}</span>
        )}
      </span>
    </label>
  );
}
