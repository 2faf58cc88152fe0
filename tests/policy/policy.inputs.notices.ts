import { getMailTemplate } from '#domain/notifications/calls.admin.ts';
import { draftCalls, releaseCalls, sendCalls } from '#domain/notifications/messages/calls.ts';
import { subscriptionAt } from '#demo/make/make.push.ts';
import type { InputCase } from './policy.case.ts';

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const reason = 'Asked for by the office';

const written = {
  subjects: { en: 'Before you come', 'zh-CN': '', ms: '' },
  bodies: { en: 'Dear {name}, please use the stairs.', 'zh-CN': '', ms: '' },
};
const period = { from: '2031-05-04', until: '2031-05-05' };

/** Inputs of the calls for messages to many people. */
const messageInputs: Readonly<Record<string, InputCase>> = Object.fromEntries(
  (['event', 'room', 'service'] as const).flatMap((kind) => [
    [draftCalls[kind].name, { input: () => ({ ...(kind !== 'event' && period), isNews: false }) }],
    [releaseCalls[kind].name, { input: () => ({ reason }) }],
    [
      sendCalls[kind].name,
      {
        input: ({ serial }) => ({
          ...(kind !== 'event' && period),
          requestKey: `policy-message-${kind}-${serial}`,
          isNews: false,
          written,
          count: 0,
        }),
      },
    ],
  ]),
);

/** Inputs of the calls for notices, texts, mails, push messages and interruptions. */
export const noticeInputs: Readonly<Record<string, InputCase>> = {
  ...messageInputs,
  saveNotice: {
    input: ({ country }) => {
      const empty = { title: '', content: '' };
      const texts = {
        en: { title: 'Opening hours', content: '<p>From eight</p>' },
        'zh-CN': empty,
        ms: empty,
      };
      return {
        version: 1,
        country,
        venueID: null,
        publishedFrom: dayAfter(0),
        publishedTo: null,
        texts,
      };
    },
  },
  publishNotice: { input: () => ({ version: 1, reason }) },
  withdrawNotice: { input: () => ({ version: 1, reason }), state: 'PUBLISHED' },
  deleteNotice: { input: () => ({ version: 1 }) },
  getText: { input: () => ({ kind: 'CODE' }) },
  saveText: {
    input: ({ serial }) => ({
      kind: 'CODE',
      texts: { en: `Sold out ${serial}`, 'zh-CN': '售罄', ms: 'Habis dijual' },
    }),
  },
  resetText: { input: () => ({ kind: 'CODE' }) },
  saveReminderWish: { input: () => ({ hasReminders: false }) },
  saveSaleReminder: { input: () => ({ isSet: true }) },
  getPushDevices: { input: () => ({ endpoint: null }) },
  savePushDevice: {
    input: ({ testApp, serial }) => {
      const { endpoint, keys } = subscriptionAt(
        `${testApp.core.config.sandboxUrl}/sandbox/push/policy${serial}`,
      );
      return { endpoint, ...keys, browser: 'Firefox, Linux' };
    },
  },
  savePushKinds: { input: () => ({ kinds: ['HOLD_ENDS'] }) },
  getMailTemplate: { input: () => ({ kind: 'PURCHASED' }) },
  saveMailTemplate: {
    input: async ({ testApp, asSystem, serial }) => {
      const { version, subjects, bodies } = (
        await testApp.ask(getMailTemplate, { kind: 'PURCHASED' }, asSystem)
      ).data;
      return {
        kind: 'PURCHASED',
        version,
        bodies,
        subjects: { ...subjects, en: `Booked ${serial}: {event}` },
      };
    },
  },
  resetMailTemplate: {
    input: async ({ testApp, asSystem }) => ({
      kind: 'CHANGED',
      version: (await testApp.ask(getMailTemplate, { kind: 'CHANGED' }, asSystem)).data.version,
    }),
  },
  saveInterruption: {
    input: ({ country }) => ({
      version: 1,
      country,
      serviceType: 1,
      startTime: dayAfter(20),
      endTime: dayAfter(21),
      remark: '',
      isAnnounced: true,
      reason,
    }),
  },
  endInterruption: { input: () => ({ version: 1, reason }), state: 'RUNNING' },
  deleteInterruption: { input: () => ({ version: 1, reason }) },
};
