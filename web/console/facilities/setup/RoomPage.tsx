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
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { Ticks } from '#web/console/ui/fields/Ticks.tsx';
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
  const { register, formState, watch, setError, setValue, clearErrors } = record.form;
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
  const options = (list: readonly { value: string; text: string }[]) =>
    list.map(({ value, text }) => ({ value, label: text }));
  const offered = (list: typeof choices.layouts, field: 'layoutIds' | 'categoryIds') =>
    list.filter(({ value, isInUse }) => isInUse || record.kept?.[field].includes(value));
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
          <FormSection title={own('room')}>
            <LanguageFields
              name="names"
              label={t('nameOfThing')}
              register={register}
              isAskedFor
              error={errors.names?.en?.message}
            />
            {isNew && mine().length > 1 && (
              <Select
                label={t('country')}
                value={country}
                onChange={({ target }) => {
                  setWanted(target.value);
                  setValue('venueId', '');
                  setValue('partIds', []);
                }}
                options={mine().map(({ code, name }) => ({ value: code, label: name }))}
              />
            )}
            <Select
              label={own('venue')}
              isRequired
              disabled={!isNew}
              {...register('venueId')}
              options={[{ value: '', label: own('none') }, ...options(choices.venues)]}
              error={errors.venueId?.message}
            />
            <TextField
              label={own('itemCode')}
              hint={own('itemCodeHint')}
              maxLength={60}
              {...register('itemCode')}
              error={errors.itemCode?.message}
            />
            <TextField
              label={t('order')}
              hint={own('orderHint')}
              type="number"
              min={0}
              max={999}
              {...register('sort', { valueAsNumber: true })}
              error={errors.sort?.message}
            />
            <TextField
              label={own('seats')}
              isRequired
              type="number"
              min={0}
              {...register('seatCapacity', { valueAsNumber: true })}
              error={errors.seatCapacity?.message}
            />
            <TextField
              label={own('square')}
              isRequired
              type="number"
              min={0}
              {...register('square', { valueAsNumber: true })}
              error={errors.square?.message}
            />
            <Ticks
              label={own('layouts')}
              options={options(offered(choices.layouts, 'layoutIds'))}
              error={errors.layoutIds?.message}
              {...register('layoutIds')}
            />
            <Ticks
              label={own('categories')}
              options={options(offered(choices.categories, 'categoryIds'))}
              error={errors.categoryIds?.message}
              {...register('categoryIds')}
            />
          </FormSection>
          <FormSection title={own('hours')} text={own('hoursHint')}>
            <TextField
              label={own('durations')}
              hint={own('durationsHint')}
              isRequired
              {...register('durations')}
              error={errors.durations?.message}
            />
            <WeekEditor
              form={record.form}
              booked={booked}
              isReadOnly={!mayChange('facilities.write', record.kept, country)}
              error={errors.slots?.message}
            />
          </FormSection>
          {(isNew || isCombined) && (
            <FormSection title={own('combined')} text={own('combinedHint')}>
              <Checkbox disabled={!isNew} {...register('isCombined')}>
                {own('isCombined')}
              </Checkbox>
              {isCombined && (
                <Ticks
                  label={own('parts')}
                  isDisabled={!isNew}
                  options={options(choices.rooms.filter((room) => room.venueId === venueId))}
                  error={errors.partIds?.message}
                  {...register('partIds')}
                />
              )}
            </FormSection>
          )}
          <PictureFields
            call={uploadVenuePicture}
            country={country}
            value={watch('pictures') ?? []}
            error={errors.pictures?.message}
            onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
          />
          <FormSection title={own('who')}>
            <Select
              label={own('who')}
              {...register('targetMode')}
              options={(['ALL', 'LEVELS', 'MINIMUM'] as const).map((value) => ({
                value,
                label: own(`who${value}`),
              }))}
              error={errors.targetMode?.message}
            />
            {mode === 'LEVELS' && (
              <Ticks
                label={own('whoLEVELS')}
                options={choices.levels.map((value) => ({ value, label: value }))}
                {...register('targetLevels')}
              />
            )}
            {mode === 'MINIMUM' && (
              <Select
                label={own('whoMINIMUM')}
                {...register('minPin', { setValueAs: (value) => value || null })}
                options={[
                  { value: '', label: own('none') },
                  ...choices.levels.map((value) => ({ value, label: value })),
                ]}
              />
            )}
            <div className="col-span-full">
              <Checkbox {...register('isInUse')}>{own('isInUse')}</Checkbox>
              <Checkbox {...register('opensOnHolidays')}>{own('opensOnHolidays')}</Checkbox>
              <Checkbox {...register('packagesRequired')}>{own('packagesRequired')}</Checkbox>
            </div>
            {record.kept?.isInUse === true && !watch('isInUse') && (
              <BookedNotice kind="outOfUse" booked={booked} />
            )}
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
