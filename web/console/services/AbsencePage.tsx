import { useState } from 'react';
import type { Input } from '#domain/call.ts';
import { enterAbsence, getAbsence } from '#domain/services/absences/calls.ts';
import { getConsultant } from '#domain/services/admin/calls.consultants.ts';
import type { Consultant } from '#domain/services/admin/shapes.consultants.ts';
import { isDay } from '#domain/time/day.ts';
import { dayLater } from '#domain/time/days.ts';
import {
  canAnywhere,
  consoleHref,
  useConsolePlace,
  zoneOf,
} from '#web/console/platform/console.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { noNote, OfferNote } from '#web/console/ui/booked/OfferNote.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { navigate } from '#web/platform/router.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { AbsentBookings, AbsentSessions, affectedOf, type Substitutes } from './AbsentSessions.tsx';

/** Enters days on which a consultant is away, and writes to the members (B-42). */
export function AbsencePage() {
  const own = useTranslations('servicesAdmin');
  const { query } = useConsolePlace();
  const { data, error } = useCallQuery(getConsultant, { id: query['id'] ?? '0' });
  if (error !== null) return <NoData title={error.text} />;
  if (data === undefined) return <RowsSkeleton label={own('consultant')} />;
  return <AbsenceOf consultant={data} />;
}

/** What is typed, the sessions and bookings of the days, and the call. */
function useAbsence({ id, country }: Consultant) {
  const t = useTranslations('closingsAdmin');
  const tomorrow = dayLater(dayOf(now(), zoneOf(country)), 1);
  const form = useTyped({ from: tomorrow, until: tomorrow, reason: '' });
  const [substitutes, setSubstitutes] = useState<Substitutes>({});
  const [note, setNote] = useState(noNote);
  const { from, until, reason } = form.typed;
  const days = { id, from, until: until || from };
  const isRight = isDay(from) && isDay(days.until) && from <= days.until;
  const answer = useCallQuery(getAbsence, days, { enabled: isRight, keep: true });
  const { mutate, isBusy } = useCallMutation(enterAbsence, {
    onDone: async ({ round }) => {
      toast(t('entered'));
      void navigate(
        round === null || !canAnywhere('orders.read')
          ? consoleHref('/admin/consultant', { id })
          : consoleHref('/admin/alternative', { id: round }),
      );
      await refetchCalls();
    },
    onRefused: (failure) => {
      if (failure.refusal === 'bookingsStand') {
        toast(t('changed'));
        void refetchCalls();
        return true;
      }
      if (!(failure.field in form.typed)) return false;
      form.setFault({ field: failure.field, text: failure.text });
      return true;
    },
  });
  const save = (known: number) => {
    if (reason.trim().length < 3) form.setFault({ field: 'reason', text: t('whyMissing') });
    else {
      const chosen: Input<typeof enterAbsence>['substitutes'] = Object.entries(substitutes).flatMap(
        ([sessionId, consultantId]) => (consultantId === '' ? [] : [{ sessionId, consultantId }]),
      );
      void mutate({ ...days, reason, note, substitutes: chosen, known });
    }
  };
  return { form, answer, substitutes, setSubstitutes, note, setNote, save, isBusy, isRight };
}

function AbsenceOf({ consultant }: { consultant: Consultant }) {
  const t = useTranslations('closingsAdmin');
  const zone = zoneOf(consultant.country);
  const absence = useAbsence(consultant);
  const { form, answer, substitutes, note, save } = absence;
  const { data } = answer;
  const left = data === undefined ? [] : affectedOf(data, substitutes).filter((one) => !one.keeps);
  return (
    <>
      <ConsoleLink
        to="/admin/consultant"
        query={{ id: consultant.id }}
        className="tap inline-flex items-center text-leaf underline"
      >
        {consultant.name}
      </ConsoleLink>
      <h1 className="text-xl font-bold">
        {t('absence')}: {consultant.name}
      </h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('absenceIntro')}</p>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
          <DayInput label={t('firstDay')} {...form.day('from')} />
          <DayInput label={t('lastDay')} {...form.day('until')} />
          <div className="sm:col-span-2">
            <TextField
              label={t('why')}
              hint={t('whyHint')}
              isRequired
              maxLength={100}
              {...form.field('reason')}
            />
          </div>
        </div>
      </Card>
      {absence.isRight && data === undefined && answer.error === null && (
        <RowsSkeleton label={t('sessions')} />
      )}
      {data !== undefined && (
        <Card className="mt-4">
          <AbsentSessions
            sessions={data.sessions}
            zone={zone}
            substitutes={substitutes}
            onSubstitute={absence.setSubstitutes}
          />
          <AbsentBookings absence={data} substitutes={substitutes} zone={zone} />
          {left.length > 0 && (
            <OfferNote
              note={note}
              onNote={absence.setNote}
              first={left[0]!}
              zone={zone}
              isByCoupon
            />
          )}
          <Button className="mt-4" isBusy={absence.isBusy} onPress={() => save(left.length)}>
            {left.length === 0 ? t('enter') : t('enterAndOffer', { count: left.length })}
          </Button>
        </Card>
      )}
    </>
  );
}
