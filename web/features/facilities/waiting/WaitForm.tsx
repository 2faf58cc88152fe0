import { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { ContactFields } from '#web/ui/fields/ContactFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { CommitCard } from '#web/ui/page/CommitCard.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { SideColumn } from '#web/ui/page/SideColumn.tsx';
import { WaitDays, WaitHours } from '#web/ui/waiting/WaitTimes.tsx';
import { errorOf } from '#web/ui/waiting/timesOfForm.ts';
import { RoomHead } from '#web/features/facilities/book/RoomHead.tsx';
import { useWaitForm, type WaitFormState, type Where } from './useWaitForm.ts';

type WaitFormProps = { detail: RoomDetail; day: string; hasOthers: boolean };

/** A request for hours of a room, filled in with the room and the day of the address. */
export function WaitForm({ detail, day, hasOthers }: WaitFormProps) {
  const t = useTranslations('roomWaits');
  const options = useCallQuery(getVenueBookOption, { roomID: detail.room.id });
  if (options.data === undefined) return <PageSkeleton label={t('title')} />;
  const { eventTypes, contact } = options.data;
  return <Filled {...{ detail, day, hasOthers, eventTypes, contact }} />;
}

type Options = {
  eventTypes: readonly { value: string; text: string }[];
  contact: { name: string; phone: string; email: string };
};

function Filled({ detail, day, hasOthers, eventTypes, contact }: WaitFormProps & Options) {
  const t = useTranslations('roomWaits');
  const w = useTranslations('waits');
  const state = useWaitForm({ detail, day, contact, eventType: eventTypes[0]?.value ?? '' });
  return (
    <SideColumn
      side={
        <CommitCard
          terms={state.terms}
          title={t('termsTitle')}
          agree={t('termsLabel')}
          confirm={w('join')}
          isBusy={state.isBusy}
          onConfirm={() => void state.submit()}
          note={<p className="mt-3 text-sm text-soft">{w('joinHint')}</p>}
        >
          <h2 className="text-lg font-semibold">{w('how')}</h2>
          <p className="mt-1 text-soft">{t('howText')}</p>
          {hasOthers && (
            <Checkbox
              name="endsOthers"
              checked={state.endsOthers}
              onChange={({ target }) => state.setEndsOthers(target.checked)}
            >
              {w('endsOthers')}
            </Checkbox>
          )}
        </CommitCard>
      }
    >
      <RoomHead detail={detail} />
      <form noValidate className="space-y-4" onSubmit={(event) => event.preventDefault()}>
        <Hours state={state} detail={detail} />
        <About state={state} eventTypes={eventTypes} />
      </form>
    </SideColumn>
  );
}

type StateProps = { state: WaitFormState };

function Hours({ state, detail }: StateProps & { detail: RoomDetail }) {
  const t = useTranslations('roomWaits');
  const { form } = state;
  const { errors } = form.formState;
  const lengths = detail.room.durations.map((one) => ({
    value: String(one),
    label: t('hoursLong', { count: one }),
  }));
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <Choices<Where>
        label={t('where')}
        value={state.where}
        options={[
          { value: 'room', label: t('thisRoom') },
          { value: 'venue', label: t('anyRoom') },
          { value: 'country', label: t('anyVenue') },
        ]}
        onChange={state.setWhere}
      />
      <WaitDays times={state.times} />
      <div className="grid grid-cols-2 gap-4">
        <WaitHours times={state.times} />
        <Select
          label={t('length')}
          options={lengths}
          {...errorOf(errors.hours?.message)}
          {...form.register('hours')}
        />
        <TextField
          label={t('attendees')}
          inputMode="numeric"
          isRequired
          {...errorOf(errors.people?.message)}
          {...form.register('people')}
        />
      </div>
    </Card>
  );
}

function About({ state: { form }, eventTypes }: StateProps & Pick<Options, 'eventTypes'>) {
  const t = useTranslations('roomWaits');
  const { errors } = form.formState;
  const field = (name: 'contactName' | 'phone' | 'email') => ({
    label: t(name),
    error: errors[name]?.message,
    input: form.register(name),
  });
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t('about')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('eventName')}
          isRequired
          maxLength={200}
          {...errorOf(errors.eventName?.message)}
          {...form.register('eventName')}
        />
        <Select
          label={t('eventType')}
          isRequired
          options={eventTypes.map(({ value, text }) => ({ value, label: text }))}
          {...errorOf(errors.eventType?.message)}
          {...form.register('eventType')}
        />
        <ContactFields
          name={{ ...field('contactName'), maxLength: 100 }}
          phone={field('phone')}
          email={field('email')}
        />
      </div>
    </Card>
  );
}
