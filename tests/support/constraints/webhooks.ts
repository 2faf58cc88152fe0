import { because, type Table } from './shapes.ts';

export const webhookConstraints: Table = {
  webhook_endpoint_country_fkey: {
    by: 'saveWebhook',
    isNew: true,
    put: { country: 'zz' },
    refusal: 'wrongInput',
  },
  webhook_endpoint_events_check: {
    by: 'saveWebhook',
    put: { events: ['everything'] },
    refusal: 'wrongInput',
  },
  ...because(
    'triggers write the rows, for endpoints and orders that they read in the same statement',
    'webhook_message_order_id_fkey webhook_message_webhook_endpoint_id_fkey webhook_message_once',
  ),
  ...because('written by the job, with the states of the code', 'webhook_message_state_check'),
};
