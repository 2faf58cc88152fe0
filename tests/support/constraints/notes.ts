import { because, type Table } from './shapes.ts';

const unknownId = '999999999';

export const noteConstraints: Table = {
  desk_record_member: { by: 'saveMemberFollowUp', again: true, refusal: 'changedMeanwhile' },
  desk_record_order: { by: 'saveOrderFollowUp', again: true, refusal: 'changedMeanwhile' },
  desk_record_event: { by: 'saveEventFollowUp', again: true, refusal: 'changedMeanwhile' },
  desk_record_room: { by: 'saveRoomFollowUp', again: true, refusal: 'changedMeanwhile' },
  desk_record_member_id_fkey: { by: 'addMemberNote', put: { id: unknownId }, refusal: 'noData' },
  desk_record_order_id_fkey: {
    by: 'addOrderNote',
    put: { id: 'RE20260101999999' },
    refusal: 'noData',
  },
  desk_record_event_id_fkey: { by: 'addEventNote', put: { id: unknownId }, refusal: 'noData' },
  desk_record_room_id_fkey: { by: 'addRoomNote', put: { id: unknownId }, refusal: 'noData' },
  desk_record_owner_id_fkey: {
    by: 'saveOrderFollowUp',
    put: { ownerId: unknownId },
    refusal: 'wrongInput',
  },
  note_text_check: { by: 'addOrderNote', put: { text: ' ' }, refusal: 'wrongInput' },
  ...because(
    'the service writes the row of the record and the caller’s own id in the same transaction',
    'desk_record_one_subject note_desk_record_id_fkey note_admin_user_id_fkey',
  ),
};
