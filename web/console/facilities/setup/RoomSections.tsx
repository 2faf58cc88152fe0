import { useTranslations } from '#web/platform/locale/translations.ts';
import { choices } from '#web/console/platform/filters.ts';
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
import { BookedNotice } from '#web/console/facilities/week/BookedNotice.tsx';
import { WeekEditor } from '#web/console/facilities/week/WeekEditor.tsx';
import type { Room } from './useRoom.ts';
import { venueEntries } from './venueEntries.tsx';

type Of = { room: Room; choices: NonNullable<Room['choices']> };

export function AboutRoom({ room: { record, country, onCountry }, choices }: Of) {
  const t = useTranslations('administrators');
  const own = useTranslations('roomsAdmin');
  const offered = (list: typeof choices.layouts, field: 'layoutIds' | 'categoryIds') =>
    choicesOf(list.filter(({ value, isInUse }) => isInUse || record.kept?.[field].includes(value)));
  return (
    <Fields of={record} title={own('room')}>
      {[
        localized('names', t('nameOfThing'), { isRequired: 'byServer' }),
        ...venueEntries({
          isNew: record.id === undefined,
          country,
          venues: choices.venues,
          words: { country: t('country'), venue: own('venue'), none: own('none') },
          onCountry,
          isRequired: 'byServer',
        }),
        text('itemCode', own('itemCode'), { hint: own('itemCodeHint') }),
        number('sort', t('order'), { hint: own('orderHint') }),
        number('seatCapacity', own('seats'), { isRequired: 'byServer', min: 0 }),
        number('square', own('square'), { isRequired: 'byServer', min: 0 }),
        ticks('layoutIds', own('layouts'), offered(choices.layouts, 'layoutIds')),
        ticks('categoryIds', own('categories'), offered(choices.categories, 'categoryIds')),
      ]}
    </Fields>
  );
}

export function RoomHours({ room: { record, booked, canWrite } }: Pick<Of, 'room'>) {
  const own = useTranslations('roomsAdmin');
  return (
    <Fields of={record} title={own('hours')} text={own('hoursHint')}>
      {[
        text('durations', own('durations'), { hint: own('durationsHint'), isRequired: 'byServer' }),
        <WeekEditor
          key="week"
          form={record.form}
          booked={booked}
          isReadOnly={!canWrite}
          error={record.form.formState.errors.slots?.message}
        />,
      ]}
    </Fields>
  );
}

/** Parts of a combined room; they are fixed once the room is created. */
export function CombinedRoom({ room: { record }, choices }: Of) {
  const own = useTranslations('roomsAdmin');
  const isNew = record.id === undefined;
  const [venueId, isCombined] = record.form.watch(['venueId', 'isCombined']);
  if (!isNew && !isCombined) return null;
  const parts = choicesOf(choices.rooms.filter((room) => room.venueId === venueId));
  return (
    <Fields of={record} title={own('combined')} text={own('combinedHint')}>
      {[
        tick('isCombined', own('isCombined'), { disabled: !isNew }),
        isCombined && ticks('partIds', own('parts'), parts, { isDisabled: !isNew }),
      ]}
    </Fields>
  );
}

export function RoomTarget({ room: { record, booked }, choices: { levels } }: Of) {
  const own = useTranslations('roomsAdmin');
  const [mode, isInUse] = record.form.watch(['targetMode', 'isInUse']);
  const modes = choices(['ALL', 'LEVELS', 'MINIMUM'], (value) => own(`who${value}`));
  return (
    <Fields of={record} title={own('who')}>
      {[
        select('targetMode', own('who'), modes),
        mode === 'LEVELS' && ticks('targetLevels', own('whoLEVELS'), choicesOf(levels)),
        mode === 'MINIMUM' &&
          select('minPin', own('whoMINIMUM'), choicesOf(levels, own('none')), {
            rules: { setValueAs: (value) => value || null },
          }),
        group('col-span-full', [
          tick('isInUse', own('isInUse')),
          tick('opensOnHolidays', own('opensOnHolidays')),
          tick('packagesRequired', own('packagesRequired')),
        ]),
        record.kept?.isInUse === true && !isInUse && (
          <BookedNotice key="booked" kind="outOfUse" booked={booked} />
        ),
      ]}
    </Fields>
  );
}
