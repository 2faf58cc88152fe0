import type { Speaker, SpeakerFields, SpeakerQuery } from '#domain/events/shapes.speakers.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  ofCountry,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { assertCountry } from '#api/features/regions/service.ts';
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
export async function keepSpeaker(ctx: AdminCtx, input: SaveCommand<SpeakerFields>) {
  await assertCountry(ctx, input.country);
  return saveRecord(ctx, speakers, input);
}
