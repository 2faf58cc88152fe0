import {
  draftCalls,
  listCalls,
  mailsCalls,
  releaseCalls,
  sendCalls,
  stopCalls,
} from '#domain/notifications/messages/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { draftMessage, messageMails, sendMessage, sentMessages } from './service.ts';
import { releaseNow, stopSending } from './service.wait.ts';

export function messageRoutes(on: On): void {
  on(draftCalls.event, (ctx, input) => draftMessage(ctx, 'event', input));
  on(draftCalls.room, (ctx, input) => draftMessage(ctx, 'room', input));
  on(draftCalls.service, (ctx, input) => draftMessage(ctx, 'service', input));
  on(sendCalls.event, (ctx, input) => sendMessage(ctx, 'event', input));
  on(sendCalls.room, (ctx, input) => sendMessage(ctx, 'room', input));
  on(sendCalls.service, (ctx, input) => sendMessage(ctx, 'service', input));
  on(listCalls.event, (ctx, input) => sentMessages(ctx, 'event', input));
  on(mailsCalls.event, (ctx, input) => messageMails(ctx, 'event', input));
  on(stopCalls.event, (ctx, { message }) => stopSending(ctx, 'event', message));
  on(releaseCalls.event, (ctx, input) => releaseNow(ctx, 'event', input));
  on(releaseCalls.room, (ctx, input) => releaseNow(ctx, 'room', input));
  on(releaseCalls.service, (ctx, input) => releaseNow(ctx, 'service', input));
  on(listCalls.room, (ctx, input) => sentMessages(ctx, 'room', input));
  on(mailsCalls.room, (ctx, input) => messageMails(ctx, 'room', input));
  on(stopCalls.room, (ctx, { message }) => stopSending(ctx, 'room', message));
  on(listCalls.service, (ctx, input) => sentMessages(ctx, 'service', input));
  on(mailsCalls.service, (ctx, input) => messageMails(ctx, 'service', input));
  on(stopCalls.service, (ctx, { message }) => stopSending(ctx, 'service', message));
}
