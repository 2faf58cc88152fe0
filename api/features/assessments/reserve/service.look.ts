import type { Input } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/assessments/calls.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { languages } from '#domain/words/words.ts';
import { keyOf, listUsedKeys } from '#api/kit/auth/idempotencyBatch.ts';
import type { GatheredInput } from '#api/kit/db/gatherTwice.ts';
import type { Core } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { eligibilityOf } from '#api/features/member/service.ts';
import {
  comingInterruptions,
  runsIntoInterruption,
} from '#api/features/notices/service.maintenance.ts';
import { contactsOf } from '#api/features/orders/service.contact.ts';
import { expireOverdue, freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { type Country, countryOf, settingOf } from '#api/features/regions/service.ts';
import {
  type Choice,
  choiceOf,
  fullOf,
  ownRefusals,
  SlotsGone,
} from '#api/features/assessments/service.slots.ts';
import { servicesAt, type SetService } from '#api/features/assessments/service.serviceMemory.ts';
import { findSlots, readMoment, type SlotRow } from '#api/features/assessments/store.ts';
import { listOverdueHolders } from '#api/features/assessments/store.view.ts';
import { listSoonest } from '#api/features/coupons/service.ts';
import { needOf, shortOf } from './service.coupons.ts';

export const callName = 'createAssessmentOrder';

/** One member's wish, as the gathering carries it. */
export type Command = GatheredInput & { input: Input<typeof createAssessmentOrder> };

/** Everything a reservation is written with, read before its transaction. */
export type Site = {
  choice: Choice;
  country: Country;
  holdMinutes: number;
  contact: Contact;
  texts: readonly { lang: string; name: string; venue: string }[];
};

/** What wishes of members of a country are decided by, read once for all. */
type Facts = {
  now: number;
  country: Country;
  holdMinutes: number;
  interruptions: Awaited<ReturnType<typeof comingInterruptions>>;
  members: Awaited<ReturnType<typeof eligibilityOf>>;
  contactOf: Awaited<ReturnType<typeof contactsOf>>;
  slots: ReadonlyMap<string, SlotRow>;
  /** Those of the country, by language. */
  services: ReadonlyMap<string, ReadonlyMap<string, SetService>>;
};

/**
 * Looks at wishes of members of a country at once (SVC-022). What has run out is freed first,
 * whether a job has come by or not (I08). Null: refused, but the same request has gone through; its
 * answer stands (I12).
 */
export async function lookAt(
  core: Core,
  country: string,
  inputs: readonly Command[],
): Promise<(Site | null | Error)[]> {
  await expireOverdue(core, { memberIds: inputs.map(({ ctx }) => ctx.me.id) });
  const facts = await readFacts(core, country, inputs);
  const decided = inputs.map((command): Site | Error => {
    try {
      return siteOf(facts, command);
    } catch (error) {
      return error as Error;
    }
  });
  const sites = await refuseGone(core, facts, inputs, decided);
  const keys = inputs.flatMap((command, place) =>
    sites[place] instanceof Error ? keyOf(command) : [],
  );
  const used = keys.length === 0 ? new Set() : await listUsedKeys(core.db, callName, keys);
  return sites.map((site, place) => {
    const { ctx } = inputs[place]!;
    return site instanceof Error && used.has(`${ctx.me.id}/${ctx.key}`) ? null : site;
  });
}

async function readFacts(core: Core, code: string, inputs: readonly Command[]): Promise<Facts> {
  const memberIds = inputs.map(({ ctx }) => ctx.me.id);
  const slotIds = [...new Set(inputs.flatMap(({ input }) => input.slotIds))];
  const country = await countryOf(core, code);
  const [{ now, version }, members, contactOf, slots] = await Promise.all([
    readMoment(core.db),
    eligibilityOf(core.db, [...new Set(memberIds)]),
    contactsOf(core, [...new Set(memberIds)]),
    findSlots(core.db, slotIds),
  ]);
  const services = new Map<string, ReadonlyMap<string, SetService>>();
  for (const lang of languages) services.set(lang, await servicesAt(core, version, code, lang));
  return {
    now,
    country,
    holdMinutes: await settingOf(core, country.code, 'hold.service.minutes'),
    interruptions: await comingInterruptions(core),
    members,
    contactOf,
    slots: new Map(slots.map((slot) => [slot.slotId, slot])),
    services,
  };
}

function siteOf(facts: Facts, { ctx, input }: Command): Site {
  const { country, holdMinutes, now, services } = facts;
  const block = facts.members.get(ctx.me.id)?.block ?? null;
  if (block !== null)
    throw new Refused(block === 'ORDERING' ? 'orderingBlocked' : 'accountBlocked');
  const choice = choiceOf({ ...facts, services: services.get(ctx.language)! }, input);
  const deadline = reservedUntil('assessment', now, holdMinutes);
  const interruption = runsIntoInterruption(facts.interruptions, country, deadline, ctx.language);
  if (interruption !== null) throw interruption;
  return {
    choice,
    country,
    holdMinutes,
    contact: facts.contactOf(ctx.me.id),
    texts: textsOf(facts, choice.service),
  };
}

/** What the service is called, and where it is, as each language has it. */
const textsOf = ({ services }: Facts, service: SetService): Site['texts'] =>
  languages.map((lang) => {
    const row = services.get(lang)?.get(service.id) ?? service;
    return { lang, name: row.name || row.categoryName, venue: row.venueName };
  });

/**
 * Refuses slots that have no place without a transaction, unless a reservation past its time had it
 * or somebody has given it up by now (I08); what stands against the member themself is said before.
 */
async function refuseGone(
  core: Core,
  { slots, now }: Facts,
  inputs: readonly Command[],
  sites: readonly (Site | Error)[],
): Promise<(Site | Error)[]> {
  const seen = new Set(
    [...slots.values()].filter((slot) => slot.taken >= slot.capacity).map(({ slotId }) => slotId),
  );
  if (seen.size === 0) return [...sites];
  const orderIds = await listOverdueHolders(core.db, [...seen]);
  if (orderIds.length > 0) await freeOverdue(core, { orderIds });
  const full = new Set(await fullOf(core.db, [...seen]));
  const places = inputs.flatMap(({ input }, place) =>
    !(sites[place] instanceof Error) && input.slotIds.some((id) => full.has(id)) ? [place] : [],
  );
  const asked = places.map((place) => ({
    place,
    memberId: inputs[place]!.ctx.me.id,
    slotIds: inputs[place]!.input.slotIds,
  }));
  const own = await ownRefusals(core.db, asked);
  const needs = asked.map(({ place, memberId }) =>
    needOf(sites[place] as Site, { place, memberId, now }),
  );
  const short = shortOf(needs, await listSoonest(core.db, needs));
  const gone = new Set(places);
  return sites.map((site, place) => {
    if (!gone.has(place)) return site;
    if (own.has(place)) return own.get(place)!;
    if (short.has(place)) return new Refused('couponsDoNotCover');
    return new SlotsGone(
      'slotUnavailable',
      inputs[place]!.input.slotIds.filter((id) => full.has(id)),
    );
  });
}
