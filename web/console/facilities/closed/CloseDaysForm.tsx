import { type FormEvent, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { closeDays, getClosing } from '#domain/facilities/closed/calls.ts';
import type { Closing } from '#domain/facilities/closed/shapes.ts';
import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { can, canAnywhere, consoleHref } from '#web/console/platform/console.ts';
import { navigate } from '#web/platform/router.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { isDay, isDayOrNone } from '#domain/time/day.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ClosingReview } from './ClosingReview.tsx';
import { allRows } from '#web/console/platform/allRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';

const blank: Typed = { venueId: '', roomId: null, from: '', until: '', purpose: '', known: 0 };

type Venues = readonly { id: string; name: string; country: string; districtCode: string }[];

type Typed = Omit<Closing, 'offer'>;
type Review = { input: Typed; answer: Output<typeof getClosing> };

/** The days and place that were typed, and the two calls. */
function useClosing() {
  const t = useTranslations('bookingsAdmin');
  const form = useTyped(blank);
  const [review, setReview] = useState<Review | null>(null);
  const { setTyped, setFault } = form;
  const refused = (failure: Refused) => {
    if (!(failure.field in blank)) return false;
    setReview(null);
    setFault({ field: failure.field, text: failure.text });
    return true;
  };
  const closing = useCallMutation(closeDays, {
    onDone: async ({ closed, round }) => {
      toast(t('closedNow', { count: closed }));
      setTyped(blank);
      setReview(null);
      if (round !== null && canAnywhere('orders.read'))
        void navigate(consoleHref('/admin/alternative', { id: round }));
      await refetchCalls();
    },
    onRefused: (failure, input) => {
      if (failure.refusal !== 'bookingsStand') return refused(failure);
      // Members have booked or cancelled since the list was read: it is read again.
      if (input.offer !== undefined) {
        const { offer: _, ...typed } = input;
        void look(typed);
        return true;
      }
      const { count: known } = failure.data as { count: number };
      void confirm({
        title: t('closeOver', { count: known }),
        text: t('closeOverText'),
        yes: t('closeAnyway'),
        isDanger: true,
        act: (dialog) => closing.mutate({ ...input, known }, dialog),
      });
      return true;
    },
  });
  const looking = useCallMutation(getClosing, { isRead: true, onRefused: refused });
  /** Shows bookings on the days before they are closed. */
  const look = async (input: Typed): Promise<void> => {
    const { purpose: _, known: _known, ...place } = input;
    const answer = await looking.mutate(place);
    if (answer === undefined) return;
    if (answer.bookings.length > 0) setReview({ input, answer });
    else await closing.mutate(input);
  };
  return { form, review, setReview, look, closing, isBusy: looking.isBusy || closing.isBusy };
}

/** Closes a venue or room for some days, after a look at the bookings there (B-42). */
export function CloseDaysForm({ venues }: { venues: Venues }) {
  const t = useTranslations('bookingsAdmin');
  const { form, review, setReview, look, closing, isBusy } = useClosing();
  const { typed, setFault } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = (['venueId', 'from'] as const).find((field) => typed[field] === '');
    if (missing !== undefined) return setFault({ field: missing, text: t('isMissing') });
    // The fields show what is wrong with text that is not a date.
    if (!isDay(typed.from) || !isDayOrNone(typed.until)) return undefined;
    void look({ ...typed, until: typed.until || typed.from });
  };
  if (review !== null)
    return (
      <ClosingReview
        bookings={review.answer.bookings}
        country={venues.find(({ id }) => id === review.input.venueId)?.country ?? null}
        isBusy={isBusy}
        onBack={() => setReview(null)}
        onClose={(offer) =>
          void closing.mutate({
            ...review.input,
            known: review.answer.count,
            ...(offer === null ? {} : { offer }),
          })
        }
      />
    );
  return (
    <Card className="mt-6 max-w-3xl">
      <h2 className="font-semibold">{t('closeTitle')}</h2>
      <p className="text-sm text-soft">{t('closeText')}</p>
      <form className="mt-3 grid gap-4 sm:grid-cols-2" onSubmit={onSubmit}>
        <ClosedPlace venues={venues} form={form} />
        <ClosedTime form={form} />
        <div className="sm:col-span-2">
          <Button type="submit" isBusy={isBusy}>
            {t('close')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type Of = { form: ReturnType<typeof useTyped<Typed>> };

function ClosedPlace({ venues, form: { typed, type, at } }: Of & { venues: Venues }) {
  const t = useTranslations('bookingsAdmin');
  const { venueId } = typed;
  const rooms = useCallQuery(listRoomRows, { venueId, ...allRows }, { enabled: venueId !== '' })
    .data?.items;
  const mine = venues.filter(({ country, districtCode: district }) =>
    can('facilities.write', { country, district }),
  );
  return (
    <>
      <Select
        label={t('venue')}
        isRequired
        value={venueId}
        options={choicesOf(mine, t('choose'))}
        onChange={({ target }) => type({ venueId: target.value, roomId: null })}
        {...at('venueId')}
      />
      <Select
        label={t('room')}
        value={typed.roomId ?? ''}
        options={choicesOf(venueId === '' ? [] : (rooms ?? []), t('wholeVenue'))}
        onChange={({ target }) => type({ roomId: target.value || null })}
        {...at('roomId')}
      />
    </>
  );
}

function ClosedTime({ form: { field, day } }: Of) {
  const t = useTranslations('bookingsAdmin');
  return (
    <>
      <DayInput label={t('firstDay')} {...day('from')} />
      <DayInput label={t('lastDay')} {...day('until')} />
      <div className="sm:col-span-2">
        <TextField
          label={t('purpose')}
          hint={t('purposeHint')}
          maxLength={100}
          {...field('purpose')}
        />
      </div>
    </>
  );
}
