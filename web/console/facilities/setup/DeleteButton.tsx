import { removeRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { removeVenue } from '#domain/facilities/setup/calls.venues.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

const kinds = {
  room: { call: removeRoom, list: '/admin/rooms', name: 'deleteRoom', title: 'deleteRoomTitle' },
  venue: {
    call: removeVenue,
    list: '/admin/venues',
    name: 'deleteVenue',
    title: 'deleteVenueTitle',
  },
} as const;

/** Deletes a venue or a room after a second question; what is booked is refused in words. */
export function DeleteButton({
  kind,
  id,
  version,
  forget,
}: {
  kind: keyof typeof kinds;
  id: string;
  version: number;
  /** Takes the draft of its form away. */
  forget: () => void;
}) {
  const t = useWords('roomsAdmin');
  const { call, list, name, title } = kinds[kind];
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: leaveWith(list, forget, t('deleted')),
  });
  const ask = () =>
    confirm({
      title: t(title),
      text: t('deleteText'),
      yes: t(name),
      isDanger: true,
      act: (dialog) => mutate({ id, version }, dialog),
    });
  return (
    <Button look="quiet" isBusy={isBusy} onPress={() => void ask()}>
      {t(name)}
    </Button>
  );
}
