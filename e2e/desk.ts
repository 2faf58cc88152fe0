import * as z from 'zod/mini';
import { addressOf, type Call, type Input, ownScriptHeader } from '#domain/call.ts';
import {
  getAdministrator,
  listAdministrators,
  saveAdministrator,
} from '#domain/administrators/calls.ts';
import type { Administrator, Scope } from '#domain/administrators/shapes.ts';
import { getEventForm, publishEvent, saveEvent } from '#domain/events/calls.make.ts';
import type { EventDraft } from '#domain/events/shapes.admin.ts';
import {
  deleteInterruption,
  endInterruption,
  listInterruptions,
  saveInterruption,
} from '#domain/notices/calls.interruptions.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { serviceType } from '#domain/notices/shapes.maintenance.ts';
import { openBrowser } from '#tests/browser.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import type { Product } from './product.ts';

/**
 * Returns a function that sends calls of a demo administrator without a browser, in wire form, to
 * prepare data.
 */
export async function deskOf(product: Product, role: string) {
  const { ada } = product.people.find((person) => person.key === `admin-${role}`)!;
  const browser = openBrowser(product);
  const begun = await browser.go('/auth/admin/sign-in');
  await browser.go(await browser.choose(begun.location, ada));
  return async <T>(call: Call, wire: object): Promise<T> => {
    const { text } = await browser.go(addressOf(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ownScriptHeader]: '1' },
      body: JSON.stringify(wire),
    });
    const envelope = JSON.parse(text) as { resultCode: number; data: T };
    if (envelope.resultCode !== 1) throw new Error(`${call.name}: ${text}`);
    return envelope.data;
  };
}

/**
 * Replaces the roles of the administrator without a role, `admin-none`; only for a product of the
 * test's own.
 */
export async function giveRoles(product: Product, scopes: Scope[]): Promise<void> {
  const ask = await deskOf(product, 'system');
  const { name } = product.people.find(({ key }) => key === 'admin-none')!;
  const email = 'rantai.sigar@balai.example';
  const { items } = await ask<{ items: Administrator[] }>(listAdministrators, {
    pageNum: 1,
    pageSize: 1,
    isExport: false,
    search: email,
  });
  const of = { email, name, isActive: true, scopes };
  const kept = items[0] && (await ask<Administrator>(getAdministrator, { id: items[0].id }));
  await ask(saveAdministrator, kept ? { ...of, id: kept.id, version: kept.version } : of);
}

async function keepSetting(product: Product, key: string, own: string | number): Promise<void> {
  const ask = await deskOf(product, 'system');
  const { version } = await ask<{ version: string }>(getSettings, { country: 'bn' });
  await ask(saveSettings, { country: 'bn', version, values: [{ key, own }] });
}

/** Lets the country take payments at the desk. */
export const allowDeskPayments = (product: Product): Promise<void> =>
  keepSetting(product, 'desk.payment', 'ON');

/** Acts of administrators are carried out at once. */
export const withoutWait = (product: Product): Promise<void> =>
  keepSetting(product, 'undo.minutes', 0);

/** Makes an event and returns its number; `isShown` publishes it. */
export async function eventNamed(
  product: Product,
  name: string,
  isShown: boolean,
  change: Partial<EventDraft> = {},
): Promise<string> {
  const ask = await deskOf(product, 'event');
  const draft = fullEvent(Date.now(), { name: { en: name, 'zh-CN': '', ms: '' }, ...change });
  const { id } = await ask<{ id: string }>(saveEvent, z.encode(saveEvent.input, draft));
  const { version } = await ask<{ version: number }>(getEventForm, { id });
  if (isShown) await ask(publishEvent, { id, version, reason: 'a test' });
  return id;
}

const minute = 60_000;
/** Marks the interruptions of tests. */
export const remark = 'New database servers';
type Row = { id: string; version: number; state: 'ahead' | 'running' | 'over'; remark: string };

/** Plans interruptions through the administrators' calls. */
export async function interruptionsOf(product: Product) {
  const ask = await deskOf(product, 'content');
  return {
    /**
     * Plans an interruption in Brunei, in whole minutes from now; `from` null starts at once.
     * Returns start and end in epoch ms.
     */
    plan: async (
      from: number | null,
      until: number,
      more: Partial<Input<typeof saveInterruption>> = {},
    ) => {
      const now = Math.ceil(Date.now() / minute) * minute;
      const [startTime, endTime] = [now + (from ?? 0) * minute, now + until * minute];
      const input = {
        country: 'bn',
        serviceType: 'MEMBERS' as const,
        remark,
        isAnnounced: true,
        reason: 'a test',
        ...more,
      };
      const iso = (at: number) => new Date(at).toISOString();
      await ask(saveInterruption, {
        ...input,
        serviceType: z.encode(serviceType, input.serviceType),
        startTime: from === null ? null : iso(startTime),
        endTime: iso(endTime),
      });
      return { startTime, endTime };
    },
    /** Ends and removes the interruptions of tests; the demo's remain. */
    clear: async (): Promise<void> => {
      const { items } = await ask<{ items: Row[] }>(listInterruptions, {
        search: remark,
        pageNum: 1,
        pageSize: 100,
        isExport: false,
      });
      for (const { id, version, state } of items)
        if (state !== 'over')
          await ask(state === 'running' ? endInterruption : deleteInterruption, {
            id,
            version,
            reason: 'a test',
          });
    },
  };
}
