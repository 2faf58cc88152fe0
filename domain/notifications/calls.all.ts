import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as push from './push/calls.ts';
import * as desk from './calls.admin.ts';
import * as ofOrder from './calls.order.ts';
import * as messages from './messages/calls.ts';

export const notificationsCalls = callsOf(
  own,
  push,
  desk,
  ofOrder,
  messages,
  messages.draftCalls,
  messages.sendCalls,
  messages.listCalls,
  messages.mailsCalls,
  messages.stopCalls,
  messages.releaseCalls,
);
