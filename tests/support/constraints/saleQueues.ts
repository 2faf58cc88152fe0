import { because, type Table } from './shapes.ts';

export const saleQueueConstraints: Table = {
  sale_queue_entry_once: { by: 'joinSaleQueue', again: true, refusal: 'queueJoined' },
  sale_queue_entry_places: { by: 'joinSaleQueue', put: { places: 0 }, refusal: 'wrongInput' },
  ...because(
    'the service writes states, places and times of its own, and the queue together with its event',
    `sale_queue_drawn sale_queue_front sale_queue_event_id_fkey sale_queue_pkey
     sale_queue_entry_state sale_queue_entry_turn sale_queue_entry_short sale_queue_entry_place
     sale_queue_entry_event_id_fkey sale_queue_entry_member_id_fkey`,
  ),
  ...because(
    'the number is random, made anew for each row',
    'sale_queue_entry_number sale_queue_entry_join_number',
  ),
};
