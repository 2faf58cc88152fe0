import { type FormEvent, useState } from 'react';
import type { Output } from '#domain/call.ts';
import type { getDoorSettings } from '#domain/checkin/calls.doors.ts';
import { listHelpers, makeHelper } from '#domain/checkin/calls.helpers.ts';
import { checkInWindow } from '#domain/checkin/rules.ts';
import type { DoorRole } from '#domain/checkin/shapes.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { zonedInstant, zonedText } from '#web/console/platform/zoned.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { MomentInput } from '#web/console/ui/fields/MomentInput.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DoorAddress } from './DoorAddress.tsx';

type Door = Output<typeof getDoorSettings>;

type Typed = Record<'name' | 'entrance' | 'startTime' | 'endTime', string> & { role: DoorRole };

/** The hours are those of check-in, until half an hour after it closes. */
function blankOf(door: Door): Typed {
  const { opensAt, closesAt } = checkInWindow(door);
  const zone = zoneOf(door.country);
  return {
    name: '',
    entrance: '',
    role: 'HELPER',
    startTime: zonedText(opensAt, zone),
    endTime: zonedText(closesAt + 30 * 60_000, zone),
  };
}

/** Makes a link for one helper and shows its address once (B-49). */
export function NewHelper({ door }: { door: Door }) {
  const t = useTranslations('checkinAdmin');
  const [made, setMade] = useState<{ name: string; address: string } | null>(null);
  const form = useTyped(blankOf(door));
  const { typed, field, moment, setFault } = form;
  const { mutate, isBusy } = useCallMutation(makeHelper, {
    onDone: async ({ path }, { name }) => {
      setMade({ name, address: `${location.origin}${path}` });
      form.type({ name: '' });
      await refetchCalls(listHelpers);
    },
    onRefused: ({ field: at, text }) => {
      if (!(at in typed)) return false;
      setFault({ field: at, text });
      return true;
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const zone = zoneOf(door.country);
    const [startTime, endTime] = [
      zonedInstant(typed.startTime, zone),
      zonedInstant(typed.endTime, zone),
    ];
    if (typed.name.trim() === '') return setFault({ field: 'name', text: t('nameMissing') });
    if (startTime === null) return setFault({ field: 'startTime', text: t('hoursMissing') });
    if (endTime === null || endTime <= startTime)
      return setFault({ field: 'endTime', text: t('hoursWrong') });
    const { name, entrance, role } = typed;
    return void mutate({ sessionId: door.sessionId, name, entrance, role, startTime, endTime });
  };
  return (
    <Card>
      <h2 className="font-semibold">{t('newHelper')}</h2>
      <form noValidate className="mt-3 space-y-4" onSubmit={send}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={t('helperName')} isRequired maxLength={100} {...field('name')} />
          <TextField label={t('entrance')} maxLength={60} {...field('entrance')} />
          <Select
            label={t('role')}
            hint={t('roleHint')}
            {...field('role')}
            options={(['HELPER', 'SUPERVISOR'] as const).map((value) => ({
              value,
              label: t(`role${value}`),
            }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <MomentInput label={t('hoursFrom')} {...moment('startTime')} />
            <MomentInput label={t('hoursTo')} {...moment('endTime')} />
          </div>
        </div>
        <Button type="submit" isBusy={isBusy}>
          {t('makeLink')}
        </Button>
      </form>
      {made !== null && (
        <div role="status" className="mt-5 border-t border-line pt-5">
          <p className="mb-3 font-medium">{t('linkMade', { name: made.name })}</p>
          <DoorAddress address={made.address} />
        </div>
      )}
    </Card>
  );
}
