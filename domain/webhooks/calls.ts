import * as z from 'zod/mini';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { id, version } from '../wire.ts';
import {
  messageStates,
  webhook,
  webhookFields,
  webhookFilters,
  webhookMessage,
  webhookRow,
} from './shapes.ts';

/** Lists the endpoints of other systems that receive events of orders. */
export const listWebhooks = listCall({
  name: 'listWebhooks',
  path: 'webhooks/listWebhooks',
  right: 'settings.read',
  scope: 'reference',
  filters: webhookFilters,
  row: webhookRow,
});

const names = { id: 'country webhook' } as const;

export const getWebhook = readCall({
  name: 'getWebhook',
  path: 'webhooks/getWebhook',
  right: 'settings.read',
  scope: 'reference',
  names,
  record: webhook,
});

/** Adds an endpoint or changes one. No event is kept before its secret is made. */
export const saveWebhook = saveCall({
  name: 'saveWebhook',
  path: 'webhooks/saveWebhook',
  right: 'settings.write',
  scope: 'reference',
  names,
  fields: webhookFields,
  refuses: ['webhookAddress'],
});

/** Removes an endpoint with its messages. */
export const removeWebhook = changeCall({
  name: 'removeWebhook',
  path: 'webhooks/removeWebhook',
  right: 'settings.write',
  scope: 'reference',
  names,
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile'],
});

/**
 * Makes a new secret and returns it, once. The one before stays valid for a day: messages have both
 * signatures.
 */
export const makeWebhookSecret = changeCall({
  name: 'makeWebhookSecret',
  path: 'webhooks/makeSecret',
  right: 'settings.write',
  scope: 'reference',
  names,
  input: z.object({ id, version }),
  output: z.object({ secret: z.string() }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Sends waiting messages now; starts an endpoint again that was stopped after days of failures. */
export const resumeWebhook = changeCall({
  name: 'resumeWebhook',
  path: 'webhooks/resumeWebhook',
  right: 'settings.write',
  scope: 'reference',
  names,
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Lists the messages to an endpoint, the newest first. */
export const listWebhookMessages = listCall({
  name: 'listWebhookMessages',
  path: 'webhooks/listMessages',
  right: 'settings.read',
  scope: 'reference',
  names,
  filters: { id, state: z.optional(z.enum(messageStates)) },
  row: webhookMessage,
  refuses: ['noData'],
});

/** Sends a message again under its id. One that is gone is not sent. */
export const replayWebhook = changeCall({
  name: 'replayWebhook',
  path: 'webhooks/replay',
  right: 'settings.write',
  scope: 'reference',
  names,
  input: z.object({ id, message: id }),
  refuses: ['noData'],
});
