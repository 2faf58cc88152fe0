import {
  draftCalls,
  listMessageMails,
  listMessages,
  sendCalls,
  stopMessage,
} from '#domain/notifications/messages/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { draftMessage, messageMails, sendMessage, sentMessages, stopSending } from './service.ts';

export function messageRoutes(on: On): void {
  on(draftCalls.event, (ctx, input) => draftMessage(ctx, 'event', input));
  on(draftCalls.room, (ctx, input) => draftMessage(ctx, 'room', input));
  on(draftCalls.service, (ctx, input) => draftMessage(ctx, 'service', input));
  on(sendCalls.event, (ctx, input) => sendMessage(ctx, 'event', input));
  on(sendCalls.room, (ctx, input) => sendMessage(ctx, 'room', input));
  on(sendCalls.service, (ctx, input) => sendMessage(ctx, 'service', input));
  on(listMessages, (ctx, input) => sentMessages(ctx, input));
  on(listMessageMails, (ctx, input) => messageMails(ctx, input));
  on(stopMessage, (ctx, { message }) => stopSending(ctx, message));
}
