import { markParty, undoCheckIn } from '#domain/checkin/calls.parties.ts';
import type { On } from '#api/platform/http/answer.ts';
import { markParty as mark } from './service.press.ts';
import { undoCheckIn as undo } from './service.undo.ts';

export function partyRoutes(on: On): void {
  on(markParty, (ctx, input) => mark(ctx, input));
  on(undoCheckIn, (ctx, input) => undo(ctx, input));
}
