import {
  getWebhook,
  listWebhookMessages,
  listWebhooks,
  makeWebhookSecret,
  removeWebhook,
  replayWebhook,
  resumeWebhook,
  saveWebhook,
} from '#domain/webhooks/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  dropWebhook,
  keepWebhook,
  messageRows,
  newSecret,
  replay,
  resume,
  webhook,
  webhookRows,
} from './service.ts';

export function webhookRoutes(on: On): void {
  on(listWebhooks, webhookRows);
  on(getWebhook, webhook);
  on(saveWebhook, keepWebhook);
  on(removeWebhook, dropWebhook);
  on(makeWebhookSecret, newSecret);
  on(resumeWebhook, resume);
  on(listWebhookMessages, messageRows);
  on(replayWebhook, replay);
}
