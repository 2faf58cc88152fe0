import type { Speaker, SpeakerFields, SpeakerQuery } from '#domain/events/shapes.speakers.ts';
import type { AdminCtx } from '#api/kit/http/context.ts';
import {
  ofCountry,
  readRecord,
  type Saved,
  saveRecord,
  type Command,
} from '#api/kit/records/records.ts';
import {
  findSpeaker,
  insertSpeaker,
  isSpeakerTaken,
  listSpeakerRows,
  setSpeaker,
} from './store.speakers.ts';

const speakers: Saved<Speaker, SpeakerFields> = {
  entity: 'speaker',
  area: 'events',
  scope: ofCountry,
  find: findSpeaker,
  unique: { field: 'name', isTaken: isSpeakerTaken },
  insert: insertSpeaker,
  set: setSpeaker,
};

export const speakerRows = (ctx: AdminCtx, input: SpeakerQuery) =>
  listSpeakerRows(ctx.db, input, ctx.admin.reach('events.read'));
export const speaker = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, speakers, id);
export const keepSpeaker = (ctx: AdminCtx, input: Command<SpeakerFields>) =>
  saveRecord(ctx, speakers, input);
