import * as kinds from '#domain/events/calls.admin.ts';
import { getSpeaker, listSpeakerRows, saveSpeaker } from '#domain/events/calls.speakers.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  eventLanguage,
  eventLanguageRows,
  eventType,
  eventTypeRows,
  keepEventLanguage,
  keepEventType,
  takeEventTypeAway,
} from './service.admin.ts';
import { keepSpeaker, speaker, speakerRows } from './service.speakers.ts';

export function eventDeskRoutes(on: On): void {
  on(kinds.listEventTypeRows, eventTypeRows);
  on(kinds.getEventType, eventType);
  on(kinds.saveEventType, keepEventType);
  on(kinds.removeEventType, takeEventTypeAway);
  on(listSpeakerRows, speakerRows);
  on(getSpeaker, speaker);
  on(saveSpeaker, keepSpeaker);
  on(kinds.listEventLanguageRows, eventLanguageRows);
  on(kinds.getEventLanguage, eventLanguage);
  on(kinds.saveEventLanguage, keepEventLanguage);
}
