import type { Speaker, SpeakerFields, SpeakerWish } from '#domain/events/shapes.speakers.ts';
import type { AdminCtx } from '#api/kit/http/context.ts';
import { readRecord, type Saved, saveRecord, type Wish } from '#api/kit/records/records.ts';
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
  find: findSpeaker,
  unique: { field: 'name', isTaken: isSpeakerTaken },
  insert: insertSpeaker,
  set: setSpeaker,
};

export const speakerRows = (ctx: AdminCtx, wish: SpeakerWish) =>
  listSpeakerRows(ctx.db, wish, ctx.admin.countries('events.read'));
export const speaker = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, speakers, id);
export const keepSpeaker = (ctx: AdminCtx, wish: Wish<SpeakerFields>) =>
  saveRecord(ctx, speakers, wish);
