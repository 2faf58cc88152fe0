import {
  getEventLanguage,
  getEventType,
  getSpeaker,
  listEventLanguageRows,
  listEventTypeRows,
  listSpeakerRows,
  removeEventType,
  saveEventLanguage,
  saveEventType,
  saveSpeaker,
} from '#domain/events/calls.desk.ts';
import type { On } from '#api/kit/answer.ts';
import {
  eventLanguage,
  eventLanguageRows,
  eventType,
  eventTypeRows,
  keepEventLanguage,
  keepEventType,
  keepSpeaker,
  speaker,
  speakerRows,
  takeEventTypeAway,
} from './service.desk.ts';

/** What administrators keep for all events: types, speakers, languages. */
export function eventDeskRoutes(on: On): void {
  on(listEventTypeRows, (ctx, input) => eventTypeRows(ctx, input));
  on(getEventType, (ctx, input) => eventType(ctx, input.id));
  on(saveEventType, (ctx, input) => keepEventType(ctx, input));
  on(removeEventType, (ctx, input) => takeEventTypeAway(ctx, input.id, input.version));
  on(listSpeakerRows, (ctx, input) => speakerRows(ctx, input));
  on(getSpeaker, (ctx, input) => speaker(ctx, input.id));
  on(saveSpeaker, (ctx, input) => keepSpeaker(ctx, input));
  on(listEventLanguageRows, (ctx, input) => eventLanguageRows(ctx, input));
  on(getEventLanguage, (ctx, input) => eventLanguage(ctx, input.code));
  on(saveEventLanguage, (ctx, input) => keepEventLanguage(ctx, input));
}
