import { getDoorSettings, saveDoorSettings } from '#domain/checkin/calls.doors.ts';
import type { Output } from '#domain/call.ts';
import { can, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { zonedInstant, zonedText } from '#web/console/platform/zoned.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, moment, text } from '#web/console/ui/fields/kinds.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DoorAddress } from './DoorAddress.tsx';

/** Times are local to the country; an empty time means the default window. */
type Draft = { staffCode: string; checkInFrom: string; checkInTo: string };
type Door = Output<typeof getDoorSettings>;

const newStaffCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) => number % 10).join('');

function fieldsOf({ country, checkInFrom, checkInTo }: Door): Draft {
  const text = (at: number | null) => (at === null ? '' : zonedText(at, zoneOf(country)));
  return { staffCode: '', checkInFrom: text(checkInFrom), checkInTo: text(checkInTo) };
}

type DoorRecord = ReturnType<typeof useDoor>;
const useDoor = () =>
  useRecordPage<typeof getDoorSettings, typeof saveDoorSettings, Draft>(
    getDoorSettings,
    saveDoorSettings,
    { entity: 'session', list: '/admin/doors', by: (sessionId) => ({ sessionId }), fieldsOf },
  );

/** Check-in point of a session: staff code and opening times (ADM-014, B-20). */
export function DoorPage() {
  const t = useTranslations('checkinAdmin');
  const record = useDoor();
  const { kept: door, id: of } = record;
  const zone = zoneOf(door?.country ?? null);
  return (
    <RecordForm
      of={record}
      what={t('door')}
      title={
        door === undefined ? '' : `${door.eventName} · ${zonedStamp(door.startTime, door.country)}`
      }
      backLabel={t('doors')}
      actions={
        of !== undefined && (
          <ConsoleLink to="/admin/door-helpers" query={{ id: of }} variant="secondary">
            {t('helpers')}
          </ConsoleLink>
        )
      }
      canWrite={() => door !== undefined && can('checkin.write', door)}
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
      {() => door && <DoorFields of={record} door={door} zone={zone} />}
    </RecordForm>
  );
}

function DoorFields({ of, door, zone }: { of: DoorRecord; door: Door; zone: string }) {
  const t = useTranslations('checkinAdmin');
  return (
    <>
      <Fields of={of} title={t('staffCode')} text={t('codeHint')}>
        {[
          group('', [
            text('staffCode', t('staffCode'), {
              inputMode: 'numeric',
              autoComplete: 'off',
              ...(door.hasStaffCode && { hint: t('newCodeHint') }),
            }),
            <Button
              key="suggest"
              variant="quiet"
              onPress={() => of.form.setValue('staffCode', newStaffCode(), { shouldDirty: true })}
            >
              {t('suggestCode')}
            </Button>,
          ]),
          <DoorAddress key="address" address={`${location.origin}/CheckIn?sessionId=${of.id}`} />,
        ]}
      </Fields>
      <Fields of={of} title={t('hours')} text={t('windowHint', { zone })}>
        {[
          moment('checkInFrom', t('opens')),
          moment('checkInTo', t('closes')),
          <p key="count" className="col-span-full tabular-nums">
            {t('cameOf', { came: door.checkedIn, expected: door.issued })}
          </p>,
        ]}
      </Fields>
    </>
  );
}
