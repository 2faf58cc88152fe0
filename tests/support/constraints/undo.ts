import { because, type Table } from './shapes.ts';

export const undoConstraints: Table = {
  pending_act_once: { by: 'cancelEvent', again: true, refusal: 'actWaiting' },
  ...because(
    'the service writes constants, its own states, the locked event and the caller’s own id',
    'pending_act_kind_check pending_act_state_check pending_act_ended pending_act_refusal pending_act_event_id_fkey pending_act_admin_user_id_fkey',
  ),
};
