import { assessments as assessmentsEn } from '#domain/words/en/assessments.ts';
import { eventPage as eventPageEn } from '#domain/words/en/eventPage.ts';
import { events as eventsEn } from '#domain/words/en/events.ts';
import { frame as frameEn } from '#domain/words/en/frame.ts';
import { member as memberEn } from '#domain/words/en/member.ts';
import { general as generalEn, refusals as refusalsEn } from '#domain/words/en/refusals.ts';
import { assessments as assessmentsMs } from '#domain/words/ms/assessments.ts';
import { eventPage as eventPageMs } from '#domain/words/ms/eventPage.ts';
import { events as eventsMs } from '#domain/words/ms/events.ts';
import { frame as frameMs } from '#domain/words/ms/frame.ts';
import { member as memberMs } from '#domain/words/ms/member.ts';
import { general as generalMs, refusals as refusalsMs } from '#domain/words/ms/refusals.ts';
import type { Language } from '#domain/words/words.ts';
import { assessments as assessmentsZh } from '#domain/words/zh-CN/assessments.ts';
import { eventPage as eventPageZh } from '#domain/words/zh-CN/eventPage.ts';
import { events as eventsZh } from '#domain/words/zh-CN/events.ts';
import { frame as frameZh } from '#domain/words/zh-CN/frame.ts';
import { member as memberZh } from '#domain/words/zh-CN/member.ts';
import { general as generalZh, refusals as refusalsZh } from '#domain/words/zh-CN/refusals.ts';

/** The texts journeys look for in a language: what is shown counts, not how it is worded today. */
export const wordsOf = (language: Language) =>
  ({
    en: {
      assessments: assessmentsEn,
      eventPage: eventPageEn,
      events: eventsEn,
      frame: frameEn,
      member: memberEn,
      general: generalEn,
      refusals: refusalsEn,
    },
    ms: {
      assessments: assessmentsMs,
      eventPage: eventPageMs,
      events: eventsMs,
      frame: frameMs,
      member: memberMs,
      general: generalMs,
      refusals: refusalsMs,
    },
    'zh-CN': {
      assessments: assessmentsZh,
      eventPage: eventPageZh,
      events: eventsZh,
      frame: frameZh,
      member: memberZh,
      general: generalZh,
      refusals: refusalsZh,
    },
  })[language];
