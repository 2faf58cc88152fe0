import { expect } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { getEventForm, publishEvent, saveEvent } from '#domain/events/calls.make.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { contact, tcVersion } from '../buying.ts';
import { fullEvent } from './eventForm.ts';
import type { TestApp } from '#tests/testApp.ts';

export const reason = 'Agreed with the office';

export function eventDeskOf(testApp: () => TestApp) {
  const asDesk = async () => ({ admin: await testApp().admin('event') });
  const asMember = async (who = '8123000', language = 'en') => ({
    token: await testApp().token(who),
    language,
  });
  const formOf = async (id: string) =>
    (await testApp().ask(getEventForm, { id }, await asDesk())).data;
  const publish = async (id: string) =>
    testApp().ask(
      publishEvent,
      { id, version: (await formOf(id)).version, reason },
      await asDesk(),
    );
  async function saved(draft: EventDraft): Promise<string> {
    const answer = await testApp().ask(saveEvent, draft, await asDesk());
    expect(answer.code).toBeNull();
    return answer.data.id;
  }
  return {
    asDesk,
    asMember,
    formOf,
    publish,
    saved,
    list: async (who?: string) =>
      ((await testApp().ask(getAvalaibleEvents, {}, await asMember(who))).data ?? []).map(
        (event) => event.id,
      ),
    /** Reads an event and saves it with a change. */
    change: async (
      id: string,
      how: (
        form: Awaited<ReturnType<typeof formOf>>,
      ) => Partial<EventDraft> & { isPriceAgreed?: boolean },
    ) => {
      const read = await formOf(id);
      const { state: _state, isWithdrawn: _hidden, taken: _taken, ...form } = read;
      return testApp().ask(saveEvent, { ...form, ...how(read) }, await asDesk());
    },
    onSale: async (draft = fullEvent(Date.now())): Promise<string> => {
      const id = await saved(draft);
      expect((await publish(id)).code).toBeNull();
      return id;
    },
    buy: async (
      who: string,
      id: string,
      {
        quantity = 1,
        type = 0,
        session = 0,
      }: {
        quantity?: number;
        type?: number;
        session?: number;
      } = {},
    ) => {
      const form = await formOf(id);
      const ticket = {
        ticketTypeId: form.ticketTypes[type]!.key,
        sessionId: form.sessions[session]!.key,
        quantity,
      };
      return testApp().ask(
        createActivityOrder,
        { eventID: id, tickets: [ticket], contact, tcVersion },
        await asMember(who),
      );
    },
  };
}
