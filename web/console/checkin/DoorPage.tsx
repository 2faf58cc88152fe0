import { getDoorSettings, saveDoorSettings } from '#domain/checkin/calls.doors.ts';
import type { Output } from '#domain/call.ts';
import { may, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { zonedInstant, zonedText } from '#web/console/platform/zoned.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DoorAddress } from './DoorAddress.tsx';

/** Times as the country's clock shows them; empty stands for the usual window. */
type Fields = { staffCode: string; checkInFrom: string; checkInTo: string };
type Door = Output<typeof getDoorSettings>;

/** Eight digits by chance. */
const newStaffCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) => number % 10).join('');

/** The form's shape of a door. */
function fieldsOf({ country, checkInFrom, checkInTo }: Door): Fields {
  const text = (at: number | null) => (at === null ? '' : zonedText(at, zoneOf(country)));
  return { staffCode: '', checkInFrom: text(checkInFrom), checkInTo: text(checkInTo) };
}

/** The door of one session: its staff code and when it is open (ADM-014, B-20). */
export function DoorPage() {
  const t = useWords('checkinAdmin');
  const record = useRecordPage<typeof getDoorSettings, typeof saveDoorSettings, Fields>(
    getDoorSettings,
    saveDoorSettings,
    { entity: 'session', list: '/admin/doors', by: (sessionId) => ({ sessionId }), fieldsOf },
  );
  const { kept: door } = record;
  const { register, setValue, formState } = record.form;
  const { errors } = formState;
  const zone = zoneOf(door?.country ?? null);
  const address = `${location.origin}/CheckIn?sessionId=${record.id}`;
  return (
    <RecordForm
      of={record}
      what={t('door')}
      title={
        door === undefined ? '' : `${door.eventName} · ${zonedStamp(door.startTime, door.country)}`
      }
      backLabel={t('doors')}
      mayWrite={() => door !== undefined && may('checkin.write', door)}
      onSave={({ staffCode, checkInFrom, checkInTo }) =>
        door &&
        record.save({
          sessionId: door.sessionId,
          version: door.version,
          staffCode,
          checkInFrom: zonedInstant(checkInFrom, zone),
          checkInTo: zonedInstant(checkInTo, zone),
        })
      }
    >
      {() =>
        door && (
          <>
            <FormSection title={t('staffCode')} text={t('codeHint')}>
              <div>
                <TextField
                  label={t('staffCode')}
                  inputMode="numeric"
                  autoComplete="off"
                  {...(door.hasStaffCode ? { hint: t('newCodeHint') } : {})}
                  {...register('staffCode')}
                  error={errors.staffCode?.message}
                />
                <Button
                  look="quiet"
                  onPress={() => setValue('staffCode', newStaffCode(), { shouldDirty: true })}
                >
                  {t('suggestCode')}
                </Button>
              </div>
              <DoorAddress address={address} />
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
          </>
        )
      }
    </RecordForm>
  );
}
