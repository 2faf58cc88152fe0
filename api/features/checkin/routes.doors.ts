import { getDoorSettings, listDoorRows, saveDoorSettings } from '#domain/checkin/calls.doors.ts';
import { markByHand } from '#domain/checkin/calls.hand.ts';
import type { On } from '#api/platform/http/answer.ts';
import { markByHand as mark } from './service.hand.ts';
import { door, doors, saveDoor } from './service.doors.ts';

export function doorRoutes(on: On): void {
  on(listDoorRows, (ctx, input) => doors(ctx, input));
  on(getDoorSettings, (ctx, input) => door(ctx, input.sessionId));
  on(saveDoorSettings, (ctx, input) => saveDoor(ctx, input));
  on(markByHand, (ctx, input) => mark(ctx, input));
}
