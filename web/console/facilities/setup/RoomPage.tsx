import { nameIn } from '#web/console/platform/nameIn.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import type { RoomRecord } from '#domain/facilities/setup/shapes.rooms.ts';
import { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import { removeRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { roomChanges } from '#domain/facilities/setup/rules.consequences.ts';
import { can } from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { roomWords } from '#web/console/ui/consequences/fieldWords.ts';
import { useConfirmedSave } from '#web/console/ui/consequences/useConfirmedSave.ts';
import { SaveFirst } from '#web/console/ui/shown/SavedButton.tsx';
import { ShownButton } from '#web/console/ui/shown/ShownButton.tsx';
import { ShownState } from '#web/console/ui/shown/ShownState.tsx';
import { useBookedFacts } from '#web/console/ui/shown/useBookedFacts.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { NotesPanel } from '#web/console/ui/notes/NotesPanel.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { PictureFields } from '#web/console/ui/fields/PictureFields.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { type RoomForm, roomFormOf, savedOf } from './roomForm.ts';
import { AboutRoom, CombinedRoom, RoomHours, RoomTarget } from './RoomSections.tsx';
import { SaleNotice } from './SaleNotice.tsx';
import { type Room, useRoom } from './useRoom.ts';

/** A room, or a new one, with its hours (ADM-023 to ADM-025). */
export function RoomPage() {
  const own = useTranslations('roomsAdmin');
  const tools = useTranslations('roomToolsAdmin');
  const room = useRoom();
  const { record, country, choices } = room;
  const { clearErrors, setError } = record.form;
  const { id, kept } = record;
  const confirmedSave = useConfirmedSave({
    list: listRoomBookings,
    path: '/admin/room-bookings',
    by: 'roomId',
    words: roomWords,
  });
  useRecent('room', id, record.isGone ? null : kept && { label: nameIn(kept.names) });
  if (choices === undefined) return <RowsSkeleton label={own('room')} />;
  const onSave = (fields: RoomForm) => {
    const read = savedOf(fields);
    if (read.ok) {
      const act = (dialog?: OpenUntilDone) => record.save(read.saved, dialog);
      return kept === undefined
        ? act()
        : confirmedSave({ ...kept, changes: roomChanges(roomFormOf(kept), fields), act });
    }
    return read.faults.forEach(({ day, fault }, at) =>
      setError(`slots.${day}`, { message: tools(`fault${fault}`) }, { shouldFocus: at === 0 }),
    );
  };
  return (
    <RecordForm
      of={record}
      what={own('room')}
      title={record.id === undefined ? own('newRoom') : nameIn(record.kept?.names)}
      backLabel={own('rooms')}
      canWrite={() => room.canWrite}
      state={kept && <ShownState state={kept.isInUse ? 'PUBLISHED' : 'WITHDRAWN'} />}
      actions={record.id !== undefined && <RoomActions room={room} id={record.id} />}
      after={
        record.id !== undefined && (
          <div className="mt-5">
            <NotesPanel kind="room" id={record.id} />
          </div>
        )
      }
      onPress={() => clearErrors('slots')}
      onSave={onSave}
    >
      {() => (
        <>
          {record.kept !== undefined && <SaleNotice room={record.kept} />}
          <AboutRoom room={room} choices={choices} />
          <RoomHours room={room} />
          <CombinedRoom room={room} choices={choices} />
          <PictureFields call={uploadVenuePicture} country={country} of={record.form} />
          <RoomTarget room={room} choices={choices} />
        </>
      )}
    </RecordForm>
  );
}

function RoomActions({ room: { record, country }, id }: { room: Room; id: string }) {
  const own = useTranslations('roomsAdmin');
  const { kept } = record;
  return (
    <>
      <ConsoleLink to="/admin/room-charges" query={{ id }} variant="secondary">
        {own('charges')}
      </ConsoleLink>
      {kept !== undefined && can('facilities.write', kept) && (
        <>
          <SaveFirst />
          {!kept.isCombined && (
            <ConsoleLink to="/admin/room" query={{ from: kept.id, country }} variant="secondary">
              {own('copyRoom')}
            </ConsoleLink>
          )}
          <ShowRoom room={kept} onDone={record.forget} />
          <RemoveButton
            call={removeRoom}
            of={kept}
            from={record}
            label={own('deleteRoom')}
            title={own('deleteRoomTitle')}
            text={own('deleteText')}
            done={own('deleted')}
          />
        </>
      )}
    </>
  );
}

function ShowRoom({ room, onDone }: { room: RoomRecord; onDone: () => void }) {
  const { id, venueId, country, names, isInUse } = room;
  const booked = useBookedFacts({
    bookings: listRoomBookings,
    waits: listRoomWaits,
    by: { venueId, roomId: id },
    country,
  });
  return (
    <ShownButton
      kind="room"
      row={room}
      name={nameIn(names)}
      isShown={isInUse}
      {...booked}
      onDone={onDone}
    />
  );
}
