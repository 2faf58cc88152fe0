import { afterEach, describe, expect, test } from 'vitest';
import { updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { generatePresignedUrl } from '#domain/files/calls.upload.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import type { CancelCase } from '#domain/orders/shapes.refusals.ts';
import { type Refusal, refusals } from '#domain/refusals/refusals.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import {
  type SettingKey,
  settingKeys,
  settingPlaceholders,
  type SettingRule,
  settingRules,
} from '#domain/regions/rules.settings.ts';
import { languages } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import en from '#locales/en/refusalCases.json' with { type: 'json' };
import written from '#locales/en/refusals.json' with { type: 'json' };
import zh from '#locales/zh-CN/refusalCases.json' with { type: 'json' };
import writtenZh from '#locales/zh-CN/refusals.json' with { type: 'json' };
import ms from '#locales/ms/refusalCases.json' with { type: 'json' };
import writtenMs from '#locales/ms/refusals.json' with { type: 'json' };
import { makeBooking, makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

/** Texts of refusals contain the values of settings (ADM-009, ERR-014). */

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const texts = {
  en: { ...written, ...en },
  ms: { ...writtenMs, ...ms },
  'zh-CN': { ...writtenZh, ...zh },
} as const;
let changed: SettingKey | null = null;

async function set(key: SettingKey, own: number | string | null): Promise<void> {
  changed = own === null ? null : key;
  const admin = await testApp().admin('system');
  const { version } = (await testApp().ask(getSettings, { country: 'bn' }, { admin })).data;
  const values = [{ key, own }];
  const { code } = await testApp().ask(saveSettings, { country: 'bn', version, values }, { admin });
  expect(code).toBeNull();
}
afterEach(async () => {
  if (changed !== null) await set(changed, null);
});

let lastAda = 8_490_000;
async function someone() {
  const ada = String(++lastAda);
  const { id } = await makeMember(db(), { ada });
  return { id, token: await testApp().token(ada) };
}

/** A value other than the initial one. */
function otherValue(rule: SettingRule): number | string {
  if (rule.kind === 'text') return rule.isAddress ? 'desk@balai.example' : 'Another company';
  if (rule.kind === 'choice') return rule.choices.find((one) => one !== rule.initial)!;
  return rule.initial < rule.most ? rule.initial + 1 : rule.initial - 1;
}

const placeholderOf = (key: SettingKey) =>
  Object.entries(settingPlaceholders).find(([, of]) => of === key)?.[0];

describe('the error list', () => {
  test.each(settingKeys)(
    'shows the new value of %s in every text that names it and changes no other text (ADM-009)',
    async (key) => {
      const { token } = await someone();
      const lists = async () =>
        Promise.all(
          languages.map(async (language) => {
            const { data } = await testApp().ask(getErrorList, { language }, { token });
            return new Map(data.map(({ code, message }) => [code, message]));
          }),
        );
      const before = await lists();
      const value = otherValue(settingRules[key]);
      await set(key, value);
      const after = await lists();
      const name = placeholderOf(key);
      for (const [place, language] of languages.entries()) {
        const naming = Object.entries(texts[language])
          .filter(([code, text]) => !code.includes('.') && text.includes(`{${name}}`))
          .map(([code]) => code);
        const differing = [...after[place]!]
          .filter(([code, message]) => before[place]!.get(code) !== message)
          .map(([code]) => code);
        expect(differing.toSorted()).toEqual(naming.toSorted());
        for (const code of naming) {
          expect(after[place]!.get(code)).toContain(String(value));
          expect(after[place]!.get(code)).not.toMatch(/\{\w+\}/);
        }
      }
    },
  );

  test('has one text for each code and no placeholder of a setting', async () => {
    const { token } = await someone();
    const { data } = await testApp().ask(getErrorList, { language: 'en' }, { token });
    const messages = new Map(data.map(({ code, message }) => [code, message]));
    expect([...messages.keys()].toSorted()).toEqual(Object.values<string>(refusals).toSorted());
    expect(messages.get('8034')).toBe(written['8034']);
    for (const name of Object.keys(settingPlaceholders))
      expect([...messages.values()].filter((text) => text.includes(`{${name}}`))).toEqual([]);
  });
});

/** A response with its text. */
type Answered = {
  code: string | null;
  envelope: { errorMsg: string | null; errorValues?: object };
};
type Ask = (language: string) => Promise<Answered>;

/** Code, text and values of the response in each language. */
const answered = async (ask: Ask) => {
  const all = [];
  for (const language of languages) {
    const { code, envelope } = await ask(language);
    all.push([code, envelope.errorMsg, envelope.errorValues]);
  }
  return all;
};

/** The same, computed from the texts and these values. */
const named = (refusal: Refusal, values: Record<string, number>, of?: CancelCase) => {
  const code = refusals[refusal];
  const key = of === undefined ? code : (`8034.${of}` as const);
  const carried = expect.objectContaining(of === undefined ? values : { case: of, ...values });
  return languages.map((language) => [code, say(language, texts[language][key], values), carried]);
};

describe('a refusal', () => {
  const roomOf = async () => makeRoom(db(), await makeVenue(db()), { prices: [5000, 5000, 5000] });
  const slotOf = async (room: Awaited<ReturnType<typeof roomOf>>, token: string, day: string) =>
    (await slotsOfDay(testApp(), room, { token }, day))[0]!.slotId;

  async function booked(days: number) {
    const { room, ask, orderNumber } = await bookedRoom(testApp(), days);
    const date = dayAhead(days + 1);
    const slotIds = [await slotOf(room, ask.token, date)];
    const input = { orderNumber, sessionNo: 1, date, slotIds };
    return {
      move: (language: string) => testApp().ask(updateVenuesBooked, input, { ...ask, language }),
      cancel: (language: string) =>
        testApp().ask(cancelOrder, { orderNumber }, { ...ask, language }),
    };
  }

  test('gives the maximum number of sessions of a booking for 7033 (CON-010)', async () => {
    await set('room.sessions', 2);
    const { token } = await someone();
    const room = await roomOf();
    const sessions = await Promise.all(
      [20, 21, 22].map(async (days) => {
        const day = dayAhead(days);
        return { day, slotIds: [await slotOf(room, token, day)] };
      }),
    );
    const input = await bookingOf(db(), room, sessions);
    const book = (language: string) =>
      testApp().ask(createFacilityOrder, input, { token, language });
    expect(await answered(book)).toEqual(named('tooManySessions', { roomSessions: 2 }));
  });

  test('gives the months of the booking horizon for 7035 (CON-011)', async () => {
    const { token } = await someone();
    const room = await roomOf();
    const day = dayAhead(70);
    const sessions = [{ day, slotIds: [await slotOf(room, token, day)] }];
    await set('room.horizon.months', 2);
    const input = await bookingOf(db(), room, sessions);
    const book = (language: string) =>
      testApp().ask(createFacilityOrder, input, { token, language });
    expect(await answered(book)).toEqual(named('beyondHorizon', { roomMonths: 2 }));
  });

  test('gives the days of the edit lock for 7045 (CON-013)', async () => {
    const { move } = await booked(6);
    await set('change.room.days', 7);
    expect(await answered(move)).toEqual(named('tooLateToChange', { roomChangeDays: 7 }));
  });

  test('gives the days in force at the purchase for 7046 (CON-012, B-48)', async () => {
    await set('cancel.room.days', 9);
    const { cancel } = await booked(6);
    await set('cancel.room.days', null);
    expect(await answered(cancel)).toEqual(named('tooLateToCancel', { roomCancelDays: 9 }));
  });

  test.for<[string, Refusal, SettingKey, string, object, object]>([
    [
      'gives the maximum number of words in a description for 7027 (CON-017)',
      'descriptionTooLong',
      'room.description.words',
      'roomDescriptionWords',
      { description: 'word '.repeat(12) },
      { description: 'word '.repeat(13) },
    ],
    [
      'gives the maximum number of characters in notes for 7028 (CON-018)',
      'notesTooLong',
      'room.notes.characters',
      'roomNotesCharacters',
      { notes: 'n'.repeat(12) },
      { notes: 'n'.repeat(13) },
    ],
  ])('%s', async ([, refusal, key, placeholder, fits, tooLong]) => {
    await set(key, 12);
    const { token } = await someone();
    const room = await roomOf();
    const day = dayAhead(20);
    const sessions = [{ day, slotIds: [await slotOf(room, token, day)] }];
    const of = async (change: object, language = 'en') =>
      testApp().ask(createFacilityOrder, await bookingOf(db(), room, sessions, change), {
        token,
        language,
      });
    expect(await answered((language) => of(tooLong, language))).toEqual(
      named(refusal, { [placeholder]: 12 }),
    );
    expect((await of(fits)).code).toBeNull();
  });

  test('gives the maximum number of files of an upload for 7056 (CON-019)', async () => {
    await set('room.files', 2);
    const { token } = await someone();
    const file = { fileName: 'a.pdf', contentType: 'application/pdf' as const, size: 1000 };
    const send = (language: string) =>
      testApp().ask(generatePresignedUrl, { ...file, upload: 'plans' }, { token, language });
    await send('en');
    await send('en');
    expect(await answered(send)).toEqual(named('tooManyFiles', { roomFiles: 2 }));
  });

  test('gives the days before the event for 8034 when the event is purchased (CON-014, B-47)', async () => {
    await set('cancel.event.days', 6);
    const { id, token } = await someone();
    const startTime = Date.now() + 5 * 86_400_000;
    const event = await makeEvent(db(), {
      startTime,
      endTime: startTime + 3_600_000,
      salesCloseAt: startTime,
    });
    const made = { member: id, event, status: 'PAID' as const };
    const { orderNumber } = await makeOrder(db(), testApp().core.secrets, made);
    const ask = (language: string) =>
      testApp().ask(cancelOrder, { orderNumber }, { token, language });
    expect(await answered(ask)).toEqual(
      named('notCancellable', { eventCancelDays: 6 }, 'eventTooLate'),
    );
  });

  test.each(['event', 'facility', 'assessment'] as const)(
    'gives the unpaid state for 8034 when a %s order is unpaid, and no rule of events (B-47)',
    async (kind) => {
      const { id, token } = await someone();
      const { orderNumber } =
        kind === 'event'
          ? await makeOrder(db(), testApp().core.secrets, { member: id, status: 'UNPAID' })
          : await makeBooking(db(), { member: id, kind, status: 'UNPAID', amount: 0 });
      const ask = (language: string) =>
        testApp().ask(cancelOrder, { orderNumber }, { token, language });
      expect(await answered(ask)).toEqual(named('notCancellable', {}, 'unpaid'));
    },
  );

  test('gives the rule of services for 8034 in the last hours before a service (B-11, B-47)', async () => {
    const { id, token } = await someone();
    const startsAt = Date.now() + 5 * 3_600_000;
    const { orderNumber } = await makeBooking(db(), {
      member: id,
      kind: 'assessment',
      status: 'PAID',
      amount: 0,
      startsAt,
    });
    const ask = (language: string) =>
      testApp().ask(cancelOrder, { orderNumber }, { token, language });
    expect(await answered(ask)).toEqual(named('notCancellable', {}, 'serviceTooLate'));
  });
});
