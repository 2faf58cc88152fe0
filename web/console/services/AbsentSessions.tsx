import type { Output } from '#domain/call.ts';
import type { getAbsence } from '#domain/services/absences/calls.ts';
import type { AbsentSession } from '#domain/services/absences/shapes.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import {
  type Affected,
  AffectedBookings,
  useTimeText,
} from '#web/console/ui/booked/AffectedBookings.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';

type Absence = Output<typeof getAbsence>;
/** Ids of consultants who take over, by session; empty: the session closes. */
export type Substitutes = Readonly<Record<string, string>>;

/** Bookings of the days; `keeps` is the consultant who takes all their sessions over. */
export const affectedOf = (
  { bookings, sessions }: Absence,
  substitutes: Substitutes,
): (Affected & { keeps: string | null })[] =>
  bookings.map(({ startTime, endTime, service, sessionIds, ...booking }) => {
    const by = sessionIds.map((id) => substitutes[id] ?? '');
    const person = sessions
      .flatMap((session) => session.substitutes)
      .find(({ id }) => id === by[0]);
    return {
      ...booking,
      what: service,
      times: [{ startTime, endTime }],
      keeps: by.includes('') ? null : (person?.name ?? null),
    };
  });

/** The sessions, each with who can give it instead. */
export function AbsentSessions({
  sessions,
  zone,
  substitutes,
  onSubstitute,
}: {
  sessions: readonly AbsentSession[];
  zone: string;
  substitutes: Substitutes;
  onSubstitute: (substitutes: Substitutes) => void;
}) {
  const t = useTranslations('closingsAdmin');
  const timeOf = useTimeText(zone);
  return (
    <section aria-label={t('sessions')}>
      <h2 className="font-semibold">{t('sessions')}</h2>
      {sessions.length === 0 && <p className="text-soft">{t('noSessions')}</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.sessionId}
            className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2"
          >
            <div>
              <p className="font-semibold tabular-nums">{timeOf(session)}</p>
              <p className="text-sm text-soft">
                {session.service} · {t('booked', { count: session.taken })}
              </p>
            </div>
            <Select
              label={`${t('givenBy')} · ${timeOf(session)}`}
              value={substitutes[session.sessionId] ?? ''}
              options={choicesOf(session.substitutes, t('close'))}
              onChange={({ target }) =>
                onSubstitute({ ...substitutes, [session.sessionId]: target.value })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The bookings without their consultant, and what members can choose. */
export function AbsentBookings({
  absence,
  substitutes,
  zone,
}: {
  absence: Absence;
  substitutes: Substitutes;
  zone: string;
}) {
  const t = useTranslations('closingsAdmin');
  const rows = affectedOf(absence, substitutes);
  const keeps = new Map(rows.map((row) => [row.orderNumber, row.keeps]));
  return (
    <section aria-label={t('affected')} className="mt-4">
      <h2 className="font-semibold">{t('affected')}</h2>
      {rows.length === 0 ? (
        <p className="text-soft">{t('noBookings')}</p>
      ) : (
        <p className="max-w-prose text-sm text-soft">{t('absentText')}</p>
      )}
      {rows.length > 0 && (
        <AffectedBookings
          label={t('affected')}
          to="/admin/service-booking"
          zone={zone}
          rows={rows}
          note={({ orderNumber }) => {
            const name = keeps.get(orderNumber) ?? null;
            return name === null ? null : <p>{t('takenOver', { name })}</p>;
          }}
        />
      )}
    </section>
  );
}
