import { getFollowUps, noteCalls } from '#domain/notes/calls.ts';
import { noteKinds } from '#domain/notes/shapes.ts';
import type { On } from '#api/platform/http/answer.ts';
import { addNote, followUps, notesFor, removeNote, saveFollowUp } from './service.ts';

export function noteRoutes(on: On): void {
  on(getFollowUps, (ctx) => followUps(ctx));
  for (const kind of noteKinds) {
    const { get, save, add, remove } = noteCalls[kind];
    on(get, (ctx, { id }) => notesFor(ctx, { kind, id }));
    on(save, (ctx, { id, ...fields }) => saveFollowUp(ctx, { kind, id }, fields));
    on(add, (ctx, { id, text }) => addNote(ctx, { kind, id }, text));
    on(remove, (ctx, { id, note }) => removeNote(ctx, { kind, id }, note));
  }
}
