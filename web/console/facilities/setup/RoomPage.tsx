import { nameIn } from '#web/console/platform/nameIn.ts';
import { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { useState } from 'react';
import {
  getBookedSlots,
  getRoom,
  getRoomChoices,
  saveRoom,
} from '#domain/facilities/setup/calls.rooms.ts';
import type { WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';
import {
  countriesWithin,
  goConsole,
  may,
  mayChange,
  useConsolePlace,
} from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import {
  group,
  localized,
  number,
  select,
  text,
  tick,
  ticks,
} from '#web/console/ui/fields/kinds.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { askStanding } from '#web/console/facilities/days/askStanding.ts';
import { touchedBy } from '#web/console/facilities/week/booked.ts';
import { BookedNotice } from '#web/console/facilities/week/BookedNotice.tsx';
import { WeekEditor } from '#web/console/facilities/week/WeekEditor.tsx';
import { SaleNotice } from './SaleNotice.tsx';
import { copyOfRoom, freshRoom, type RoomForm, roomFormOf, savedOf } from './roomForm.ts';

const mine = () => countriesWithin('facilities.write');

/** One room, or a new one, with the hours it is offered in (ADM-023 to ADM-025). */
export function RoomPage() {
  const t = useWords('administrators');
  const own = useWords('roomsAdmin');
  const tools = useWords('roomToolsAdmin');
  const { from, country: first } = useConsolePlace().query;
  const record = useRecordPage<typeof getRoom, typeof saveRoom, RoomForm>(getRoom, saveRoom, {
    entity: 'room',
    list: '/admin/rooms',
    fresh: freshRoom,
    fieldsOf: roomFormOf,
    source: from === undefined ? undefined : { id: from, fieldsOf: copyOfRoom },
    // On its own page one sees what it still lacks; in the list it may be on another page.
    onSaved: ({ id }) => {
      if (record.id === undefined) goConsole('/admin/room', { id }, true);
    },
    onRefused: (failure, input) => {
      if (failure.refusal === 'slotHasBookings') return tellBooked(input.slots, failure.text);
      return askStanding(failure, (confirmed, dialog) =>
        record.save({ ...input, confirmed }, dialog),
      );
    },
  });
  const { formState, watch, setError, setValue, clearErrors } = record.form;
  const { errors } = formState;
  const [wanted, setWanted] = useState(first ?? mine()[0]?.code ?? 'bn');
  const country = record.kept?.country ?? wanted;
  const choices = useCallQuery(getRoomChoices, { country }, { keep: true }).data;
  const booked =
    useCallQuery(getBookedSlots, { id: record.id ?? '0' }, { enabled: record.id !== undefined })
      .data ?? [];
  const [venueId, isCombined, mode] = watch(['venueId', 'isCombined', 'targetMode']);
  /** Says at its weekdays that a slot is booked; false: what is booked is not known yet. */
  const tellBooked = (slots: readonly WeekSlot[], text: string): boolean => {
    const days = new Set(touchedBy(slots, booked).map(({ weekday }) => weekday - 1));
    for (const day of days) setError(`slots.${day}`, { message: text });
    void refetchCalls(getBookedSlots);
    return days.size > 0;
  };
  if (choices === undefined) return <RowsSkeleton label={own('room')} />;
  const isNew = record.id === undefined;
  const offered = (list: typeof choices.layouts, field: 'layoutIds' | 'categoryIds') =>
    choicesOf(list.filter(({ value, isInUse }) => isInUse || record.kept?.[field].includes(value)));
  const parts = choicesOf(choices.rooms.filter((room) => room.venueId === venueId));
  const targetModes = (['ALL', 'LEVELS', 'MINIMUM'] as const).map((value) => ({
    value,
    label: own(`who${value}`),
  }));
  return (
    <RecordForm
      of={record}
      what={own('room')}
      title={isNew ? own('newRoom') : nameIn(record.kept?.names)}
      backLabel={own('rooms')}
      mayWrite={() => mayChange('facilities.write', record.kept, country)}
      actions={
        !isNew && (
          <>
            <ConsoleLink to="/admin/room-charges" query={{ id: record.id! }} look="secondary">
              {own('charges')}
            </ConsoleLink>
            {record.kept !== undefined && may('facilities.write', record.kept) && (
              <>
                {!record.kept.isCombined && (
                  <ConsoleLink
                    to="/admin/room"
                    query={{ from: record.kept.id, country }}
                    look="secondary"
                  >
                    {own('copyRoom')}
                  </ConsoleLink>
                )}
                <DeleteButton
                  kind="room"
                  id={record.kept.id}
                  version={record.kept.version}
                  forget={record.forget}
                />
              </>
            )}
          </>
        )
      }
      onPress={() => clearErrors('slots')}
      onSave={(fields) => {
        const read = savedOf(fields);
        if (read.ok) return record.save(read.saved);
        return read.faults.forEach(({ day, fault }, at) =>
          setError(`slots.${day}`, { message: tools(`fault${fault}`) }, { shouldFocus: at === 0 }),
        );
      }}
    >
      {() => (
        <>
          {record.kept !== undefined && <SaleNotice room={record.kept} />}
          <Fields of={record} title={own('room')}>
            {[
              localized('names', t('nameOfThing'), { isRequired: 'byServer' }),
              isNew && mine().length > 1 && (
                <Select
                  key="country"
                  label={t('country')}
                  value={country}
                  onChange={({ target }) => {
                    setWanted(target.value);
                    setValue('venueId', '');
                    setValue('partIds', []);
                  }}
                  options={choicesOf(mine())}
                />
              ),
              select('venueId', own('venue'), choicesOf(choices.venues, own('none')), {
                isRequired: 'byServer',
                disabled: !isNew,
              }),
              text('itemCode', own('itemCode'), { hint: own('itemCodeHint') }),
              number('sort', t('order'), { hint: own('orderHint') }),
              number('seatCapacity', own('seats'), { isRequired: 'byServer', min: 0 }),
              number('square', own('square'), { isRequired: 'byServer', min: 0 }),
              ticks('layoutIds', own('layouts'), offered(choices.layouts, 'layoutIds')),
              ticks('categoryIds', own('categories'), offered(choices.categories, 'categoryIds')),
            ]}
          </Fields>
          <Fields of={record} title={own('hours')} text={own('hoursHint')}>
            {[
              text('durations', own('durations'), {
                hint: own('durationsHint'),
                isRequired: 'byServer',
              }),
              <WeekEditor
                key="week"
                form={record.form}
                booked={booked}
                isReadOnly={!mayChange('facilities.write', record.kept, country)}
                error={errors.slots?.message}
              />,
            ]}
          </Fields>
          {(isNew || isCombined) && (
            <Fields of={record} title={own('combined')} text={own('combinedHint')}>
              {[
                tick('isCombined', own('isCombined'), { disabled: !isNew }),
                isCombined && ticks('partIds', own('parts'), parts, { isDisabled: !isNew }),
              ]}
            </Fields>
          )}
          <PictureFields call={uploadVenuePicture} country={country} of={record.form} />
          <Fields of={record} title={own('who')}>
            {[
              select('targetMode', own('who'), targetModes),
              mode === 'LEVELS' &&
                ticks('targetLevels', own('whoLEVELS'), choicesOf(choices.levels)),
              mode === 'MINIMUM' &&
                select('minPin', own('whoMINIMUM'), choicesOf(choices.levels, own('none')), {
                  rules: { setValueAs: (value) => value || null },
                }),
              group('col-span-full', [
                tick('isInUse', own('isInUse')),
                tick('opensOnHolidays', own('opensOnHolidays')),
                tick('packagesRequired', own('packagesRequired')),
              ]),
              record.kept?.isInUse === true && !watch('isInUse') && (
                <BookedNotice key="booked" kind="outOfUse" booked={booked} />
              ),
            ]}
          </Fields>
        </>
      )}
    </RecordForm>
  );
}
