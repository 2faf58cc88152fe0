import { getDoorSettings, saveDoorSettings } from '#domain/checkin/calls.doors.ts';
import type { Output } from '#domain/call.ts';
import { goConsole, may, useConsolePlace, zonedStamp, zoneOf } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useRecordForm } from '#web/console/kit/useRecord.ts';
import { useWords } from '#web/kit/words/words.ts';
import { zonedInstant, zonedText } from '#web/console/kit/zoned.ts';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { FormSection } from '#web/console/parts/FormSection.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

/** Times as the country's clock shows them; empty stands for the usual window. */
type Fields = { staffCode: string; checkInFrom: string; checkInTo: string };
type Door = Output<typeof getDoorSettings>;

/** The form's shape of a door. */
function fieldsOf(door: Door | undefined): Fields | undefined {
  if (door === undefined) return undefined;
  const text = (at: number | null) => (at === null ? '' : zonedText(at, zoneOf(door.country)));
  return { staffCode: '', checkInFrom: text(door.checkInFrom), checkInTo: text(door.checkInTo) };
}

/** The door of one session: its staff code and when it is open (ADM-014, B-20). */
export function DoorPage() {
  const t = useWords('checkinAdmin');
  const a = useWords('administrators');
  const { id } = useConsolePlace().query;
  const answer = useCallQuery(
    getDoorSettings,
    { sessionId: id ?? '0' },
    { enabled: id !== undefined },
  );
  const door = answer.data;
  const loaded = fieldsOf(door);
  const { form, save, page } = useRecordForm(saveDoorSettings, {
    record: `door:${id}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole('/admin/doors'),
  });
  if (id === undefined || answer.isError) return <NoData title={a('nothingFound')} />;
  if (door === undefined || loaded === undefined) return <RowsSkeleton label={t('door')} />;
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const zone = zoneOf(door.country);
  const address = `${location.origin}/CheckIn?sessionId=${door.sessionId}`;
  return (
    <FormPage
      title={`${door.eventName} · ${zonedStamp(door.startTime, door.country)}`}
      backTo="/admin/doors"
      backLabel={t('doors')}
      {...page}
      isReadOnly={!may('checkin.write', door.country)}
      onSave={() =>
        void handleSubmit(({ staffCode, checkInFrom, checkInTo }) =>
          save({
            sessionId: door.sessionId,
            version: door.version,
            staffCode,
            checkInFrom: zonedInstant(checkInFrom, zone),
            checkInTo: zonedInstant(checkInTo, zone),
          }),
        )()
      }
      history={{ entity: 'session', id: door.sessionId }}
    >
      <FormSection title={t('staffCode')} text={t('codeHint')}>
        <TextField
          label={t('staffCode')}
          inputMode="numeric"
          autoComplete="off"
          {...(door.hasStaffCode ? { hint: t('newCodeHint') } : {})}
          {...register('staffCode')}
          error={errors.staffCode?.message}
        />
        <div>
          <p className="text-sm font-semibold">{t('address')}</p>
          <p className="break-all text-soft">{address}</p>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="tap inline-flex items-center font-semibold text-leaf hover:underline"
          >
            {t('openDoor')}
          </a>
        </div>
      </FormSection>
      <FormSection title={t('checkedIn')} text={t('windowHint', { zone })}>
        <TextField
          label={t('opens')}
          type="datetime-local"
          {...register('checkInFrom')}
          error={errors.checkInFrom?.message}
        />
        <TextField
          label={t('closes')}
          type="datetime-local"
          {...register('checkInTo')}
          error={errors.checkInTo?.message}
        />
        <p className="col-span-full tabular-nums">
          {t('ofIssued', { checkedIn: door.checkedIn, issued: door.issued })}
        </p>
      </FormSection>
    </FormPage>
  );
}
