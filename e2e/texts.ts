import type { Language } from '#domain/text/languages.ts';
import eventPageEn from '#locales/en/eventPage.json' with { type: 'json' };
import eventsEn from '#locales/en/events.json' with { type: 'json' };
import frameEn from '#locales/en/frame.json' with { type: 'json' };
import generalEn from '#locales/en/general.json' with { type: 'json' };
import memberFeedEn from '#locales/en/memberFeed.json' with { type: 'json' };
import membersEn from '#locales/en/members.json' with { type: 'json' };
import refusalsEn from '#locales/en/refusals.json' with { type: 'json' };
import servicesEn from '#locales/en/services.json' with { type: 'json' };
import eventPageZh from '#locales/zh-CN/eventPage.json' with { type: 'json' };
import eventsZh from '#locales/zh-CN/events.json' with { type: 'json' };
import frameZh from '#locales/zh-CN/frame.json' with { type: 'json' };
import generalZh from '#locales/zh-CN/general.json' with { type: 'json' };
import memberFeedZh from '#locales/zh-CN/memberFeed.json' with { type: 'json' };
import membersZh from '#locales/zh-CN/members.json' with { type: 'json' };
import refusalsZh from '#locales/zh-CN/refusals.json' with { type: 'json' };
import servicesZh from '#locales/zh-CN/services.json' with { type: 'json' };
import eventPageMs from '#locales/ms/eventPage.json' with { type: 'json' };
import eventsMs from '#locales/ms/events.json' with { type: 'json' };
import frameMs from '#locales/ms/frame.json' with { type: 'json' };
import generalMs from '#locales/ms/general.json' with { type: 'json' };
import memberFeedMs from '#locales/ms/memberFeed.json' with { type: 'json' };
import membersMs from '#locales/ms/members.json' with { type: 'json' };
import refusalsMs from '#locales/ms/refusals.json' with { type: 'json' };
import servicesMs from '#locales/ms/services.json' with { type: 'json' };

/** Texts of a language, so that tests do not depend on their wording. */
export const textsOf = (language: Language) =>
  ({
    en: {
      services: servicesEn,
      eventPage: eventPageEn,
      events: eventsEn,
      frame: frameEn,
      memberFeed: memberFeedEn,
      members: membersEn,
      general: generalEn,
      refusals: refusalsEn,
    },
    ms: {
      services: servicesMs,
      eventPage: eventPageMs,
      events: eventsMs,
      frame: frameMs,
      memberFeed: memberFeedMs,
      members: membersMs,
      general: generalMs,
      refusals: refusalsMs,
    },
    'zh-CN': {
      services: servicesZh,
      eventPage: eventPageZh,
      events: eventsZh,
      frame: frameZh,
      memberFeed: memberFeedZh,
      members: membersZh,
      general: generalZh,
      refusals: refusalsZh,
    },
  })[language];
