import { events as eventsEn } from '#domain/words/en/events.ts';
import { frame as frameEn } from '#domain/words/en/frame.ts';
import { member as memberEn } from '#domain/words/en/member.ts';
import { general as generalEn, refusals as refusalsEn } from '#domain/words/en/refusals.ts';
import { events as eventsMs } from '#domain/words/ms/events.ts';
import { frame as frameMs } from '#domain/words/ms/frame.ts';
import { member as memberMs } from '#domain/words/ms/member.ts';
import { general as generalMs, refusals as refusalsMs } from '#domain/words/ms/refusals.ts';
import type { Language } from '#domain/words/words.ts';
import { events as eventsZh } from '#domain/words/zh-CN/events.ts';
import { frame as frameZh } from '#domain/words/zh-CN/frame.ts';
import { member as memberZh } from '#domain/words/zh-CN/member.ts';
import { general as generalZh, refusals as refusalsZh } from '#domain/words/zh-CN/refusals.ts';

/** The texts journeys look for in a language: what is shown counts, not how it is worded today. */
export const wordsOf = (language: Language) =>
  ({
    en: {
      events: eventsEn,
      frame: frameEn,
      member: memberEn,
      general: generalEn,
      refusals: refusalsEn,
    },
    ms: {
      events: eventsMs,
      frame: frameMs,
      member: memberMs,
      general: generalMs,
      refusals: refusalsMs,
    },
    'zh-CN': {
      events: eventsZh,
      frame: frameZh,
      member: memberZh,
      general: generalZh,
      refusals: refusalsZh,
    },
  })[language];
